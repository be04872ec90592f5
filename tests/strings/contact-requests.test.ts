import { readFile } from "node:fs/promises";
import { type Download, type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

const heads = ["Date", "Brand", "Name", "Fulfilled By", "Fulfilled On"];
const contactsAdmin = { permissions: ["admin:ADMIN_CONTACT_REQ"] };
test("an admin has the contact requests, five a page, to print and to take out (2.2, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  for (let count = 0; count < 6; count++) await create.contactRequest();
  await signInAs(await create.admin(contactsAdmin));
  await page.goto("/admin-contact-us-requests");

  await expect(page.locator("thead th:not(.pick)")).toHaveText(heads);
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await page.getByRole("checkbox").first().check();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download To CSV", exact: true })).toBeVisible();
});

test("an open contact request says who wrote from where, and what (2.2)", async ({ page, create, signInAs }) => {
  const request = await create.contactRequest({ zipcode: "55802" });
  await signInAs(await create.admin(contactsAdmin));
  await page.goto(addressOf(request));
  await says(page.locator("tr.detail"), "First Name", "Last Name", "Zipcode", "Comments");
});

for (const [way, answer] of [
  ["Via Email", "Fulfilled via Email"],
  ["Via Phone", "Fulfilled Via Phone"],
  ["Via Other", "Fulfilled Via Other"],
] as const) {
  test(`an open contact request has three buttons, of which «${way}» leaves «${answer}», the date in words, and none (2.2, 2.4, 2.9)`, async ({
    page,
    create,
    signInAs,
  }) => {
    const request = await create.contactRequest();
    await signInAs(await create.admin(contactsAdmin));
    await page.goto(addressOf(request));

    const fulfilment = page.locator("tr.detail .act");
    const buttons = fulfilment.getByRole("button");
    await expect(buttons).toHaveText(["Via Email", "Via Phone", "Via Other"]);
    await fulfilment.getByRole("button", { name: way }).click();
    await says(fulfilment, answer);
    await expect(fulfilment.locator("time")).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [ap]m$/);
    await expect(buttons).toHaveCount(0);
  });
}

test("a late fulfilment of a contact request says what is bad (2.8)", async ({ page, create, signInAs }) => {
  const request = await create.contactRequest();
  await signInAs(await create.admin(contactsAdmin));
  const other = await page.context().newPage();
  for (const one of [page, other]) await one.goto(addressOf(request));
  await other.getByRole("button", { name: "Via Email" }).click();
  await says(other.locator("tr.detail"), "Fulfilled via Email");
  await page.getByRole("button", { name: "Via Phone" }).click();
  await says(page.getByRole("alert"), "Bad: ");
});

test("the CSV of contact requests is export-contact-request.csv, without ids and names of types (2.2)", async ({
  page,
  create,
  signInAs,
}) => {
  const request = await create.contactRequest();
  await signInAs(await create.admin(contactsAdmin));
  await page.goto(addressOf(request));
  await page.getByText("Export all").click();
  const file = await downloaded(page, () => page.getByRole("link", { name: /^Download To CSV/ }).click());

  expect(file.suggestedFilename()).toBe("export-contact-request.csv");
  const [head = ""] = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").split("\r\n");
  const columns = head.toLowerCase().split(",");
  expect(columns).toContain("comments");
  expect(columns).not.toContain("id");
  expect(columns).not.toContain("__typename");
});

function addressOf({ id, reference_number }: { id: string; reference_number: number }): string {
  return `/admin-contact-us-requests?q=C-${reference_number}&open=${id}`;
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), press()]);
  return file;
}
