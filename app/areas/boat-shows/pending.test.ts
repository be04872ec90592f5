import { expect, test, vi } from "vitest";
import { BoatShowBrandsQuery } from "#graphql/generated/client/graphql";
import type * as data from "~/server/data/data.server";
import type * as viewers from "~/server/session/viewer.server";
import { loader } from "./boat-shows.route";

vi.mock("~/server/session/viewer.server", async (original) => ({
  ...(await original<typeof viewers>()),
  requireAdminOr: () => Promise.resolve({ role: "dealer", profileId: "auth0|ada", permissions: [] }),
}));
vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<typeof data>()), query: answered }));

type Variables = { tab?: string; list?: { page: number; pageSize: number } };

/** Five shows wait, which are one page. */
const waiting: Partial<Record<string, number>> = { PENDING: 5 };

function answered(_request: Request, document: unknown, { tab = "", list }: Variables = {}): Promise<unknown> {
  if (document === BoatShowBrandsQuery) return Promise.resolve({ boatShowBrands: [] });
  const { page, pageSize } = list ?? { page: 1, pageSize: 10 };
  const shows = Array.from({ length: waiting[tab] ?? 0 }, (_, index) => ({ id: `${tab} ${index + 1}` }));
  const rows = shows.slice((page - 1) * pageSize, page * pageSize);
  return Promise.resolve({ boatShows: { rows, total: shows.length } });
}

test("a page of pending shows that decisions have emptied gives way to the last one that is left", async () => {
  const request = new Request("http://localhost:3999/boat-shows?pending=3");
  const { pending, pendingList } = await loader({ request, params: {}, context: {} });
  expect(pendingList.page).toBe(1);
  expect(pending?.rows).toHaveLength(5);
});
