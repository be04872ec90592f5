import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { RegistrationOwnersQuery } from "#graphql/generated/client/graphql";
import { ownersPerPage, registrationPdfName } from "#graphql/areas/warranty/registrations/rules";
import { query } from "~/server/data/data.server";
import { answerWithExport, download } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";
import { printingOf } from "./printing.server";
import { registrationPdf } from "./registration-pdf.server";

/** A registration to print, for all who may see it. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithExport(async () => {
    const viewer = await requirePermission(request, ...opensTo.registrations);
    const { registration, previousOwners } = await readWithOwners(request, id);

    const pdf = await registrationPdf(registration, previousOwners, printingOf(request, viewer));
    return download(pdf, { name: registrationPdfName(registration), type: "application/pdf" });
  });
}

/** The registration, and all other previous owners of its boat, however many. */
async function readWithOwners(request: Request, id: string) {
  const { warrantyRegistration: registration } = await query(request, RegistrationOwnersQuery, { id, page: 1 });
  const { rows, total } = registration.previousOwners;
  const owners = [...rows];
  for (let page = 2; page <= Math.ceil(total / ownersPerPage); page++) {
    const { warrantyRegistration } = await query(request, RegistrationOwnersQuery, { id, page });
    owners.push(...warrantyRegistration.previousOwners.rows);
  }
  return { registration, previousOwners: owners.filter((owner) => owner.id !== id) };
}
