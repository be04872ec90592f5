import { expect, test } from "vitest";
import { pagesOf } from "../../../../tests/support/records/pdf";
import { catalogLetters, type LetterLead } from "./catalog-letter.server";
import { hasPostalAddress, postalAddress } from "./postal-address";

const letterhead = { name: "Żeglarz & Synowie", address: "1 Wharf, Port Sample, FL 00000", phone: "5555550100" };

const near = {
  name: "Gulf Coast Marine",
  address: "100 Harbor Rd",
  address2: "Slip 4",
  city: "Tampa",
  region: "FL",
  zipcode: "33602",
  phone: "8135550100",
  website: "https://gulf.example.com/",
  distance: 12.4,
  isOwn: false,
};
const second = { ...near, name: "Łódź Boats", phone: null, website: null, distance: 30.6 };
const third = { ...near, name: "Ναυτική Μαρίνα", address2: null, distance: 1_204 };

const lead: LetterLead = {
  leadType: "catalog",
  name: "Łukasz Żółć-Peña",
  email: "lukasz@example.com",
  address: "418 Bayshore Blvd, Tampa, FL 33606",
  city: "Tampa",
  state: "FL",
  postalCode: "33606",
  country: "United States",
  brand: "Sea Chaser",
  nearestDealers: [near, second, third],
};

/** The whole text; a letter is one page. */
async function textOf(changes: Partial<LetterLead> = {}): Promise<string> {
  const pages = await pagesOf(
    await catalogLetters([{ ...lead, ...changes }], { letterhead, date: "November 21, 2026" }),
  );
  expect(pages).toHaveLength(1);
  return pages.join(" ");
}

