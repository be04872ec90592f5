import { LeadCellsQuery } from "#graphql/generated/client/graphql";
import { leadFields, leadsCsvName } from "#graphql/areas/leads/rules";
import { csvStreamOfPages } from "~/lib/csv/csv-write";
import { query } from "~/server/data/data.server";
import { downloadStream } from "~/server/files/download.server";
import { everyPage } from "~/server/data/every-row.server";
import { readSelected } from "./selected.server";

const fields = leadFields.map(({ key }) => key);
const head = leadFields.map(({ header }) => header);

/** All fields of the selected leads, in a sheet that the import takes back. */
export async function leadsCsv(request: Request): Promise<Response> {
  const { list, filter } = readSelected(request.url);
  const pages = await everyPage(async (after) => {
    return (await query(request, LeadCellsQuery, { list: { ...list, after }, filter, fields })).leadCells;
  });
  return downloadStream(csvStreamOfPages(head, pages), { name: leadsCsvName, type: "text/csv; charset=utf-8" });
}
