import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import Papa from "papaparse";
import { type Download, type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { pagesOf } from "../support/records/pdf";
import { newWord } from "../support/records/new-word";

/** A word that only the leads of one test have in their names. */
const word = () => `Exported${newWord()}`;

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return file;
}

async function namesIn(csv: Download): Promise<string[]> {
  const text = await readFile(await csv.path(), "utf8");
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map((cells) => cells.Name ?? "");
}

test("an admin takes out the ticked leads, then all that match, as CSV @once", async ({ page, create, signInAs }) => {
  const name = word();
  for (const letter of ["A", "B", "C"]) await create.lead({ name: `${name} ${letter}` });
  await create.lead({ name: `${name} D`, lead_type: "catalog" });
  await signInAs(await create.admin());

  await page.goto(`/admin-leads?q=${name}&type=quote&sort=-name`);
  await page.getByRole("checkbox", { name: new RegExp(`${name} A`) }).check();
  await page.getByRole("checkbox", { name: new RegExp(`${name} C`) }).check();
  const ticked = await downloaded(page, () => page.getByRole("button", { name: "CSV" }).click());
  expect(await namesIn(ticked)).toEqual([`${name} C`, `${name} A`]);

  await page.getByText("Export all").click();
  await expect(page.getByRole("link", { name: "CSV 3 rows" })).toBeVisible();
  const all = await downloaded(page, () => page.getByRole("link", { name: /^CSV/ }).click());
  expect(all.suggestedFilename()).toBe("export-leads.csv");
  expect(await namesIn(all)).toEqual([`${name} C`, `${name} B`, `${name} A`]);
});

test("what could run in a spreadsheet or be markup leaves as text @once", async ({ page, create, signInAs }) => {
  const name = `=HYPERLINK("http://x") ${word()} <b>&amp;</b>`;
  const lead = await create.lead({ name });
  await signInAs(lead.dealer);

  await page.goto("/leads");
  await page.getByText("Export all").click();
  const csv = await downloaded(page, () => page.getByRole("link", { name: /^CSV/ }).click());
  expect(await namesIn(csv)).toEqual([`'${name}`]);

  const xml = await (await page.request.get(`/leads/${lead.id}/xml`)).text();
  expect(xml).toContain("&#60;b&#62;&#38;amp;&#60;/b&#62;</name>");
});

test("XML comes as one file a lead, or as one archive of them", async ({ page, create, signInAs, scripts }) => {
  const dealer = await create.dealer();
  const leads = [];
  for (const name of ["Łukasz", "José", "Ada"]) leads.unshift(await create.lead({ dealer, name }));
  await signInAs(dealer);
  await page.goto("/leads");
  await page.getByText("Export all").click();
  const link = page.getByRole("link", { name: /^XML/ });
  const names = leads.map(({ lead_id }) => `lead_${lead_id}.xml`);

  if (scripts) {
    const files: Download[] = [];
    page.on("download", (file) => files.push(file));
    await link.click();
    await expect(page.getByText(/^2 of 3 files/)).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Stopped after 2 of 3 files.")).toBeVisible();

    expect(files.map((file) => file.suggestedFilename())).toEqual(names.slice(0, 2));
    expect(await readFile((await files[0]?.path()) ?? "", "utf8")).toContain("<name>Ada</name>");
  } else {
    const file = await downloaded(page, () => link.click());
    const entries = unzipSync(await readFile(await file.path()));
    expect(Object.keys(entries)).toEqual(names);
    expect(Object.values(entries).map((bytes) => /<name>(.*)<\/name>/.exec(strFromU8(bytes))?.[1])).toEqual([
      "Ada",
      "José",
      "Łukasz",
    ]);
  }
});

