import { type LoaderFunctionArgs } from "@remix-run/node";
import { opensTo } from "#graphql/permissions";
import { LeadExportQuery } from "#graphql/generated/client/graphql";
import { leadXmlName } from "#graphql/areas/leads/rules";
import { leadXml } from "#graphql/areas/leads/crm/xml.rules";
import { query } from "~/server/data/data.server";
import { answerWithFile, download } from "~/server/files/download.server";
import { notFound } from "~/server/data/refusals.server";
import { requirePermission } from "~/server/session/viewer.server";

/** One lead as XML, for all who may see it. */
export function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, ...opensTo.leads);
    const { leads } = await query(request, LeadExportQuery, { list: { page: 1, pageSize: 1 }, filter: { ids: [id] } });
    const [lead] = leads.rows;
    if (!lead) throw notFound();

    return download(leadXml(lead), { name: leadXmlName(lead), type: "application/xml; charset=utf-8" });
  });
}
