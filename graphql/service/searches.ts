import { Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import * as z from "zod";
import { askAsSearcher } from "../db/pool";
import { createShares } from "../rules/shares.rules";
import { rateLimited } from "../request/errors";
import { type Viewer } from "../request/viewer";

/** Root fields that look through whole tables, or read long lists to their end. */
const fields = new Set(["search", "leadCells", "warrantyRegistrationCells"]);

/** Of one viewer, at once; and how many more may wait for their turn. */
const mostAtOnce = 2;
const mostWaiting = 30;

/** Lists take what is looked for as a part of their argument. */
const searchedList = z.object({ list: z.object({ search: z.string().min(1) }) });

export function isSearch({ operation, selectionSet }: OperationDefinitionNode, variables: unknown): boolean {
  if (operation !== OperationTypeNode.QUERY) return false;
  if (searchedList.safeParse(variables).success) return true;
  return selectionSet.selections.some((part) => part.kind === Kind.FIELD && fields.has(part.name.value));
}

/** Searches and exports: a viewer has a few at once, however many are sent, and one that nobody waits for ends. */
export function createSearches() {
  const shares = createShares({ ofOwner: mostAtOnce, inAll: Infinity });

  return { inTurn };

  /** @throws RATE_LIMITED */
  async function inTurn<Answer>(viewer: Viewer, signal: AbortSignal, search: () => Promise<Answer>): Promise<Answer> {
    const owner = viewer.kind === "person" ? viewer.personId : `service:${viewer.clientId}`;
    if (shares.countOf(owner) >= mostAtOnce + mostWaiting)
      throw rateLimited("Too many searches at once. Try again in a moment.");

    const leave = await shares.enter(owner, signal);
    askAsSearcher({ owner, signal });
    return search().finally(leave);
  }
}
