import { expect, test, vi } from "vitest";
import { BoatShowBrandsQuery } from "#graphql/generated/client/graphql";
import type * as data from "~/server/data/data.server";
import type * as viewers from "~/server/session/viewer.server";
import { loader } from "./boat-shows.route";

vi.mock("~/server/session/viewer.server", async (original) => ({
  ...(await original<typeof viewers>()),
  requireAdminOr: () => Promise.resolve({ role: "dealer", profileId: "auth0|ada" }),
}));
vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<typeof data>()), query: answered }));

type Variables = { tab?: string; list?: { page: number; pageSize: number } };

/** Five shows wait, which are one page; twelve were denied, which are three. */
const waiting: Partial<Record<string, number>> = { PENDING: 5, DENIED: 12 };

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

async function led(address: string): Promise<string | null> {
  const request = new Request(`http://localhost:3999/boat-shows${address}`);
  const answer: unknown = await loader({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get("Location") : null;
}

test("a link to a show leads to the page where it stands, and who turns a page is led nowhere", async () => {
  expect(await led("?decided=denied&open=DENIED+12")).toBe("/boat-shows?decided=denied&open=DENIED+12&pending=3");
  expect(await led("?decided=denied&open=DENIED+4")).toBeNull();
  expect(await led("?decided=denied&open=DENIED+12&pending=1")).toBeNull();
  expect(await led("?open=PENDING+2")).toBeNull();
  expect(await led("?decided=denied&open=APPROVED+1"), "one of the shows below").toBeNull();
});
