import { readFile } from "node:fs/promises";
import { type Locator, type Page } from "playwright/test";
import { brand } from "../support/records/brand";
import { call } from "../support/portal/http";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { linkIn, mailTo } from "../support/portal/outbox";
import { endsWithin } from "../support/portal/stream";
import { openAccounts, password, signIn } from "../support/portal/sign-in";

let made = 0;
const unique = () => `${process.pid}${Date.now().toString(36)}${++made}`;

/** Fills the form for a new dealer; what a test cares about is its own. */
async function describe(form: Locator, typed: Record<string, string> = {}) {
  const id = unique();
  const values = {
    Email: `new-${id}@example.com`,
    Password: "Slipway-test-1",
    "Company name": `Marsh Marine ${id}`,
    "Full name": "Ada Marsh",
    Phone: "2185550101",
    "Dealer code": `T${id}`,
    Address: "12 Lakeview Dr",
    City: "Duluth",
    "Zip code": "55802",
    ...typed,
  };
  for (const [label, value] of Object.entries(values)) {
    await form.getByLabel(new RegExp(`^${label}( \\((optional|required)\\))?$`)).fill(value);
  }
  return values;
}

async function tick(form: Locator, ...labels: string[]) {
  for (const label of labels) await form.getByRole("checkbox", { name: label, exact: true }).check();
}

const adds = (page: Page) => page.getByRole("button", { name: "Add dealer" }).click();

