import { expect, test } from "vitest";
import { csvRow, inWords, sentencesOf } from "./words.server";

const lead = {
  id: "5f0c2c52-0000-4000-8000-000000000001",
  leadId: 1028,
  name: "Ada Marsh",
  brand: "Skiff",
  dealerName: "Near Boats",
  since: "2026-11-13T17:00:00.000Z",
  toName: "Next Boats",
  toCity: "Duluth",
  toRegion: "MN",
  distance: 12.4,
  stays: null,
  isDue: true,
};
const nobody = { toName: null, toCity: null, toRegion: null, distance: null };
const staying = { ...lead, ...nobody, stays: "NO_BRAND" as const };
const preview = { days: 3, ruleDays: 3, since: "2026-11-01T12:00:00.000Z", total: 2, leads: [lead, staying] };
const said = (changes: object = {}) => sentencesOf({ ...preview, ...changes }, "America/Chicago");

test("a rule that is off, on, or on with other days is said to be so", () => {
  expect(said({ ruleDays: null, since: null }).standing).toBe(
    "The rule is off: no lead is handed over. This is what it would do after 3 working days. LEAD_HANDOVER_DAYS=3 in the data service’s environment switches it on. From then on, every dealer has 3 working days before its first lead goes.",
  );
  expect(said({ days: 1, since: null }).standing).toMatch(
    /^The rule is on, after 3 working days\. .* after 1 working day\./,
  );
  expect(said().standing).toBe(
    "The rule is on: a lead that is not answered within 3 working days goes to the nearest other dealer.",
  );
});

test("leads that a new rule does not take yet have a day from which it counts", () => {
  const young = { leads: [{ ...lead, isDue: false }] };
  expect(said(young).standing).toMatch(/began to count on Nov 1, 2026\. .* has 3 working days from then on\.$/);
  expect(said({ ...young, since: null }).standing).toContain("It begins to count now.");
  const tried = { ...staying, stays: "TRIED_BEFORE" as const, isDue: false };
  expect(said({ leads: [tried] }).standing).not.toContain("count");
});

test("those who go and those who stay are counted where all of them are shown", () => {
  expect(said().outcome).toBe("1 lead goes to another dealer, 1 lead stays.");
  expect(said({ total: 3, leads: [lead, lead, lead] }).outcome).toBe("3 leads go to another dealer.");
  expect(said({ total: 1, leads: [staying] }).outcome).toBe("1 lead stays.");
  expect(said({ total: 0, leads: [] }).outcome).toBe("");
  expect(said({ total: 1_204 }).outcome).toBe("These are the first 2 of 1,204 leads. The CSV has all of them.");
});

test("a row names the dealer and how far it is, or why the lead stays", () => {
  expect(inWords(lead)).toMatchObject({ to: "Next Boats", about: "Duluth, MN; 12 miles", stays: null });
  expect(inWords({ ...lead, toCity: null, toRegion: null, distance: 1.1 }).about).toBe("1 mile");
  expect(inWords(staying)).toMatchObject({ to: null, about: "", stays: "No other dealer sells this brand" });
  expect(csvRow(lead).slice(5)).toEqual(["Next Boats", "Duluth", "MN", { number: "12" }, ""]);
  expect(csvRow(staying).slice(5)).toEqual(["", "", "", { number: "" }, "No other dealer sells this brand"]);
});
