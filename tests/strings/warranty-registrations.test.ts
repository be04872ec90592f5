import { type Page } from "playwright/test";
import { type Db } from "#graphql/db/pool";
import { newHin } from "../factories/warranty";
import { brand } from "../support/records/brand";
import { whileHeld } from "../support/portal/held";
import { done } from "../support/journey/done";
import { test as impatient } from "../support/journey/impatient-journey";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";
import { sendEmpty } from "../support/journey/send-empty";

const lookup = { permissions: ["admin:ADMIN_WARRANTY_LOOKUP"] };

test("a dealer's form says what to know, and offers these choices (2.2, 2.5, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  await create.boatModel({ model: "Tarpon 21", older_model: true });
  await signInAs(await create.dealer());
  await page.goto("/warranty-register");

  const main = page.getByRole("main");
  await says(main, "Warranty Registration", "The warranty does not take effect until registration is completed");
  await says(main, "within 30 days of purchase");
  await says(page.getByLabel("Brand"), brand, "Sea Chaser", "Fun Chaser");
  await says(page.getByLabel("Model"), "Tarpon 21 - Older Model");
  await says(page.getByLabel("Primary use"), "Pleasure", "Business", "Fishing Charter");
  await expect(page.getByLabel("Country").locator("option")).toHaveText(["United States"]);
  const states = page.getByLabel("State (optional)");
  await expect(states.locator("option[value=TX]")).toHaveText("Texas");
  await expect(states.locator("option[value=MN]")).toHaveText("Minnesota");
});

test("a dealer's registration says what is missing (2.5)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-register");
  await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByLabel("Hull identification number").fill("EHK1");
  await page.getByLabel("Retype HIN").fill("EHK2");

  await page.getByRole("button", { name: "Submit registration" }).click();
  const alert = page.getByRole("alert");
  await says(
    alert,
    "There are 9 problems",
    "Hull Identification Numbers Do Not Match",
    "Please Select a Purchase Date",
  );
  await says(alert, "First name is required", "Last name is required", "Phone is required", "Email is required");
  await says(alert, "Address is required", "City is required", "Please choose a model");
});

test("a dealer's registration that was stored says so (2.8)", async ({ page, create, signInAs }) => {
  const model = await create.boatModel();
  await signInAs(await create.dealer());
  await page.goto("/warranty-register");
  await fillRegistration(page, model.id);

  await page.getByRole("button", { name: "Submit registration" }).click();
  await says(done(page), "Warranty Registration Successful");
});

impatient("a dealer's registration that nobody answers says so (2.8)", async ({ page, create, db, signInAs }) => {
  const model = await create.boatModel();
  await signInAs(await create.dealer());
  await page.goto("/warranty-register");
  await fillRegistration(page, model.id);

  await whileHeld(db, hold("boat_models", model.id), async () => {
    await page.getByRole("button", { name: "Submit registration" }).click({ noWaitAfter: true });
    await says(page.getByRole("alert"), "Warranty Registration Could Not be Submitted. Please Try again.");
  });
});

test("a dealer has ten registrations a page, the newest first, to print (2.2, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  const { id: model_id } = await create.boatModel();
  const registrations = [];
  for (let made = 0; made < 11; made++) registrations.unshift(await create.registration({ dealer, model_id }));
  await signInAs(dealer);
  await page.goto(`/warranty-registrations?open=${registrations[0]?.id}`);

  const numbers = registrations.map(({ warranty_id }) => String(warranty_id));
  await expect(page.locator("tbody td.id")).toHaveText(numbers.slice(0, 10));
  await says(page.getByRole("main"), "Print To Pdf");
});

