import { type Page } from "playwright/test";
import { newHin } from "../factories/warranty";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const save = (page: Page) => page.getByRole("button", { name: "Save follow-up" }).click();
const noted = (page: Page) => page.locator(".follow-up .history li");

test("a dealer follows up a lead: outcome, next contact and notes stand in it, and the manufacturer reads and answers them", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const lead = await create.lead({ name: `Ada ${word()}` });
  await signInAs(lead.dealer);
  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await page.getByLabel("Outcome").selectOption("Contacted");
  await page.getByLabel("Next contact").fill(inDays(-1));
  await page.getByLabel("Note").fill("Called her.\nShe thinks about the 21 DLX.");
  await save(page);
  await expect(page.locator(".notice[data-answer]")).toContainText(`Follow-Up Saved`);
  await expect(noted(page)).toContainText("She thinks about the 21 DLX.");
  await expect(noted(page)).toContainText("Outcome: Contacted");
  await expect(page.getByLabel("Note")).toHaveValue("");
  await expect(page.getByLabel("Outcome")).toHaveValue("contacted");
  await checkPage();

  const { dealer } = lead;
  await signInAs(await create.admin({ ...leadsAdmin, name: "Avery Stone" }));
  await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}`);
  await expect(page.locator(".follow-up .facts").first()).toContainText("Contacted");
  await expect(page.getByRole("button", { name: "Save follow-up" })).toBeHidden();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("alert")).toContainText("Please write a note.");
  await page.getByLabel("Note").fill("She wrote to us again.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(noted(page).first()).toContainText("by Avery Stone, for the manufacturer");
  await checkPage();

  const dealers = await browserOf(dealer);
  await dealers.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await expect(noted(dealers).first()).toContainText("She wrote to us again.");
});

test("what an outcome asks for is asked, and nothing that was typed is lost", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const lead = await create.lead();
  await signInAs(lead.dealer);
  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Nothing is new.");

  await page.getByLabel("Outcome").selectOption("Sold");
  await expect(page.getByLabel("Next contact")).toBeHidden();
  await page.getByLabel("Note").fill("Paid in full");
  await save(page);
  await expect(page.getByRole("alert")).toHaveText("Please type the HIN of the boat that was sold.");
  await expect(page.getByLabel("Note")).toHaveValue("Paid in full");
  await page.getByLabel("HIN of the boat sold").fill("ehk00777k626");
  await save(page);
  await expect(noted(page)).toContainText("Hull sold: EHK00777K626");

  await page.getByLabel("Outcome").selectOption("Lost");
  await page.getByLabel("Why it was lost").fill("Moved away");
  await save(page);
  await expect(noted(page).first()).toContainText("Reason: Moved away");
  const now = await db.selectFrom("lead_follow_ups").where("lead_id", "=", lead.id).selectAll().executeTakeFirst();
  expect(now).toMatchObject({ outcome: "lost", sold_hin: null, lost_reason: "Moved away" });
});

test("somebody else was faster: it is said how it stands, and can be sent again", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const lead = await create.lead();
  await signInAs(lead.dealer);
  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await page.getByLabel("Outcome").selectOption("Appointment");
  await create.followUp({ lead, outcome: "quoted", next_contact: "2099-01-05" });
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Now it is: Quoted, next contact Jan 5, 2099.");
  await save(page);
  await expect(page.getByLabel("Outcome")).toHaveValue("appointment");
  await expect(noted(page)).toContainText("Outcome: Quoted → Appointment");
  const now = await db.selectFrom("lead_follow_ups").where("lead_id", "=", lead.id).select("outcome").execute();
  expect(now).toEqual([{ outcome: "appointment" }]);
});

test("today's follow-ups are counted on the dashboard, and lead to exactly their leads", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const [late, later] = [await create.lead({ dealer }), await create.lead({ dealer })];
  await create.followUp({ lead: late, outcome: "contacted", next_contact: inDays(-2) });
  await create.followUp({ lead: later, outcome: "contacted", next_contact: inDays(3) });
  await signInAs(dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /Follow up today/ }).click();
  await expect(page.getByRole("link", { name: late.name })).toBeVisible();
  await expect(page.getByRole("link", { name: later.name })).toBeHidden();
  await checkPage();
});

test("a lead becomes the boat that its customer bought, when the dealer says so", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
  checkPage,
}) => {
  const lead = await create.lead({ name: `Ada ${word()}` });
  const { dealer } = lead;
  const boat = await create.registration({ dealer, email: lead.email, purchase_date: inDays(1) });
  await signInAs(dealer);
  await page.goto(`/warranty-registrations?q=${boat.hull_identification_number}&open=${boat.id}`);
  await page.getByRole("link", { name: `Lead ${lead.lead_id}` }).click();
  const stored = () => db.selectFrom("lead_follow_ups").where("lead_id", "=", lead.id).selectAll().execute();
  expect(await stored(), "never by itself").toEqual([]);
  await page.getByRole("button", { name: "It became this boat" }).click();
  await expect(page.locator(".notice[data-answer]")).toContainText("Lead Linked To Its Boat");
  await expect(page.getByRole("heading", { name: "Became a boat" })).toBeVisible();
  await expect(page.getByLabel("Outcome")).toHaveValue("sold");
  await checkPage();
  expect(await stored()).toMatchObject([{ registration_id: boat.id }]);

  await page.goto("/dashboard");
  await page.getByRole("definition").filter({ hasText: /^1$/ }).getByRole("link").first().waitFor();
  await page.getByRole("link", { name: /became boats/i }).click();
  await expect(page.getByRole("link", { name: lead.name })).toBeVisible();

  const admins = await browserOf(await create.admin());
  await admins.goto(`/admin-leads?q=${lead.email}&follow=boat&open=${lead.id}`);
  await expect(admins.getByRole("link", { name: `Registration # ${boat.warranty_id}` })).toBeVisible();
  await expect(admins.getByRole("button", { name: /boat/ })).toBeHidden();
  await admins.goto("/dashboard");
  for (const by of ["source", "brand", "dealer"]) {
    const shares = admins.getByRole("table", { name: `that became boats, by ${by}` });
    await expect(shares.getByRole("row").nth(1)).toContainText(/[1-9]\d*$/);
  }

  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await page.getByRole("button", { name: "It is not this boat" }).click();
  await expect(page.getByRole("heading", { name: "Did it become a boat?" })).toBeVisible();
});