test("an admin adds a dealer, who verifies the address, signs in, and finds what was opened to it", async ({
  page,
  context,
  create,
  signInAs,
  stack,
  db,
  checkPage,
}) => {
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MY_DEALERS"] }));
  await page.goto("/admin-my-dealers");
  await page.getByText("Add dealer").first().click();
  const form = page.locator("form#dealer");
  const typed = await describe(form);
  await tick(form, "LEADS", "CSI", brand);
  await form.getByLabel("State").selectOption("Minnesota");
  await adds(page);

  await expect(page.getByText("New Dealer User has been created succesfully")).toBeVisible();
  await expect(page).toHaveURL(`${stack.origin}/admin-my-dealers`);
  await page.goto(`/admin-my-dealers?q=${typed.Email}`);
  await expect(page.getByRole("cell", { name: "218-555-0101" })).toBeVisible();
  await checkPage();

  const dealer = await db.selectFrom("profiles").where("email", "=", typed.Email).selectAll().executeTakeFirstOrThrow();
  expect(dealer).toMatchObject({ region: "MN", country: "US", has_skiff: true, has_seachaser: false, role: "Dealer" });
  expect(dealer.location?.x).toBeCloseTo(-92.09, 1);

  // The list changes by itself; without a session it would go to sign in, in the midst of what follows.
  await page.goto("about:blank");
  await context.clearCookies();
  await page.goto(linkIn(await mailTo(stack, typed.Email, /verify-email/)));
  await page.getByRole("button").click();
  await page.goto("/");
  await page.getByLabel("Email").fill(typed.Email);
  await page.getByLabel("Password").fill(typed.Password);
  await page.getByRole("button", { name: "Sign in" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("listitem")).toHaveText(["Dashboard", "Leads", "CSI", /^Sea Chaser Merchandise/]);
});

test("what an admin takes away is refused at the next click; an archived dealer is out, and comes back @once", async ({
  page,
  create,
  signInAs,
  stack,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_CSI"] });
  await openAccounts(stack, [dealer]);
  const session = await signIn(stack, dealer.email);
  const asDealer = (path: string) => call(stack, path, { session });
  expect((await asDealer("/leads")).status).toBe(200);
  const headers = { accept: "text/event-stream" };
  const stream = (await call(stack, "/live/changes?of=leads", { session, headers })).body?.getReader();
  await stream?.read();

  await signInAs(await create.admin({ permissions: ["admin:ADMIN_MY_DEALERS"] }));
  const edit = `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`;
  await page.goto(edit);
  await page.getByRole("checkbox", { name: "LEADS" }).uncheck();
  await page.getByRole("button", { name: "Update dealer" }).click();
  await expect(page.getByText("Dealer was been succesfully updated")).toBeVisible();
  const taken = Date.now();
  expect((await asDealer("/leads")).status).toBe(403);
  for (let part = await stream?.read(); part && !part.done; part = await stream?.read());
  expect(Date.now() - taken, "milliseconds until the open stream ended").toBeLessThan(endsWithin);
  expect((await asDealer("/dashboard")).status).toBe(200);

  await page.getByRole("link", { name: "Archive Dealer", exact: true }).click();
  await page.getByRole("button", { name: "Archive Dealer", exact: true }).click();
  await expect(page.getByText("Dealer has been succesfully archived")).toBeVisible();
  expect((await asDealer("/dashboard")).status).toBe(403);
  await expect(signIn(stack, dealer.email)).rejects.toThrow();

  await page.getByRole("link", { name: "UnArchive Dealer" }).click();
  await page.getByRole("button", { name: "UnArchive Dealer" }).click();
  await expect(page.getByText("Dealer has been succesfully Unarchived")).toBeVisible();
  await signIn(stack, dealer.email);
  await expect(page.getByText(/^Unarchived/)).toBeVisible();
});

test("the regions follow the country, and what was typed stays", async ({ page, create, signInAs, scripts }) => {
  await signInAs(await create.admin());
  await page.goto("/admin-my-dealers/add");
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Dealers" });
  await expect(entry, "the menu says where one is").toHaveAttribute("aria-current", "true");
  const form = page.locator("form#dealer");
  await form.getByLabel("Company name").fill("Lac Boats");
  await form.getByLabel("Country").selectOption("Canada");
  if (!scripts) await form.getByRole("button", { name: "Show its states and regions" }).click();

  await form.getByLabel("State").selectOption("Quebec");
  await expect(form.getByLabel("Company name")).toHaveValue("Lac Boats");
  await expect(form.getByLabel("Country")).toHaveValue("CA");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a dealer abroad keeps its country and region when it is saved @once", async ({
  page,
  create,
  signInAs,
  stack,
  db,
}) => {
  const dealer = await create.dealer({ country: "CA", region: "ON", city: "Kenora" });
  await openAccounts(stack, [dealer]);
  await signInAs(await create.admin());
  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`);
  await expect(page.getByLabel("Country").locator("option")).toHaveText(["Canada", "United States"]);
  await page.getByLabel("Phone").fill("8075550111");
  await page.getByRole("button", { name: "Update dealer" }).click();
  await expect(page.getByText("Dealer was been succesfully updated")).toBeVisible();
  const after = await db
    .selectFrom("profiles")
    .where("profile_id", "=", dealer.profile_id)
    .selectAll()
    .executeTakeFirst();
  expect(after).toMatchObject({ country: "CA", region: "ON", phone: "8075550111" });
});

test("archived dealers are there once the tick asks for them, and it is remembered", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  const id = unique();
  await create.dealer({ company: `Old ${id}`, status: "archived" });
  await create.dealer({ company: `New ${id}` });
  await signInAs(await create.admin());
  await page.goto(`/admin-my-dealers?q=${id}`);
  await expect(page.getByRole("link", { name: `New ${id}` })).toBeVisible();
  await expect(page.getByText(`Old ${id}`)).toHaveCount(0);

  await page.getByLabel("Include archived").check();
  if (!scripts) await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("link", { name: `Old ${id} - Archived` })).toBeVisible();
  await page.goto(`/admin-my-dealers?q=${id}`);
  await expect(page.getByRole("link", { name: `Old ${id} - Archived` })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByText("Export all").click();
  await page.getByRole("link", { name: /^CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("export-dealers.csv");
  const rows = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(rows[0]).toContain("Profile Id,Name,Company,Email");
  expect(rows.slice(1).map((row) => /(Old|New) /.exec(row)?.[1])).toEqual(["New", "Old"]);

  await page.goto(`/admin-my-dealers?q=${id}`);
  await page.getByLabel("Include archived").uncheck();
  if (!scripts) await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText(`Old ${id}`)).toHaveCount(0);
});

test("a dealer has a co-op allowance for a year, and a link for a new password @once", async ({
  page,
  create,
  signInAs,
  stack,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await openAccounts(stack, [dealer]);
  await signInAs(await create.admin());
  await page.goto(`/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/edit`);
  await checkPage();
  await page.getByLabel("Year").fill("2026");
  await page.getByLabel("Amount in dollars").fill("a lot");
  await page.getByRole("button", { name: "Set allowance" }).click();
  await expect(page.getByRole("alert")).toContainText("Amount must be a number");
  await expect(page.getByLabel("Amount in dollars")).toHaveValue("a lot");
  await page.getByLabel("Amount in dollars").fill("$12,500");
  await page.getByRole("button", { name: "Set allowance" }).click();
  await expect(page.getByText("$12,500.00", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Reset password" }).click();
  await expect(page.getByText("Are you sure you want to reset dealer's password?")).toBeVisible();
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("A reset password link has been sent to dealer email")).toBeVisible();
  linkIn(await mailTo(stack, dealer.email, /reset-password/));
});

test("Enter in the search for dealers looks for them, and stores nobody who has not chosen yet", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const id = unique();
  const dealer = await create.dealer({ company: `Heron ${id}` });
  await signInAs(await create.admin());
  await page.goto("/admin-my-dealers/sales/add");
  const form = page.locator("form#sales");
  await form.getByLabel("Full name").fill("Sal Moreno");
  await form.getByLabel("Email").fill(`sales-${id}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("Slipway-test-1");
  await form.getByLabel("Find other dealers").fill(id);
  await form.getByLabel("Find other dealers").press("Enter");
  await expect(form.getByText("Nothing was stored yet").first()).toBeVisible();
  const stored = db.selectFrom("profiles").where("email", "=", `sales-${id}@example.com`).select("profile_id");
  expect(await stored.execute()).toEqual([]);
  await expect(form.getByLabel("Full name")).toHaveValue("Sal Moreno");

  await form.getByRole("checkbox", { name: `Heron ${id}` }).check();
  await form.getByLabel("Password", { exact: true }).fill("Slipway-test-1");
  await page.getByRole("button", { name: "Add sales person" }).click();
  await expect(page.getByText("New sales person has been created")).toBeVisible();
  const [{ profile_id } = { profile_id: "" }] = await stored.execute();
  const served = db.selectFrom("sales_assign").where("profile_id", "=", profile_id).select("assign_user_id");
  expect(await served.execute()).toEqual([{ assign_user_id: dealer.profile_id }]);
});

test("a sales person is added with the dealers it works for @once", async ({
  page,
  create,
  signInAs,
  db,
  stack,
  checkPage,
}) => {
  const id = unique();
  const dealer = await create.dealer({ company: `Quay ${id}` });
  await signInAs(await create.admin());
  await page.goto("/admin-my-dealers/sales/add");
  const form = page.locator("form#sales");
  await form.getByLabel("Full name").fill("Sal Moreno");
  await form.getByLabel("Email", { exact: true }).fill(`sal-${id}@example.com`);
  await form.getByLabel("Find other dealers").fill(`Quay ${id}`);
  await form.getByRole("button", { name: "Find" }).click();
  await form.getByRole("checkbox", { name: `Quay ${id}` }).check();
  await expect(form.getByLabel("Full name")).toHaveValue("Sal Moreno");
  await form.getByLabel("Password").fill("Slipway-test-1");
  await checkPage();
  await page.getByRole("button", { name: "Add sales person" }).click();
  await expect(page.getByText("New sales person has been created")).toBeVisible();

  const lead = await create.lead({ dealer, name: `Customer ${id}` });
  const session = await signIn(stack, `sal-${id}@example.com`, "Slipway-test-1");
  const theirLeads = async () => (await call(stack, `/leads?q=${id}`, { session })).text();
  expect(await theirLeads()).toContain(lead.name);
  expect(await theirLeads()).not.toContain("work for a dealer yet");

  await page.goto(`/admin-my-dealers/sales?q=${id}`);
  await page.getByRole("link", { name: "Sal Moreno" }).click();
  const quay = page.getByRole("checkbox", { name: `Quay ${id}` });
  await quay.uncheck();
  for (const [words, found] of [
    [`Nobody ${id}`, 0],
    [`Quay ${id}`, 1],
  ] as const) {
    await page.getByLabel("Find other dealers").fill(words);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(quay).toHaveCount(found);
  }
  await expect(quay).not.toBeChecked();
  await page.getByRole("button", { name: "Update sales person" }).click();
  await expect(page.getByText("Sales person has been updated")).toBeVisible();
  const served = await db
    .selectFrom("sales_assign")
    .where("assign_user_id", "=", dealer.profile_id)
    .selectAll()
    .execute();
  expect(served).toEqual([]);
  expect(await theirLeads()).not.toContain(lead.name);
  expect(await theirLeads()).toContain("work for a dealer yet");

  // What is said of a sales person does not call them a dealer.
  await page.getByRole("link", { name: "Reset password" }).click();
  await expect(page.getByText("Are you sure you want to reset sales person's password?")).toBeVisible();
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("A reset password link has been sent to sales person email")).toBeVisible();
  await page.getByRole("link", { name: "Archive", exact: true }).click();
  await page.getByRole("button", { name: "Archive sales person" }).click();
  await expect(page.getByText("Sales person has been archived")).toBeVisible();
  await page.getByRole("link", { name: "UnArchive", exact: true }).click();
  await page.getByRole("button", { name: "UnArchive sales person" }).click();
  await expect(page.getByText("Sales person has been unarchived")).toBeVisible();
});

