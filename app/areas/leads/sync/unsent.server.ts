import { UnsentLeadsQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";

/** Assigned leads that no CRM has yet; null where nobody can say, which is no reason to withhold the list. */
export async function countUnsent(request: Request): Promise<number | null> {
  return query(request, UnsentLeadsQuery).then(
    ({ unsentLeads }) => unsentLeads,
    () => null,
  );
}
