import { leadsZipName, leadXmlName, mostXmlFiles } from "#graphql/areas/leads/rules";
import { leadXml } from "#graphql/areas/leads/crm/xml.rules";
import { LeadExportQuery, type LeadExportQueryQuery, LeadIdsQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { type FileListing } from "~/components/list/exports/list-export";
import { zipStream } from "~/lib/files/zip.server";
import { tooLarge } from "~/server/data/refusals.server";
import { reading } from "~/server/data/reading.server";
import { downloadStream } from "~/server/files/download.server";
import { leads } from "../list.server";

const readIds = reading(LeadIdsQuery, "leads");

/** One XML file for each selected lead, all in one archive. */
export async function leadsZip(request: Request): Promise<Response> {
  const { total } = await readIds(request, leads.selected(request, { pageSize: 1 }));
  if (total > mostXmlFiles) throw tooMany(total);

  const selected = await leads.every(request, reading(LeadExportQuery, "leads"));
  return downloadStream(zipStream(xmlFiles(selected)), { name: leadsZipName, type: "application/zip" });
}

async function* xmlFiles(all: AsyncIterable<LeadExportQueryQuery["leads"]["rows"][number]>) {
  for await (const lead of all) yield { name: leadXmlName(lead), text: leadXml(lead) };
}

function tooMany(total: number): Response {
  const [most, found] = [mostXmlFiles, total].map((count) => number(count));
  const text = `One archive holds at most ${most} leads, and these are ${found}. Search for fewer, or choose a filter.`;
  return tooLarge(text);
}

/** The same files one by one, for a script that downloads them. */
export async function listXmlFiles(request: Request): Promise<Response> {
  const after = new URL(request.url).searchParams.get("after");
  const page = await readIds(request, leads.selected(request, { after }));
  const listing: FileListing = {
    files: page.rows.map((lead) => ({ name: leadXmlName(lead), href: `/leads/${lead.id}/xml` })),
    total: page.total,
    after: page.after ?? null,
  };
  return Response.json(listing, { headers: { "Cache-Control": "no-store" } });
}
