import { leadsZipName, leadXmlName, mostXmlFiles } from "#graphql/areas/leads/rules";
import { leadXml } from "#graphql/areas/leads/xml.rules";
import { number } from "#graphql/rules/number.rules";
import { type FileListing } from "~/components/list/list-export";
import { zipStream } from "~/lib/files/zip.server";
import { downloadStream } from "~/server/files/download.server";
import { everyLead, readSelectedIds } from "./selected.server";

/** One XML file for each selected lead, all in one archive. */
export async function leadsZip(request: Request): Promise<Response> {
  const { total } = await readSelectedIds(request, { pageSize: 1 });
  if (total > mostXmlFiles) throw tooMany(total);

  const leads = await everyLead(request);
  return downloadStream(zipStream(xmlFiles(leads)), { name: leadsZipName, type: "application/zip" });
}

async function* xmlFiles(leads: Awaited<ReturnType<typeof everyLead>>) {
  for await (const lead of leads) yield { name: leadXmlName(lead), text: leadXml(lead) };
}

function tooMany(total: number): Response {
  const [most, found] = [mostXmlFiles, total].map((count) => number(count));
  const text = `One archive holds at most ${most} leads, and these are ${found}. Search for fewer, or choose a filter.`;
  return new Response(text, { status: 413 });
}

/** The same files one by one, for a script that downloads them. */
export async function listXmlFiles(request: Request): Promise<Response> {
  const after = new URL(request.url).searchParams.get("after");
  const leads = await readSelectedIds(request, { after });
  const listing: FileListing = {
    files: leads.rows.map((lead) => ({ name: leadXmlName(lead), href: `/leads/${lead.id}/xml` })),
    total: leads.total,
    after: leads.after,
  };
  return Response.json(listing, { headers: { "Cache-Control": "no-store" } });
}
