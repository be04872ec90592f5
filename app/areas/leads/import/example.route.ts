import { type LoaderFunctionArgs } from "@remix-run/node";
import { importColumns, type ImportKey } from "#graphql/areas/leads/import/rules";
import { csvLine } from "~/lib/csv/csv-write";
import { download } from "~/server/files/download.server";
import { requirePermission } from "~/server/session/viewer.server";

const example: Partial<Record<ImportKey, string>> = {
  leadType: "quote",
  createdAt: "2026-11-20T14:30:00.000Z",
  country: "United States",
  email: "ada.marsh@example.com",
  phone: "813-555-0142",
  brand: "Sea Chaser",
  name: "Ada Marsh",
  fulfilledby: "Via Phone",
  fulfilledon: "2026-11-20T16:05:00.000Z",
  postalCode: "33606",
  address: "418 Bayshore Blvd",
  city: "Tampa",
  state: "FL",
};

/** A sheet of one row that the import takes as it is. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_LEADS");
  const rows = [importColumns.map(({ header }) => header), importColumns.map(({ key }) => example[key] ?? "")];
  return download(rows.map(csvLine).join(""), { name: "leads-example.csv", type: "text/csv; charset=utf-8" });
}