test("an admin has 25 registrations a page, to search, to add to and to download (2.2, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  const { model, id } = await create.boatModel({ model: `Listed ${newHin()}` });
  for (let made = 0; made < 26; made++) await create.registration({ dealer, model_id: id, model });
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-warranty-registrations?q=${encodeURIComponent(model)}`);

  const main = page.getByRole("main");
  await says(main, "26 registrations", "Download To CSV", "Download All To CSV", "Add Warranty Registration");
  await expect(page.getByRole("searchbox")).toHaveAttribute("placeholder", "HIN / Dealer / Date Submitted..");
  const heads = ["#", "Submitted", "HIN", "Model", "Dealer", "Status"];
  await expect(page.getByRole("columnheader").filter({ hasText: /\S/ })).toHaveText(heads);
  await expect(page.locator("tbody tr")).toHaveCount(25);
  await expect(page.locator(".page-sizes a")).toHaveText(["25", "50", "100", "250", "500"]);
});

test("a boat that changed hands six times has previous owners, five a page (2.2, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const current = await create.registration();
  const { dealer, model_id, hull_identification_number } = current;
  for (let made = 0; made < 6; made++)
    await create.registration({ dealer, model_id, hull_identification_number, status: "Archived" });
  await signInAs(await create.admin(lookup));

  const owners = page.locator("tr.detail tbody tr");
  const address = `/admin-warranty-registrations?q=${hull_identification_number}&open=${current.id}`;
  await page.goto(`${address}&previous=${current.id}`);
  await says(page.getByRole("main"), "Current Owner", "Previous Owners (6)");
  await expect(owners).toHaveCount(5);
  await page.goto(`${address}&previous=${current.id}.2`);
  await expect(owners).toHaveCount(1);
});

test("an admin's registration says what is missing, and that it was stored (2.5, 2.8)", async ({
  page,
  create,
  signInAs,
}) => {
  const model = await create.boatModel();
  await signInAs(await create.admin(lookup));
  await page.goto("/admin-warranty-registrations");
  await page.locator("summary", { hasText: "Add Warranty Registration" }).click();
  await sendEmpty(page.locator("form.panel"));

  const alert = page.getByRole("alert");
  await says(alert, "There are 12 problems");
  await says(alert, "First name is required", "Last name is required", "Phone is required", "Email is required");
  await says(alert, "Address is required", "Country is required", "City is required", "Zip code is required");
  await says(alert, "Hull identification number is required", "Please choose a brand", "Please choose a model");
  await says(alert, "Please Select a Purchase Date");

  await fillRegistration(page, model.id);
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("Zip code").fill("33606");
  await page.getByRole("button", { name: "Add registration" }).click();
  await says(done(page), "New Warranty Registration has been created succesfully");
});

test("a transfer says what is missing, and that it was done (2.5, 2.8)", async ({ page, create, signInAs }) => {
  const { id } = await create.registration();
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-warranty-registrations/${id}/transfer`);
  await sendEmpty(page.locator("form.panel"));

  const alert = page.getByRole("alert");
  await says(alert, "There are 10 problems");
  await says(alert, "First name is required", "Last name is required", "Phone is required", "Email is required");
  await says(alert, "Address is required", "City is required", "Country is required", "State is required");
  await says(alert, "Zip code is required", "Comments is required");

  await fill(page, { ...owner, "Zip code": "33606", Comments: "Sold privately." });
  await page.getByLabel("Country").selectOption("US");
  await page.getByLabel("State").selectOption("FL");
  await page.getByRole("button", { name: "Transfer" }).click();
  await says(done(page), "Warranty Successfully Transferred");
});

test("an admin edits a registration (2.2, 2.8)", async ({ page, create, signInAs }) => {
  const { id } = await create.registration();
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-warranty-registrations/${id}/edit`);
  await says(page.getByRole("heading", { level: 1 }), "Edit Warranty Registration");

  await page.getByRole("button", { name: "Update registration" }).click();
  await says(done(page), "Warranty Registration was been successfully updated");
});

impatient(
  "the deletion of a registration that nobody answers can be tried again (2.8)",
  async ({ page, create, db, signInAs }) => {
    const { id } = await create.registration();
    await signInAs(await create.admin(lookup));
    await page.goto(`/admin-warranty-registrations/${id}/delete`);

    await whileHeld(db, hold("warranty_registration", id), async () => {
      await page.getByRole("button", { name: "Delete" }).click({ noWaitAfter: true });
      await says(page.getByRole("alert"), "Error :( Please try again");
    });
  },
);

test("a dealer downloads blank forms (2.2)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/warranty-download-forms");
  await says(page.getByRole("heading", { level: 1 }), "Download Forms");
});

test("an admin has 25 boat models a page, each to edit and to delete (2.2, 2.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const listed = `Listed ${newHin()}`;
  for (let made = 0; made < 26; made++)
    await create.boatModel({ model: `${listed} ${made}`, older_model: made % 2 === 0 });
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-boat-models?q=${encodeURIComponent(listed)}`);

  const heads = ["Model", "Older Model", "Actions"];
  await expect(page.getByRole("columnheader").filter({ hasText: /\S/ })).toHaveText(heads);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(25);
  await says(rows.filter({ hasText: `${listed} 0` }), "Yes", "Edit", "Delete");
  await says(rows.filter({ hasText: `${listed} 11` }), "No", "Edit", "Delete");
  await expect(page.locator(".page-sizes a")).toHaveText(["25", "50", "100", "250", "500"]);
});