test("a file that cannot be had is named, and the others come", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "without scripts there is one archive");
  const dealer = await create.dealer();
  const [gone, there] = [await create.lead({ dealer }), await create.lead({ dealer })];
  await signInAs(dealer);
  await page.route(`**/leads/${gone.id}/xml`, (route) => route.abort());

  await page.goto("/leads");
  await page.getByText("Export all").click();
  const file = await downloaded(page, () => page.getByRole("link", { name: /^XML/ }).click());
  expect(file.suggestedFilename()).toBe(`lead_${there.lead_id}.xml`);
  await expect(
    page.getByText(`Downloaded 1 of 2 files. These could not be downloaded: lead_${gone.lead_id}.xml.`),
  ).toBeVisible();
});

test("a dealer prints the leads that it chose @once", async ({ page, create, signInAs, scripts, checkPage }) => {
  const dealer = await create.dealer({ name: "Sam Quist", company: "Gulf Coast Marine" });
  const [one] = [await create.lead({ dealer, name: "Renée Ibarra" }), await create.lead({ dealer, name: "Ada Marsh" })];
  await signInAs(dealer);

  await page.goto("/leads");
  await page.getByRole("checkbox", { name: `Select lead ${one.lead_id}` }).check();
  await page.getByRole("button", { name: "Print" }).click();

  await expect(page.getByText("1 lead, selected")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Renée Ibarra" })).toBeVisible();
  await expect(page.getByText("Ada Marsh")).toHaveCount(0);
  await expect(page.getByText(/^Printed .* by Sam Quist, Gulf Coast Marine\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: scripts });
  await checkPage();

  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.goto("/leads/print?q=ada&type=quote");
  await expect(page.getByText("1 lead, Quote, matching “ada”")).toBeVisible();
});

test("the letter that goes to a customer names the customer and the dealers near @once", async ({
  page,
  create,
  signInAs,
}) => {
  const lead = await create.lead({ name: "Łukasz Żółć", lead_type: "catalog", email: "lukasz@example.com" });
  await signInAs(lead.dealer);

  await page.goto(`/leads?open=${lead.id}`);
  const letter = await downloaded(page, () => page.getByRole("link", { name: /letter/ }).click());
  expect(letter.suggestedFilename()).toBe("catalog_request_catalog_lukasz@example.com.pdf");
  const [text] = await pagesOf(await readFile(await letter.path()));
  expect(text).toContain("Dear Łukasz Żółć,");
  expect(text).toContain("Your Kestrel catalog request");
});

test("another dealer's lead leaves in no file, and is as absent as one that is not there @once", async ({
  page,
  create,
  signInAs,
}) => {
  const [own, other] = [await create.lead(), await create.lead()];
  await signInAs(own.dealer);

  const csv = await page.request.get(`/leads/export-leads.csv?id=${other.id}&id=${own.id}&id=no-key`);
  expect(await csv.text()).toContain(own.email ?? "none");
  expect(await csv.text()).not.toContain(other.email ?? "none");
  const zip = await page.request.get(`/leads/export-leads.zip?id=${other.id}`);
  expect(Object.keys(unzipSync(await zip.body()))).toEqual([]);
  const files = await page.request.get(`/leads/xml-files?id=${other.id}`);
  expect(await files.json()).toEqual({ files: [], total: 0, after: null });
  expect(await (await page.request.get(`/leads/print?id=${other.id}`)).text()).not.toContain(other.name);

  for (const file of ["letter", "xml"]) {
    const [foreign, absent] = [
      await page.request.get(`/leads/${other.id}/${file}`),
      await page.request.get(`/leads/${randomUUID()}/${file}`),
    ];
    expect([foreign.status(), await foreign.text()]).toEqual([404, await absent.text()]);
    expect(absent.status()).toBe(404);
    expect((await page.request.get(`/leads/${own.id}/${file}`)).status()).toBe(200);
  }
});

test("no file is served a second time as data for scripts @once", async ({ page, create, signInAs }) => {
  const lead = await create.lead();
  await signInAs(lead.dealer);
  for (const path of ["/leads/export-leads.csv", "/leads/export-leads.zip", `/leads/${lead.id}/letter`]) {
    expect((await page.request.get(path)).status()).toBe(200);
    expect((await page.request.get(`${path}.data`)).status()).toBe(404);
  }
});
