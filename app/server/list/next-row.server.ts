import { orNothing } from "~/server/data/refusals.server";

type Row = { id: string; taken: { isMine: boolean } | null };

/** A list of what admins decide on. */
type Desk = { pageOf: (request: Request) => Promise<{ rows: readonly Row[] }> };

/**
 * Decides on a row of the list that the request's address asks for. @returns what was decided, and where that list goes on:
 * with the row open that comes next, unless the page has none.
 */
export async function decideAndGoOn<Decided>(request: Request, desk: Desk, id: string, decide: () => Promise<Decided>) {
  const before = await orNothing(desk.pageOf(request));
  const decided = await decide();
  const after = await orNothing(desk.pageOf(request));
  const next = before && after ? nextOf(id, before.rows, after.rows) : undefined;
  return { decided, to: addressWith(request.url, id, next) };
}

/** What stands after the row, or where it stood; what somebody else has taken is left to them. */
export function nextOf(id: string, before: readonly Row[], after: readonly Row[]): string | undefined {
  const was = before.findIndex((row) => row.id === id);
  const is = after.findIndex((row) => row.id === id);
  if (was < 0) return undefined;
  return after.slice(is < 0 ? was : is + 1).find(({ taken }) => !taken || taken.isMine)?.id;
}

function addressWith(address: string, id: string, next: string | undefined): string {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("open", id);
  if (next && !searchParams.has("open", next)) searchParams.append("open", next);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
