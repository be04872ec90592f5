import { type LoaderFunctionArgs } from "@remix-run/node";
import { claimPdfName } from "#graphql/areas/warranty-claims/rules";
import { WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { type Photo } from "~/lib/pdf.server";
import { shrinkImage } from "~/lib/shrink-image.server";
import { query } from "~/server/data.server";
import { answerWithFile, download } from "~/server/download.server";
import { letterhead } from "~/server/letterhead.server";
import { log } from "~/server/log.server";
import { readPreferences } from "~/server/preferences.server";
import { photoStore } from "~/server/storage.server";
import { requirePermission } from "~/server/viewer.server";
import { ownName } from "../details";
import { photoFolder } from "../photos/photo-store.server";
import { claimPdf } from "./claim-pdf.server";

/** A claim to print, for whoever may see it. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const viewer = await requirePermission(request, "admin:ADMIN_WARRANTY_CLAIMS", "dealer:DEALER_WARRANTY");
    const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });

    const pdf = await claimPdf(claim, await printable(claim), {
      letterhead,
      by: [viewer.name, viewer.company].filter(Boolean).join(", "),
      at: new Date().toISOString(),
      zone: readPreferences(request).timeZone,
    });
    return download(pdf, { name: claimPdfName(claim), type: "application/pdf" });
  });
}

/** Enough for half of a page's width. In pixels. */
const widthOnPaper = 900;

/** The photos, turned and made small. One that cannot be read is left out: the document is worth more than none. */
async function printable({ profileId, photos }: { profileId: string; photos: readonly string[] }): Promise<Photo[]> {
  if (photos.length === 0) return [];

  const read = photos.map(async (name) => {
    const bytes = await (await photoStore()).get(`${photoFolder(profileId)}/${name}`);
    return bytes ? [{ jpeg: await shrinkImage(bytes.stream, widthOnPaper), name: ownName(name) }] : [];
  });
  const made = read.map((photo) =>
    photo.catch((error: unknown) => {
      log.error({ err: error }, "a photo could not be printed");
      return [];
    }),
  );
  return (await Promise.all(made)).flat();
}