test("ten posts of one form make one dealer; of two who take a code at once, one gets it @once", async ({
  create,
  signInAs,
  stack,
  db,
}) => {
  const session = await signInAs(await create.admin());
  const id = unique();
  const fields = {
    "form-key": `key-${id}`,
    email: `ten-${id}@example.com`,
    password,
    name: "Ten Times",
    company: `Ten ${id}`,
    address: "1 Harbor Rd",
    city: "Duluth",
    country: "US",
    region: "MN",
    zipcode: "55802",
    dealerCode: `TEN${id}`,
    permissions: "dealer:DEALER_ALL",
    brands: "skiff",
  };
  const post = (typed: Partial<typeof fields> = {}) =>
    call(stack, "/admin-my-dealers/add", { session, form: { ...fields, ...typed } });
  const storedAs = (emails: string[]) =>
    db.selectFrom("profiles").where("email", "in", emails).select("email").execute();

  const answers = await Promise.all(Array.from({ length: 10 }, () => post()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect((await post()).status).toBe(303);
  expect(await storedAs([fields.email])).toHaveLength(1);
  await signIn(stack, fields.email);

  const rivals = ["one", "other"].map((name) => `${name}-${id}@example.com`);
  const racing = await Promise.all(
    rivals.map((email) => post({ email, "form-key": `key-${email}`, dealerCode: `RACE${id}` })),
  );
  expect(racing.map(({ status }) => status).sort()).toEqual([303, 422]);
  const body = await racing.find(({ status }) => status === 422)?.text();
  expect(body).toContain("Dealer code already exists. Please use a different dealer code");
  const [winner] = await storedAs(rivals);
  await signIn(stack, winner?.email ?? "");
  for (const email of rivals) if (email !== winner?.email) await expect(signIn(stack, email)).rejects.toThrow();
});

test("an admin filters a list by one dealership: its rows, its counts, its files and its print follow @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer({ company: `Narrow Water ${Date.now()}` });
  const [claim, other] = [await create.claim({ dealer }), await create.claim()];
  await create.claim({ dealer, status: "denied" });
  await create.lead({ dealer, name: "Ada Marsh" });
  await signInAs(await create.admin());

  await page.goto("/admin-warranty-claims?find-dealership=Narrow");
  await page.getByLabel("A dealership that is not listed above").fill(dealer.company ?? "");
  await page.getByRole("button", { name: "List it" }).click();
  await expect(page).toHaveURL(/Narrow\+Water/);
  await chooseDealer(page.getByRole("combobox", { name: "Dealership" }), dealer);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: /^New Claims/ })).toContainText("1");
  await expect(page.getByRole("link", { name: /^Denied Claims/ })).toContainText("1");
  await expect(page.getByText(claim.hull_identification_number)).toBeVisible();
  await expect(page.getByText(other.hull_identification_number)).toHaveCount(0);
  await checkPage();

  const address = `?dealership=${encodeURIComponent(dealer.profile_id)}`;
  const csv = await page.request.get(`/admin-leads/export-leads.csv${address}`);
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
  await page.goto(`/admin-leads/print${address}&select=all`);
  await expect(page.locator("main")).toContainText("Ada Marsh");
  await expect(page.locator("main")).toContainText(dealer.company ?? "");
});
