import { readFile } from "node:fs/promises";
import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";
import { pagesOf } from "../support/records/pdf";

test("a dealer sends letters to the leads that it has ticked, and prints labels on a sheet that was begun", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const family = newWord();
  const ada = await create.lead({ name: `Ada ${family}` });
  const { dealer } = ada;
  const bea = await create.lead({ dealer, name: `Bea ${family}` });
  const cleo = await create.lead({ dealer, name: `Cleo ${family}`, address: "Not Applicable" });
  await create.lead({ dealer, name: `Dora ${family}` });
  await signInAs(dealer);

  await page.goto(`/leads?q=${family}&sort=name`);
  for (const { lead_id, name } of [ada, bea, cleo])
    await page.getByRole("checkbox", { name: `Select lead ${lead_id}, ${name}` }).check();
  await page.getByRole("button", { name: "Letters…" }).click();
  await expect(page.getByRole("heading", { name: "Letters to 3 leads" })).toBeVisible();
  await expect(page.getByRole("link", { name: `${cleo.lead_id} Cleo ${family}` })).toBeVisible();
  await checkPage();

  const letters = await downloaded(page, () => page.getByRole("link", { name: "2 letters (PDF)" }).click());
  expect(letters.name).toBe("lead-letters.pdf");
  const pages = await pagesOf(letters.bytes);
  expect(pages).toHaveLength(2);
  for (const [index, name] of [`Ada ${family}`, `Bea ${family}`].entries()) {
    expect(pages[index]).toContain(`Dear ${name},`);
    expect(pages[index]).toContain("Page 1 of 1");
  }

  await page.getByLabel("First label to print on").selectOption("30");
  const labels = await downloaded(page, () => page.getByRole("button", { name: "Labels (PDF)" }).click());
  expect(labels.name).toBe("lead-labels.pdf");
  const sheets = await pagesOf(labels.bytes);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toContain(`Ada ${family}`);
  expect(sheets[1]).toContain(`Bea ${family}`);
});

test("an admin takes the letters of all leads that match; of too many, and of nobody's address, it is said @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const family = newWord();
  const dealer = await create.dealer();
  await create.lead({ dealer, name: `Ada ${family}` });
  await create.lead({ dealer, name: `Nobody ${family}x`, address: null });
  await Promise.all(Array.from({ length: 251 }, () => create.lead({ dealer, name: `Many ${family}y` })));
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));

  await page.goto(`/admin-leads?q=Ada+${family}`);
  await page.getByText("Export all").click();
  await page.getByRole("link", { name: "Letters and labels" }).click();
  await expect(page.getByRole("link", { name: "1 letter (PDF)" })).toBeVisible();
  await page.getByRole("link", { name: "All New Leads" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-leads\\?.*q=Ada`));

  await page.goto(`/admin-leads/letters?q=${family}x`);
  await expect(page.getByText("None of them has a postal address.")).toBeVisible();
  await checkPage();
  await page.goto(`/admin-leads/letters?q=${family}y`);
  await expect(page.getByText("One file holds at most 250 letters, and these are 251 leads.")).toBeVisible();
  await checkPage();
  const file = await page.request.get(`/admin-leads/lead-letters.pdf?q=${family}y`);
  expect(file.status()).toBe(413);
});

async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
