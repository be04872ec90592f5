import { type LoaderFunctionArgs } from "@remix-run/node";
import { RegistrationOwnersQuery } from "#graphql/generated/client/graphql";
import { registrationPdfName } from "#graphql/areas/warranty-registrations/rules";
import { query } from "~/server/data.server";
import { answerWithFile, download } from "~/server/download.server";
import { letterhead } from "~/server/letterhead.server";
import { readPreferences } from "~/server/preferences.server";
import { requirePermission } from "~/server/viewer.server";
import { registrationPdf } from "./registration-pdf.server";

/** A registration to print, for whoever may see it. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    const viewer = await requirePermission(request, "admin:ADMIN_WARRANTY_LOOKUP", "dealer:DEALER_WARRANTY");
    const { warrantyRegistration: registration } = await query(request, RegistrationOwnersQuery, { id, page: 1 });

    const pdf = await registrationPdf(registration, {
      letterhead,
      by: [viewer.name, viewer.company].filter(Boolean).join(", "),
      at: new Date().toISOString(),
      zone: readPreferences(request).timeZone,
    });
    return download(pdf, { name: registrationPdfName(registration), type: "application/pdf" });
  });
}
