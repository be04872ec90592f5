import { type LoaderFunctionArgs } from "@remix-run/node";
import { applicationPdfName } from "#graphql/areas/dealer-requests/rules";
import { NewDealerRequestQuery, RevealDealerRequestNumbersMutation } from "#graphql/generated/client/graphql";
import { dayIn } from "~/lib/dates";
import { config } from "~/server/platform/config.server";
import { mutate, query } from "~/server/data/data.server";
import { answerWithExport, download } from "~/server/files/download.server";
import { letterhead } from "~/server/platform/letterhead.server";
import { readPreferences } from "~/server/session/preferences.server";
import { requirePermission } from "~/server/session/viewer.server";
import { applicationPdf } from "./application-pdf.server";

/** An application to print. It holds the bank and tax numbers, so to download it is recorded as a look at them. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
    const { newDealerRequest } = await query(request, NewDealerRequestQuery, { id });
    const { revealDealerRequestNumbers } = await mutate(request, RevealDealerRequestNumbersMutation, {
      id,
      for: "PDF",
    });

    const zone = readPreferences(request).timeZone;
    const pdf = await applicationPdf(newDealerRequest, revealDealerRequestNumbers, {
      letterhead,
      brandName: config.BRAND_NAME,
      by: [viewer.name, viewer.company].filter(Boolean).join(", "),
      at: new Date().toISOString(),
      zone,
    });
    const name = applicationPdfName(newDealerRequest, dayIn(newDealerRequest.requestDate, zone));
    return download(pdf, { name, type: "application/pdf" });
  });
}
