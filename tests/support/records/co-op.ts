import sharp from "sharp";
import { type Download, type Locator, type Page } from "playwright/test";

/** What every co-op form asks of its dealer and does not know from the profile. */
export async function fillBlock(page: Page) {
  await page.getByLabel("Dealer name").fill("Harbor Marine");
  await page.getByLabel("Fax").fill("218-555-0101");
}

/** Opens the one request that the list on the page shows. */
export async function openOnly(page: Page) {
  await page.locator("tbody td a[aria-expanded=false]").click();
  await page.getByRole("link", { name: "Print To Pdf" }).waitFor();
}

/** Writes into a comment's field, which becomes an editor where scripts run. */
export async function writeComment(within: Page | Locator, label: string, text: string, scripts: boolean) {
  if (scripts) await within.getByRole("button", { name: "Bold" }).waitFor();
  await within.getByRole("textbox", { name: label }).fill(text);
}

export async function downloaded(page: Page, link: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return file;
}

/** A real image. */
export function picture(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
}

/** What a browser's file field is given: of each dealer's code, a year and an amount. */
export function allowanceSheet(rows: readonly (readonly [code: string, year: string, amount: string])[]) {
  const lines = ["Dealer code,Year,Amount", ...rows.map((cells) => cells.join(","))];
  return { name: "allowances.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
}
