import { type Page } from "playwright/test";
import { unzipSync } from "fflate";
import { newHin } from "../factories/warranty";
import { fillClaim } from "../support/records/claims";
import { fillBlock } from "../support/records/co-op";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";
import { photos } from "../support/records/photos";

const usePoint = "Use a point for cents, for example 1250.50";

test("every form refuses an amount whose comma stands for cents, and keeps what was typed", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
}) => {
  const dealer = await create.dealer();
  const claim = await create.claim({ dealer, labor_total: "380", claim_total: "$380" });
  const account = `/admin-co-op-ledger/${encodeURIComponent(dealer.profile_id)}`;
  await signInAs(await create.admin());
  const theirs = await browserOf(dealer);
  const forms: [Page, address: string, label: string, button: string][] = [
    [page, `${account}/allowance`, "Amount in dollars", "Set allowance"],
    [page, `${account}/adjust`, "Amount in dollars", "Adjust the account"],
    [page, `/admin-warranty-claims/${claim.id}/edit`, "Labor total", "Update claim"],
    [theirs, "/warranty-preauth-claim", "Claim total", "Submit claim"],
    [theirs, "/inventory/add", "Price", "Add boat"],
    [theirs, "/warranty-preauth-claim", "Labor total", "Submit claim"],
  ];
  for (const [at, address, label, button] of forms) {
    await at.goto(address);
    await withoutBrowserChecks(at);
    if (button === "Adjust the account") await at.getByLabel("Take from the account").check();
    await at.getByLabel(label).fill("1 250,50");
    await at.getByRole("button", { name: button, exact: true }).click();
    await expect(at.getByRole("alert"), address).toContainText(usePoint);
    await expect(at.getByLabel(label)).toHaveValue("1 250,50");
  }

  for (const [typed, stored] of Object.entries(amounts)) {
    await page.goto(`${account}/allowance`);
    await page.getByLabel("Amount in dollars").fill(typed);
    await page.getByRole("button", { name: "Set allowance" }).click();
    if (stored.startsWith("!")) await expect(page.getByRole("alert")).toContainText(stored.slice(1));
    else await expect(page.getByText("has its co-op allowance")).toBeVisible();
    const allowance = db.selectFrom("co_op_allowances").where("profile_id", "=", dealer.profile_id).select("amount");
    if (!stored.startsWith("!")) expect(await allowance.execute()).toEqual([{ amount: stored }]);
  }
});

test("a comma that is typed into an amount or a share stays there, and is refused", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  const fields = [
    ["/special-project-forms", "Total cost of project", usePoint],
    ["/special-project-forms", "% devoted", "Use a point for decimals, for example 7.5"],
    ["/boat-show-credit", "Booth size", usePoint],
    ["/boat-show-credit", "Booth cost $", usePoint],
    ["/boat-show-credit", "Devoted %", "Use a point for decimals, for example 7.5"],
  ] as const;
  for (const [address, label, sentence] of fields) {
    await page.goto(address);
    await withoutBrowserChecks(page);
    await fillBlock(page);
    const field = page.getByLabel(label, { exact: true });
    await field.pressSequentially("12,5");
    await expect(field).toHaveValue("12,5");
    await page.getByRole("button", { name: "SUBMIT", exact: true }).click();
    await expect(page.getByRole("alert").first(), label).toContainText(sentence);
    await expect(field).toHaveValue("12,5");
  }
});

