import { expect, test } from "vitest";
import { pagesOf } from "../../../../../tests/support/records/pdf";
import { letterhead, printing, registration } from "../../../../../tests/support/records/printed-records";
import { blankForms } from "../forms/blank-forms";
import { blankFormPdf } from "../forms/blank-form-pdf.server";
import { registrationPdf } from "./registration-pdf.server";

async function textOf(values: Partial<typeof registration> = {}, previous: (typeof registration)[] = []) {
  return pagesOf(await registrationPdf({ ...registration, ...values }, previous, printing));
}

test("it says everything about a registration, under the manufacturer's letterhead", async () => {
  const [text, ...more] = await textOf();
  expect(more).toEqual([]);
  for (const said of [
    "Łódź Boat Works 1 Wharf, Port Sample 555-555-0100",
    "# 20418",
    "New (current owner)",
    "EHK00217C626",
    "November 20, 2026 10:42 am",
    "Nov 14, 2026 (registered after 6 days, within the 30 days)",
    "Łukasz Żółć",
    "418 Bayshore Blvd Apt 3 Tampa, Florida 33606 United States",
    "813-555-0142",
    "Bayou Outboard - Archived",
    "Gulf Coast Marine, curtis@example.com",
    "Keep the blank form.",
    "Owner's signature",
    "Page 1 of 1",
    "Printed November 20, 2026 11:44 am by Curtis Bell, Gulf Coast Marine. Registration 20418.",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("Previous owners");
});

test("an older model is marked", async () => {
  const [text] = await textOf({ olderModel: true });
  expect(text).toContain("Model 21 DLX - Older Model");
});

test("a late one says so, and one that changed hands has no days to keep", async () => {
  const [late] = await textOf({ purchaseDate: "2026-09-06" });
  expect(late).toContain("(registered after 75 days, later than the 30 days)");
  const [taken] = await textOf({ isTransfer: true, status: "Archived" });
  expect(taken).toContain("(by the first owner)");
  expect(taken).toContain("Archived (previous owner)");
});

test("a registration is late by the manufacturer's zone, wherever printed", async () => {
  // In New York it is still June 30, the last of the days.
  const last = { purchaseDate: "2026-05-31", submittedon: "2026-07-01T03:00:00Z" };
  for (const zone of ["America/New_York", "Pacific/Auckland", "UTC"]) {
    const pdf = await registrationPdf({ ...registration, ...last }, [], { ...printing, zone });
    expect((await pagesOf(pdf)).join(" "), zone).toContain("(registered after 30 days, within the 30 days)");
  }
});

test("sixty previous owners go over numbered pages, and none is left out", async () => {
  const previous = Array.from({ length: 60 }, (_, index) => ({
    ...registration,
    warrantyId: 1_000 + index,
    firstName: "Дмитрий",
  }));
  const pages = await textOf({}, previous);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  for (const { warrantyId } of previous) expect(pages.join(" ")).toContain(`${warrantyId} Дмитрий Żółć`);
});

test.each(blankForms)("the blank form $name has a line for each field", async (form) => {
  const text = (await pagesOf(await blankFormPdf(form, letterhead))).join(" ");
  for (const said of [letterhead.name, form.title, form.about, ...form.signatures, "Page 1 of"])
    expect(text).toContain(said);
  for (const { heading, fields } of form.sections)
    for (const said of [heading, ...fields]) expect(text).toContain(said);
});
