import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { claimPdfName } from "#graphql/areas/warranty/claims/rules";
import { WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { answerWithExport, download } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { printingOf } from "../../registrations/pdf/printing.server";
import { claimPdf } from "./claim-pdf.server";
import { readPhotos } from "./photos.server";

/** A claim to print, for all who may see it. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requirePermission(request, ...opensTo.claims);
    const { warrantyClaim: claim } = await query(request, WarrantyClaimQuery, { id });

    const pdf = await claimPdf(claim, await readPhotos(claim), printingOf(request, viewer));
    return download(pdf, { name: claimPdfName(claim), type: "application/pdf" });
  });
}