test("every form stores a hull without its label and look-alike letters, and a search finds that boat", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const hin = newHin();
  const dealer = await create.dealer();
  await create.boatModel({ older_model: true });
  await signInAs(dealer);
  await register(`HIN: ${inCyrillic(hin)}`);
  await expect(page.getByText("Warranty Registration Successful")).toBeVisible();
  await register(`S/N ${hin.slice(0, 3)}-${hin.slice(3, 8).replaceAll("0", "O")}-${hin.slice(8)}`);
  await expect(page.getByRole("alert")).toContainText("is registered already");
  await register(`${hin} TRAILER`);
  await expect(page.getByRole("alert")).toContainText("must be the hull's number alone, for example CSY00777K626");

  await page.goto("/warranty-preauth-claim");
  await page.getByLabel("Hull identification number").fill(`№ ${hin.toLowerCase()}`);
  await page.getByLabel("Retype HIN").fill(`H.I.N.: ${hin}`);
  await fillClaim(page);
  await page.getByRole("button", { name: "Submit claim" }).click();
  await expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible();
  await page.goto("/inventory/add");
  await page.getByLabel("Boat name").fill("Bay Runner");
  await page.getByLabel("Price").fill("$42,500");
  await page.getByLabel("Year").fill("2026");
  await page.getByLabel("Hull Identification Number").fill(`Serial # ${inFullWidth(hin)}`);
  await page.getByRole("button", { name: "Add boat" }).click();
  await expect(page.getByText("The boat has been added")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(hin);

  const { profile_id } = dealer;
  const registered = db.selectFrom("warranty_registration").where("profile_id", "=", profile_id);
  expect(await registered.select("hull_identification_number").execute()).toEqual([
    { hull_identification_number: hin },
  ]);
  const claimed = db.selectFrom("warranty_claims").where("profile_id", "=", profile_id);
  expect(await claimed.select("hull_identification_number").execute()).toEqual([{ hull_identification_number: hin }]);

  for (const typed of [inCyrillic(hin), inFullWidth(hin), `HIN: ${hin.toLowerCase()}`, `S/N ${hin}`, `№ ${hin}`]) {
    await page.goto(`/search?q=${encodeURIComponent(typed)}`);
    await expect(page.getByRole("heading", { name: hin, level: 1 }), typed).toBeVisible();
  }

  async function register(typed: string) {
    await page.goto("/warranty-register");
    await withoutBrowserChecks(page);
    for (const [label, text] of Object.entries({
      ...owner,
      "Hull identification number (HIN)": typed,
      "Retype HIN": typed,
    }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("combobox", { name: "Model" }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Submit registration" }).click();
  }
});

test("a public form says how to write a telephone, and stores it with its extension", async ({ page, db }) => {
  const family = `Reached${newWord()}`;
  await page.goto("/contact");
  const typed = { "First name": "Ada", "Last name": family, Email: "mailto:ada@example.com,", Comments: "Hello" };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  for (const [phone, sentence] of Object.entries(refusedPhones)) {
    await withoutBrowserChecks(page);
    await page.getByLabel("Phone").fill(phone);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("alert")).toContainText(sentence);
  }
  await withoutBrowserChecks(page);
  await page.getByLabel("Phone").fill("(813) 555-0100 extension 204");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const sent = db.selectFrom("contact_requests").where("last_name", "=", family).select(["phone", "email"]);
  expect(await sent.execute()).toEqual([{ phone: "8135550100 ext. 204", email: "ada@example.com" }]);
});

test("a PDF behind a line break or a mail's head is taken, and stored as it was sent", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/advertising-claim-form");
  await fillBlock(page);
  const line = { "issue date": "2026-10-04", description: "Tribune", "gross cost $": "1250.50", "approved %": "100" };
  for (const [label, text] of Object.entries(line)) await page.getByLabel(`Line 1, ${label}`).fill(text);
  const files = { "Paid invoice": "\r\n%PDF-1.7\n%%EOF\n", "Photo of sign": "From: a\r\n\r\n%PDF-1.4\n%%EOF\n" };
  for (const [label, text] of Object.entries(files)) {
    const name = `${label.toLowerCase().replaceAll(" ", "-")}.pdf`;
    await page.getByLabel(label).setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from(text) });
  }
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Advertising claim created Successful")).toBeVisible();
  await page.locator("tbody td a[aria-expanded=false]").click();
  for (const [label, text] of Object.entries(files)) {
    const href = await page.getByRole("link", { name: label }).getAttribute("href");
    expect((await (await page.request.get(href ?? "")).body()).toString()).toBe(text);
  }
});

test("an album's ZIP has names that Windows can unpack", async ({ page, create, signInAs }) => {
  const album = `Album ${newWord()}`;
  const [photo] = await photos(1);
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MEDIA"] }));
  await page.goto("/admin-media");
  await page.locator("summary", { hasText: "Add Media" }).click();
  await page.getByLabel("Brand", { exact: true }).first().selectOption({ index: 1 });
  await page.getByLabel("New album name").fill(album);
  const names = ["aux.jpg", "LPT1.jpg", "con .jpg", "boat.jpg"];
  const buffer = photo?.buffer ?? Buffer.alloc(0);
  await page.getByLabel("Files").setInputFiles(names.map((name) => ({ name, mimeType: "image/jpeg", buffer })));
  await page.getByRole("button", { name: "Add Media" }).click();
  await expect(page.getByText(`4 files added to ${album}`)).toBeVisible();
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] }));
  await page.goto(`/media?q=${encodeURIComponent(album)}`);
  await page.getByRole("link", { name: album, exact: true }).click();
  const href = await page.getByRole("link", { name: `Download All of ${album}` }).getAttribute("href");
  const zip = unzipSync(await (await page.request.get(href ?? "")).body());
  expect(Object.keys(zip)).toEqual(["_aux.jpg", "_LPT1.jpg", "con_.jpg", "boat.jpg"]);
});

test("a list that begins at 2 begins so for its readers", async ({ page, create, signInAs }) => {
  const word = newWord();
  const dealer = await create.dealer();
  await create.message({ to: [dealer], message: `<p>${word}</p><ol start="2"><li>Rinse</li><li>Dry</li></ol>` });
  await signInAs(dealer);
  await page.goto("/messages");
  await expect(page.locator("ol[start='2']").filter({ hasText: "Rinse" })).toBeVisible();
});

/** Typed amounts, each with its stored value, or with «!» and the reason for which the portal refuses it. */
const amounts: Record<string, string> = {
  "1250,50": `!${usePoint}`,
  "12.345": "!Amount must be a number, zero or more, with at most two decimals",
  "1.250,50": `!${usePoint}`,
  "1\u00A0250.50": "1250.50",
  "١٬٢٥١٫٥٠": "1251.50",
  "US$12,500": "12500.00",
};

const refusedPhones = {
  "1-800-FLOWERS": "Phone has letters in place of digits. Enter its digits: 1-800-356-9377",
  "8135550100 ::: 8135550101": "Phone must be one number, for example 813-555-0100 ext. 204",
  "8.13556E+09": "Phone was shortened by a spreadsheet",
};

const owner = {
  "Purchase date": "2026-01-05",
  "First name": "Ada",
  "Last name": "Marsh",
  Phone: "8135550142",
  Email: "ada@example.com",
  Address: "418 Bayshore Blvd",
  City: "Tampa",
};

/** The server decides where scripts or the browser's own checks would be in its way. */
async function withoutBrowserChecks(page: Page) {
  await page
    .getByRole("main")
    .locator("form")
    .evaluateAll((forms) => {
      for (const form of forms) form.setAttribute("novalidate", "");
    });
}

function inCyrillic(hin: string): string {
  return hin.replaceAll(/[EHK]/g, (letter) => "ЕНК".charAt("EHK".indexOf(letter)));
}

function inFullWidth(text: string): string {
  return text.replaceAll(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}
