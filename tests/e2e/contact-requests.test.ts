import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { floodFrom } from "../support/portal/flood";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const contactAdmin = { permissions: ["admin:ADMIN_CONTACT_REQ"] };

test("a stranger's contact request gets a reference number, and is answered by phone, exported and printed", async ({
  page,
  create,
  browserOf,
  scripts,
  checkPage,
}) => {
  const family = `Marsh${newWord()}`;
  await page.goto("/contact");
  await checkPage();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(scripts ? page.getByRole("alert") : page.getByLabel("Comments")).toBeFocused();

  await page.getByLabel("Brand").selectOption("Sea Chaser");
  await page.getByLabel("Comments").fill("=1+1 where can I see one?");
  await page.getByLabel("First name").fill("Łukasz");
  await page.getByLabel("Last name").fill(family);
  await page.getByLabel("Email").fill("lukasz@example.com");
  await page.getByLabel("Phone").fill("2185550102");
  await page.getByLabel("Country").selectOption("CA");
  if (!scripts) await page.getByRole("button", { name: "Show its states and regions" }).click();
  await page.getByLabel("State").selectOption("ON");
  await page.getByRole("button", { name: "Send request" }).click();

  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  const reference = await page.getByText(/^C-\d+$/).innerText();
  await checkPage();

  const admin = await browserOf(await create.admin(contactAdmin));
  await admin.goto(`/admin-contact-us-requests?q=${reference}`);
  await admin.getByRole("link", { name: `Łukasz ${family}` }).click();
  await expect(admin.getByText("Ontario")).toBeVisible();
  await admin.getByRole("button", { name: "Via Phone" }).click();
  await expect(admin.getByRole("row").getByText("Fulfilled Via Phone")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Via Phone" })).toBeHidden();

  await admin.getByRole("checkbox", { name: `Select the request of Łukasz ${family}` }).check();
  const download = admin.waitForEvent("download");
  await admin.getByRole("button", { name: "Download To CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("export-contact-request.csv");
  const text = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "");
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(meta.fields).not.toContain("Id");
  expect(data).toMatchObject([
    {
      "First name": "Łukasz",
      "Last name": family,
      Comments: "'=1+1 where can I see one?",
      "Fulfilled by": "Via Phone",
    },
  ]);

  await admin.goto(`/admin-contact-us-requests/print?q=${reference}`);
  await expect(admin.getByRole("cell", { name: `Łukasz ${family}` })).toBeVisible();
});

test("the list of contact requests is usable by everybody @once", async ({ page, create, signInAs, checkPage }) => {
  const request = await create.contactRequest();
  await signInAs(await create.admin(contactAdmin));
  await page.goto(`/admin-contact-us-requests?q=C-${request.reference_number}&open=${request.id}`);
  await expect(page.getByText("Where can I see the 22 Bay Runner?")).toBeVisible();
  await checkPage();
  await page.goto("/admin-contact-us-requests?q=nobody-is-called-this");
  await checkPage();
});

test("a request whose hidden field is filled is stored once its sender confirms it", async ({
  page,
  db,
  checkPage,
}) => {
  const family = `Trapped${newWord()}`;
  const stored = () => db.selectFrom("contact_requests").where("last_name", "=", family).select("comments").execute();
  await page.goto("/contact");
  await page.getByLabel("Comments").fill("May I see one?");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill(family);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Phone").fill("2185550102");
  await page.locator("input[name=homepage]").fill("https://ada.example", { force: true });
  await page.getByRole("button", { name: "Send request" }).click();

  await expect(page.getByText("Please confirm that you are not a robot.")).toBeVisible();
  expect(await stored()).toEqual([]);
  await checkPage();

  await page.getByLabel("I am not a robot").check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await stored()).toEqual([{ comments: "May I see one?" }]);
});

test("a program that fills in every field, or floods the form, stores no more than the limit @once", async ({
  stack,
  db,
}) => {
  const family = `Flood${newWord()}`;
  const post = floodFrom(`${stack.origin}/contact`, {
    firstName: "Ada",
    lastName: family,
    email: "ada@example.com",
    phone: "2185550102",
    comments: "Hello",
  });

  expect(await post({ homepage: "https://spam.example" })).toBe(422);
  const answers: number[] = [];
  for (let sent = 0; sent < 15; sent++) answers.push(await post({ comments: `Hello ${sent}` }));
  const accepted = answers.filter((status) => status === 303).length;
  expect(answers.at(-1)).toBe(429);
  expect(accepted).toBeLessThanOrEqual(10);

  const stored = await db.selectFrom("contact_requests").where("last_name", "=", family).select("id").execute();
  expect(stored).toHaveLength(accepted);
});
