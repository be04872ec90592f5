import { leadFields, type LeadRecord, leadsCsvName } from "#graphql/areas/leads/rules";
import { csvStream } from "~/lib/csv-write";
import { downloadStream } from "~/server/download.server";
import { everyLead } from "./selected.server";

/** All fields of the selected leads, in a sheet that the import takes back. */
export async function leadsCsv(request: Request): Promise<Response> {
  const leads = await everyLead(request);
  return downloadStream(csvStream(sheetRows(leads)), { name: leadsCsvName, type: "text/csv; charset=utf-8" });
}

export async function* sheetRows(leads: AsyncIterable<LeadRecord>): AsyncGenerator<string[]> {
  yield leadFields.map(({ header }) => header);
  for await (const lead of leads) yield leadFields.map(({ key }) => String(lead[key] ?? ""));
}
