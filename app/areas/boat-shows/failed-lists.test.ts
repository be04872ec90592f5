import { expect, test, vi } from "vitest";
import { BoatShowBrandsQuery, BoatShowsQuery } from "#graphql/generated/client/graphql";
import type * as data from "~/server/data/data.server";
import { unavailable } from "~/server/data/refusals.server";
import type * as viewers from "~/server/session/viewer.server";
import { pageInWords } from "../../../tests/support/records/page-in-words";
import * as boatShows from "./boat-shows.route";

vi.mock("~/server/session/viewer.server", async (original) => ({
  ...(await original<typeof viewers>()),
  requireAdminOr: () => Promise.resolve({ role: "dealer", profileId: "auth0|ada", permissions: [] }),
}));
vi.mock("~/server/data/data.server", async (original) => ({ ...(await original<typeof data>()), query: answered }));

/** The tab whose list fails; all others are empty. */
let failing = "";

function answered(_request: Request, document: unknown, { tab = "" }: { tab?: string } = {}): Promise<unknown> {
  if (document === BoatShowBrandsQuery) return Promise.resolve({ boatShowBrands: [] });
  if (document !== BoatShowsQuery) throw new Error("Nothing else is asked for.");
  if (tab === failing) return Promise.reject(unavailable("The portal's data service does not answer."));
  return Promise.resolve({ boatShows: { rows: [], total: 0 } });
}

test.each([
  ["PENDING", "/boat-shows", "Error Loading Pending Boat Shows"],
  ["UPCOMING", "/boat-shows", "Error Loading All Upcoming Boat Shows"],
  ["PAST", "/boat-shows?tab=past", "Error Loading All Past Boat Shows"],
])("where the list %s fails, it says so in its place, and the others stand", async (tab, address, sentence) => {
  failing = tab;
  const page = await pageInWords(boatShows, address);
  expect(page.match(/Error Loading [A-Za-z ]+? Shows/g)).toEqual([sentence]);
  expect(page).toContain("Request new upcoming boat show");
});