test("a letter has a head, a date, the customer's address, thanks, the nearest dealer and two others, and a closing", async () => {
  const text = await textOf();
  const parts = [
    "Żeglarz & Synowie",
    "November 21, 2026",
    "Łukasz Żółć-Peña 418 Bayshore Blvd Tampa, FL 33606",
    "Your Sea Chaser catalog request",
    "Dear Łukasz Żółć-Peña,",
    "Thank you for asking us for our catalog, and for your interest in Sea Chaser boats.",
    "Gulf Coast Marine 100 Harbor Rd, Slip 4 Tampa, FL 33602 813-555-0100 gulf.example.com 12 miles from you",
    "Other dealers near you:",
    "Dealer Address Phone Web site Miles",
    "Łódź Boats 100 Harbor Rd, Slip 4 Tampa, FL 33602 31",
    "Ναυτική Μαρίνα 100 Harbor Rd Tampa, FL 33602 813-555-0100 gulf.example.com 1,204",
    "Sincerely, Żeglarz & Synowie",
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(text).not.toContain("United States");
});

test("the lead's own dealer comes first, however far away, and the nearest are the others", async () => {
  const text = await textOf({ nearestDealers: [{ ...third, isOwn: true }, near, second] });
  expect(text).toContain("Your dealer is glad to show you our boats");
  expect(text).not.toContain("nearest to you is glad");
  const [own, nearest] = ["Ναυτική Μαρίνα", "Gulf Coast Marine"].map((name) => text.indexOf(name));
  expect(own).toBeLessThan(nearest ?? -1);
  expect(await textOf({ nearestDealers: [{ ...third, isOwn: true, distance: null }] })).not.toContain("from you");
});

test("a quote is thanked for as a quote, and boats without a brand are ours", async () => {
  const text = await textOf({ leadType: "quote", brand: null });
  expect(text).toContain("Your quote request");
  expect(text).toContain("Thank you for asking us for a quote, and for your interest in our boats.");
});

test.each([
  { dealers: [near, second], says: "Another dealer near you:", not: "Other dealers" },
  { dealers: [near], says: "12 miles from you", not: "near you:" },
  { dealers: [], says: "Please call us at 555-555-0100", not: "nearest to you" },
])("with $dealers.length dealers the words fit", async ({ dealers, says, not }) => {
  const text = await textOf({ nearestDealers: dealers });
  expect(text).toContain(says);
  expect(text).not.toContain(not);
});

test.each([
  [0.3, "Less than a mile from you"],
  [1.2, "One mile from you"],
])("%d miles are written out", async (distance, words) => {
  expect(await textOf({ nearestDealers: [{ ...near, distance }] })).toContain(words);
});

test("what is not known is left out, and another country is named", async () => {
  const unknown = { address: null, city: "Not Applicable", state: "Not Applicable", postalCode: "Not Applicable" };
  const text = await textOf({ ...unknown, country: "Polska" });
  expect(text).toContain("Łukasz Żółć-Peña Polska Your Sea Chaser");
});

test("nobody is called «Not Applicable»", async () => {
  const text = await textOf({ name: "not applicable" });
  expect(text).toContain("Dear customer,");
  expect(text.toLowerCase()).not.toContain("not applicable");
});

test("markup in a name is nothing but letters", async () => {
  expect(await textOf({ name: '<script>alert(1)</script> "&amp;"' })).toContain(
    'Dear <script>alert(1)</script> "&amp;",',
  );
});

test("many letters are one file, each with its own letterhead, pages and numbers", async () => {
  const long = { ...lead, name: "Bea Long", nearestDealers: [near, { ...second, address: "Long ".repeat(900) }] };
  const chinese = { ...lead, name: "王小明" };
  const pages = await pagesOf(await catalogLetters([lead, long, chinese], { letterhead, date: "November 21, 2026" }));
  const begins = pages.flatMap((text, index) => (text.includes("November 21, 2026") ? [index] : []));
  expect(begins).toEqual([0, 1, pages.length - 1]);
  expect(pages.length).toBeGreaterThan(3);

  const feet = pages.map((text) => /Page \d+ of \d+/.exec(text)?.[0]);
  const ofLong = Array.from({ length: pages.length - 2 }, (_, index) => `Page ${index + 1} of ${pages.length - 2}`);
  expect(feet).toEqual(["Page 1 of 1", ...ofLong, "Page 1 of 1"]);
  for (const begin of begins) expect(pages[begin]).toContain("Żeglarz & Synowie 1 Wharf");
  expect(pages.at(-1)).toMatch(/Dear 王小明 ?,/);
});

test("while many letters are written others have their turn", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await catalogLetters(Array(40).fill(lead), { letterhead, date: "November 21, 2026" });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

test("a ZIP code that has lost its zeros is left out, and a territory is no country", () => {
  const boston = {
    ...lead,
    address: "12 Harbor Ave, Boston, MA 2134",
    city: "Boston",
    state: "MA",
    postalCode: "2134",
  };
  expect(postalAddress(boston)).toEqual([lead.name, "12 Harbor Ave", "Boston, MA"]);
  const sanJuan = { city: "San Juan", state: "PR", postalCode: "00901", country: "Puerto Rico" };
  expect(postalAddress({ ...lead, ...sanJuan, address: "5 Calle Luna, San Juan, PR 00901" })).toEqual([
    lead.name,
    "5 Calle Luna",
    "San Juan, PR 00901",
  ]);
});

test("an address with its tail twice is printed once", () => {
  const address = "12 Pier Rd, Tampa, FL 33602, USA, 33602";
  expect(postalAddress({ ...lead, address, postalCode: "33602" })).toEqual([
    lead.name,
    "12 Pier Rd",
    "Tampa, FL 33602",
  ]);
});

test.each([
  [{}, true],
  [{ city: null, state: null }, true],
  [{ address: "418 Bayshore Blvd", city: null, postalCode: "Not Applicable" }, false],
  [{ address: null }, false],
  [{ address: "Not Applicable, Tampa, FL 33606" }, false],
  [{ address: "Tampa, FL 33606" }, false],
])("whether a letter would arrive: %j", (changes, arrives) => {
  expect(hasPostalAddress({ ...lead, ...changes })).toBe(arrives);
});