test("an admin adds a boat model, which has a name (2.2, 2.8)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin(lookup));
  await page.goto("/admin-boat-models?q=none");
  await says(page.getByRole("main"), "Add Boat Model");
  const add = page.getByRole("button", { name: "ADD BOAT MODEL", exact: true });
  await page.getByRole("textbox", { name: "Model", exact: true }).fill(" ");
  await add.click();
  await says(page.getByRole("alert"), "Model is required");

  await page.getByRole("textbox", { name: "Model", exact: true }).fill("Tarpon 23");
  await add.click();
  await says(done(page), "New boat model has been created successfully");
});

test("an admin edits a boat model (2.2, 2.8)", async ({ page, create, signInAs }) => {
  const { id } = await create.boatModel();
  await signInAs(await create.admin(lookup));
  await page.goto(`/admin-boat-models/${id}/edit`);
  await says(page.getByRole("main"), "Older Model", "UPDATE BOAT MODEL");

  await page.getByRole("button", { name: "UPDATE BOAT MODEL", exact: true }).click();
  await says(done(page), "Boat model was been successfully updated");
});

impatient(
  "the deletion of a boat model asks first, and can be tried again where nobody answers (2.2, 2.8)",
  async ({ page, create, db, signInAs }) => {
    const { id } = await create.boatModel();
    await signInAs(await create.admin(lookup));
    await page.goto(`/admin-boat-models/${id}/delete`);
    await says(page.getByRole("main"), "Yes", "Cancel");

    await whileHeld(db, hold("boat_models", id), async () => {
      await page.getByRole("button", { name: "Yes" }).click({ noWaitAfter: true });
      await says(page.getByRole("alert"), "Error :( Please try again");
    });
  },
);

test.describe("where scripts run", () => {
  test.use({ javaScriptEnabled: true });

  test("an admin's list is searched 3000 ms after the last key (2.5)", async ({ page, create, signInAs }) => {
    const { model, id } = await create.boatModel({ model: `Typed ${newHin()}` });
    const { hull_identification_number: hin } = await create.registration({ model_id: id, model });
    await signInAs(await create.admin(lookup));
    await page.goto(`/admin-warranty-registrations?q=${encodeURIComponent(model)}`);
    await expect(page.getByRole("separator", { name: "Width of HIN" })).toBeAttached();
    await page.clock.install();

    const before = page.url();
    await page.getByRole("searchbox").fill(hin);
    await page.clock.runFor(2_900);
    expect(page.url()).toBe(before);
    await page.clock.runFor(100);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${hin}(&|$)`));
  });

  test("a registration that is being deleted says so (2.8)", async ({ page, create, db, signInAs }) => {
    const { id } = await create.registration();
    await signInAs(await create.admin(lookup));
    await page.goto(`/admin-warranty-registrations/${id}/delete`);

    await whileHeld(db, hold("warranty_registration", id), async () => {
      await page.getByRole("button", { name: "Delete" }).click();
      await says(page.locator("button:disabled"), "Loading...");
    });
    await expect(page.getByText("Warranty Registration deleted")).toBeVisible();
  });
});

const owner = {
  "First name": "Ada",
  "Last name": "Marsh",
  Phone: "8135550142",
  Email: "ada@example.com",
  Address: "418 Bayshore Blvd",
  City: "Tampa",
};

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** What both forms must have; a dealer types the HIN twice. */
async function fillRegistration(page: Page, modelId: string) {
  const hin = newHin();
  await fill(page, { "Hull identification number (HIN)": hin, "Purchase date": "2026-01-05", ...owner });
  const retyped = page.getByLabel("Retype HIN");
  if (await retyped.isVisible()) await retyped.fill(hin);
  await page.getByRole("combobox", { name: "Brand" }).selectOption("Sea Chaser");
  await page.getByRole("combobox", { name: "Model" }).selectOption(modelId);
}

/** Locks the row: everybody else who needs it waits. */
function hold(table: "boat_models" | "warranty_registration", id: string) {
  return (part: Db) => part.selectFrom(table).where("id", "=", id).forUpdate().select("id").execute();
}