const word = newWord;

test("a lead becomes a registration and then a claim, and nobody types the customer again", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const [hin, family] = [newHin(), word()];
  const model = await create.boatModel();
  const asked = { name: `Ada Maria ${family}`, state: "Minnesota", brand: "Sea Chaser", created_at: inDays(-5) };
  const lead = await create.lead(asked);
  await create.followUp({ lead, outcome: "sold", sold_hin: hin });
  await signInAs(lead.dealer);
  await page.goto(`/leads?q=${lead.email}&open=${lead.id}`);
  await page.getByRole("link", { name: "Register a boat" }).click();

  const customer = {
    "First name": "Ada",
    "Last name": `Maria ${family}`,
    Email: lead.email ?? "",
    Address: "12 Lakeview Dr",
    City: "Duluth",
  };
  for (const [label, text] of Object.entries({
    ...customer,
    "Hull identification number (HIN)": hin,
    "Retype HIN": "",
  }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByLabel(/^State/)).toHaveValue("MN");
  await expect(page.getByLabel(/^Zip code/)).toHaveValue("55802");
  await expect(page.getByLabel(/^Brand/)).toHaveValue("Sea Chaser");
  await page.getByLabel("Purchase date").fill(inDays(-1));
  await page.getByRole("combobox", { name: "Model" }).selectOption(model.id);
  await page.getByLabel("Retype HIN").fill("EHK");
  await page.getByRole("button", { name: "Submit registration" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Hull Identification Numbers Do Not Match" }),
  ).toBeVisible();
  await expect(page.getByLabel("Last name", { exact: true })).toHaveValue(`Maria ${family}`);
  await page.getByLabel("Retype HIN").fill(hin);
  await page.getByRole("button", { name: "Submit registration" }).click();
  await expect(page.getByRole("status").getByText(`Did it come from lead ${lead.lead_id}?`)).toBeVisible();

  await page.goto(`/warranty-registrations?q=${hin}`);
  await page.getByRole("link", { name: hin }).click();
  await page.getByRole("link", { name: "File a claim" }).click();
  for (const [label, text] of Object.entries({ ...customer, "Retype HIN": hin }))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await checkPage();

  const another = await browserOf(await create.dealer());
  const answer = await another.goto(`/warranty-register?lead=${lead.id}`);
  expect(answer?.status(), "another dealer's lead").toBe(404);
  const withoutLeads = await browserOf(await create.dealer({ permissions: ["dealer:DEALER_WARRANTY"] }));
  expect((await withoutLeads.goto(`/warranty-register?lead=${lead.id}`))?.status()).toBe(403);
  const theirs = await create.lead({ dealer: await create.dealer({ permissions: ["dealer:DEALER_LEADS"] }) });
  const seller = await browserOf(theirs.dealer);
  await seller.goto(`/leads?q=${theirs.email}&open=${theirs.id}`);
  await expect(seller.getByRole("heading", { name: "Follow-up" })).toBeVisible();
  await expect(seller.getByRole("link", { name: "Register a boat" })).toHaveCount(0);
});
