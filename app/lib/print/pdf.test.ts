import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { overlapsIn, pagesOf } from "../../../tests/support/records/pdf";
import { createSheet } from "./pdf.server";

const about = { title: "Letter", letterhead: { name: "Boat Works", address: "1 Wharf", phone: "555-555-0100" } };

test("names of the world are found again in a document", async () => {
  const sheet = createSheet(about);
  sheet.title("Łukasz Żółć, Renée, José Peña, Ιωάννα, Дмитрий");
  const [text] = await pagesOf(await sheet.finish());
  for (const name of ["Łukasz Żółć", "Renée", "José Peña", "Ιωάννα", "Дмитрий"]) expect(text).toContain(name);
  expect(text).toContain("Page 1 of 1");
});

test("a long table repeats its head on every page, and the pages are numbered", async () => {
  const sheet = createSheet(about);
  sheet.table(
    ["Row", "Text"],
    Array.from({ length: 120 }, (_, index) => [String(index), `cell ${index}`]),
    [1, 4],
  );
  const pages = await pagesOf(await sheet.finish());
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain("Row");
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  expect(pages.join(" ")).toContain("cell 119");
});

test("the foot stands on every page, and makes none of its own", async () => {
  const said = "Printed today by somebody whose name and whose company's name are long. ".repeat(3).trim();
  for (const lines of [30, 47, 48, 49, 120]) {
    const [bare, footed] = [createSheet(about), createSheet(about)];
    for (const sheet of [bare, footed])
      for (let line = 0; line < lines; line++) sheet.paragraph(`line ${line}`, { gap: 0 });
    footed.foot(said);
    const pages = await pagesOf(await footed.finish());
    expect(pages).toHaveLength((await pagesOf(await bare.finish())).length);
    for (const text of pages) expect(text).toContain(said);
  }
});

test("a word longer than a line, line breaks and control characters do no harm", async () => {
  const sheet = createSheet(about);
  sheet.paragraph(`${"W".repeat(300)}\r\nsecond\u0007 line`);
  const [text] = await pagesOf(await sheet.finish());
  expect(text?.replaceAll(/[^W]/g, "").length).toBeGreaterThanOrEqual(300);
  expect(text).toContain("second line");
});

test("a day and an amount stay in one piece, however long the words beside them are", async () => {
  const whole = ["10/04/2026", "$99,999,999.99", "100 %", "$1,666,500,000.00"];
  const [day = "", cost = "", percent = "", total = ""] = whole;
  const sheet = createSheet(about);
  sheet.table(
    ["Day", "What", "Cost", "Share", "Total"],
    [[day, "Words ".repeat(80), cost, percent, total]],
    [10, 40, 10, 8, 10],
    {
      numbers: [2, 3, 4],
      days: [0],
    },
  );
  const pdf = await sheet.finish();
  const [text] = await pagesOf(pdf);
  for (const each of whole) expect(text).toContain(each);
  expect(await overlapsIn(pdf)).toEqual([]);
});

test("a cell longer than a page goes on over the pages, and nothing of it is lost", async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `word${index}`);
  const sheet = createSheet(about);
  sheet.table(["Text", "More"], [[words.join(" "), "short"]], [3, 1]);
  const pages = await pagesOf(await sheet.finish());
  expect(pages.length).toBeGreaterThan(2);
  for (const word of words) expect(pages.join(" ")).toContain(word);
});

test("what is set apart stands there with all its lines, and a line holds no more than fits", async () => {
  const sheet = createSheet(about);
  sheet.callout("Łódź Marine", ["1 Harbor Rd", "an address ".repeat(60).trim()]);
  const [text] = await pagesOf(await sheet.finish());
  expect(text).toContain("Łódź Marine 1 Harbor Rd an address");
  expect(text?.match(/an address/g)?.length).toBe(60);
});

test("names in any script and emoji are printed, and what no font has is a question mark", async () => {
  const names = ["王小明", "佐藤 さくら", "김철수", "👋🏽 Ada 🚤", "ศรี", "𠮷"];
  const sheet = createSheet(about);
  sheet.title(names.join(", "));
  sheet.facts([["Owner", names[0]]]);
  sheet.table(["Name"], [[names.join(" ")]], [1]);
  const text = (await pagesOf(await sheet.finish())).join(" ").replaceAll(/\s/g, "");
  for (const name of ["王小明", "佐藤さくら", "김철수", "Ada🚤", "ศรี"]) expect(text).toContain(name);
  expect(text).toContain("ศรี,?");
});

test("names that run from right to left can be read, beside words and figures that do not", async () => {
  const sheet = createSheet(about);
  sheet.paragraph("Dear אברהם, your boat is EHK00217C626");
  sheet.facts([["Street", "הרצל 12"]]);
  const [text] = await pagesOf(await sheet.finish());
  for (const said of ["Dear", "אברהם", "your boat is EHK00217C626", "הרצל"]) expect(text).toContain(said);
  expect(text).toMatch(/\b12\b/);
});

test("a document in the letters of Europe does without the second font", async () => {
  const fonts = async (text: string) => {
    const sheet = createSheet(about);
    sheet.paragraph(text);
    const { context } = await PDFDocument.load(await sheet.finish());
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    return objects.filter((one) => one instanceof PDFDict && one.has(PDFName.of("FontFile2"))).length;
  };
  expect(await fonts("Łukasz Żółć, Дмитрий")).toBe(2);
  expect(await fonts("Łukasz Żółć, Дмитрий 王")).toBe(3);
});

test("a term never stands over its value, however long it is", async () => {
  const sheet = createSheet(about);
  sheet.facts([
    ["Description of the project", "Repaint the showroom"],
    ["Fax", "218-555-0101"],
    ["What nobody has written, and so takes no room in front of the others", null],
  ]);
  expect(await overlapsIn(await sheet.finish())).toEqual([]);
});
