import { UnsentLeadsSubscription } from "#graphql/generated/client/graphql";
import { live, readLive } from "~/server/live.server";

/** Assigned leads that no CRM has yet; null where nobody can say, which is no reason to withhold the list. */
export async function countUnsent(request: Request): Promise<number | null> {
  return readLive(request, { unsentLeads: live(UnsentLeadsSubscription) }).then(
    ({ unsentLeads }) => unsentLeads ?? null,
    () => null,
  );
}
