import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { checkPrint } from "../support/journey/check-print";
import { expect, test } from "../support/journey/journey";
import { floodFrom } from "../support/portal/flood";
import { newWord } from "../support/records/new-word";

const inquiryAdmin = { permissions: ["admin:ADMIN_WARRANTY_INQ"] };

test("an owner's inquiry gets a reference number, and is answered by email, exported and printed", async ({
  page,
  create,
  browserOf,
  scripts,
  checkPage,
}) => {
  const family = `Marsh${newWord()}`;
  const admin = await browserOf(await create.admin(inquiryAdmin));
  await admin.goto(`/admin-warranty-inquiries?q=${family}`);
  await expect(admin.getByRole("heading", { name: /^No inquiries match/ })).toBeVisible();

  await page.goto("/warranty-inquiry");
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByLabel("Model").fill("21 DLX");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Comments is required");
  await expect(page.getByLabel("Model")).toHaveValue("21 DLX");
  await checkPage();

  await page.getByLabel("Hull identification number").fill("ehk00217c626");
  await page.getByLabel("Comments").fill("=1+1 is it still under warranty?");
  await page.getByLabel("First name").fill("Łukasz");
  await page.getByLabel("Last name").fill(family);
  await page.getByLabel("Email").fill("lukasz@example.com");
  await page.getByLabel("Phone").fill("2185550102");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const reference = await page.getByText(/^W-\d+$/).innerText();

  if (!scripts) await admin.reload();
  await admin.getByRole("link", { name: `Łukasz ${family}` }).click();
  await expect(admin.getByText("EHK00217C626")).toBeVisible();
  await admin.getByRole("button", { name: "Via Email" }).click();
  await expect(admin.getByRole("row").getByText("Fulfilled via Email")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Via Email" })).toBeHidden();

  await admin.getByRole("checkbox", { name: `Select the inquiry of Łukasz ${family}` }).check();
  const download = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Download To CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("export-warranty-inquiries.csv");
  const text = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "");
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    {
      Reference: reference,
      "First name": "Łukasz",
      "Last name": family,
      HIN: "EHK00217C626",
      Comments: "'=1+1 is it still under warranty?",
      "Fulfilled by": "via Email",
    },
  ]);

  await admin.goto(`/admin-warranty-inquiries/print?q=${reference}`);
  await expect(admin.getByRole("cell", { name: `Łukasz ${family}` })).toBeVisible();
});

test("the list of warranty inquiries is usable by everybody @once", async ({ page, create, signInAs, checkPage }) => {
  const inquiry = await create.inquiry();
  await signInAs(await create.admin(inquiryAdmin));
  await page.goto(`/admin-warranty-inquiries?q=W-${inquiry.warranty_inquiry_id}&open=${inquiry.id}`);
  await expect(page.getByText("Is my hull under warranty?")).toBeVisible();
  await checkPage();
});

test("inquiries are printed whole: the one that is open, and the list @once", async ({ page, create, signInAs }) => {
  const inquiry = await create.inquiry({
    comments: `Is my hull under warranty? ${"It has a scratch. ".repeat(40)}The end.`,
    email: `${"a-very-long-name-".repeat(4)}@example.com`,
  });
  const { id, warranty_inquiry_id: number, first_name, last_name } = inquiry;
  const facts = ["Warranty Inquiries", `${first_name} ${last_name}`, inquiry.model ?? ""];
  await signInAs(await create.admin(inquiryAdmin));
  await page.goto(`/admin-warranty-inquiries?q=W-${number}&open=${id}`);
  await checkPrint(page, [...facts, `W-${number}`, inquiry.email ?? "", "Is my hull under warranty?", "The end."]);

  await page.goto(`/admin-warranty-inquiries/print?q=W-${number}`);
  await checkPrint(page, facts, { wide: true });
});

test("a program that fills in every field, or floods the form of inquiries, stores no more than the limit @once", async ({
  stack,
  db,
}) => {
  const family = `Flood${newWord()}`;
  const post = floodFrom(`${stack.origin}/warranty-inquiry`, {
    firstName: "Ada",
    lastName: family,
    email: "ada@example.com",
    phone: "2185550102",
    comments: "Hello",
  });

  expect(await post({ homepage: "https://spam.example" })).toBe(422);
  const answers: number[] = [];
  for (let sent = 0; sent < 12; sent++) answers.push(await post({ comments: `Hello ${sent}` }));
  expect(answers.at(-1)).toBe(429);
  const accepted = answers.filter((status) => status === 303).length;
  expect(accepted).toBe(10);

  const stored = await db.selectFrom("warranty_inquiries").where("last_name", "=", family).select("id").execute();
  expect(stored).toHaveLength(accepted);
});
