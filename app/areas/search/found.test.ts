import { beforeEach, expect, test, vi } from "vitest";
import { OpenedRecordsQuery, SearchQuery } from "#graphql/generated/client/graphql";
import { query } from "~/server/data/data.server";
import { findAll, foundFor, suggestionsFor } from "./found.server";
import { type FoundGroup } from "./lists.server";

vi.mock("~/server/data/data.server", () => ({ query: vi.fn() }));

beforeEach(() => vi.mocked(query).mockReset());

const nothing = { name: null, hin: null, about: null, dealerName: null, dealerArchived: false };
const record = { ...nothing, id: "1", number: 141, status: "new", at: "2026-05-01T12:00:00Z", day: null };
const claim = { ...record, name: "Ada Marsh", hin: "EHK00217C626", dealerName: "Bayou Outboard" };
const group: FoundGroup = { list: "CLAIMS", by: "WORDS", more: false, rows: [claim] };

const asking = (words: string) =>
  new Request(`http://localhost:3999/search/suggestions?${new URLSearchParams({ q: words })}`);

async function suggested(words: string, groups: FoundGroup[]) {
  vi.mocked(query).mockResolvedValue({ search: groups });
  return suggestionsFor("dealer", await findAll(asking(words)), "UTC");
}

test("what is suggested is what the page of the same words shows, asked for once by the same question", async () => {
  const suggestions = await suggested("marsh", [group]);
  expect(vi.mocked(query).mock.calls.map(([, document, variables]) => [document, variables])).toEqual([
    [SearchQuery, { q: "marsh" }],
  ]);
  const page = foundFor("dealer", await findAll(asking("marsh")), "UTC");
  expect(suggestions.map(({ title, rows }) => [title, rows.map(({ to }) => to)])).toEqual(
    page.parts.map(({ title, rows }) => [title, rows.map(({ to }) => to)]),
  );
  expect(suggestions[0]?.rows).toEqual([
    { to: "/warranty-claims?q=141+EHK00217C626&open=1", label: "Claim 141", about: "Ada Marsh, EHK00217C626" },
  ]);
});

test("where Enter leads to a hull, that comes first", async () => {
  const [first, second] = await suggested("us-ehk 00217 c626", [group]);
  expect(first).toEqual({ title: "Boat", rows: [{ to: "/boats/EHK00217C626", label: "EHK00217C626", about: "Boat" }] });
  expect(second?.title).toBe("Claims");
  const numbered = await suggested("claim 141", [{ ...group, by: "NUMBER" }]);
  expect(numbered.map(({ title }) => title)).toEqual(["Claims"]);
});

test("of too few letters the data service is asked nothing; of none, what was opened last", async () => {
  expect(await suggested("ab", [group])).toEqual([]);
  expect(query).not.toHaveBeenCalled();

  vi.mocked(query).mockResolvedValue({
    openedRecords: [
      { list: "CLAIMS", record: claim },
      { list: null, record: { ...record, id: "EHK00217C626" } },
    ],
  });
  const found = await findAll(asking("  "));
  expect(vi.mocked(query).mock.calls.map(([, document]) => document)).toEqual([OpenedRecordsQuery]);
  expect(suggestionsFor("admin", found, "UTC")).toEqual([
    {
      title: "Recently opened",
      rows: [
        { to: "/admin-warranty-claims/1", label: "Claim 141", about: "Ada Marsh, EHK00217C626, Bayou Outboard" },
        { to: "/boats/EHK00217C626", label: "EHK00217C626", about: "Boat" },
      ],
    },
  ]);
  const [part] = foundFor("admin", found, "UTC").parts;
  expect(part?.heads.map(({ header }) => header)).toEqual([
    "Record",
    "List",
    "Name",
    "HIN",
    "Dealer",
    "Status",
    "Date",
  ]);
  expect(part?.rows.map(({ cells }) => cells[0])).toEqual(["Claims", "Boats"]);
});
