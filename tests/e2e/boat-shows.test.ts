import ICAL from "ical.js";
import { type Page } from "playwright/test";
import { pendingShowsPerPage, showsPerPage } from "#graphql/areas/boat-shows/rules";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("a dealer asks for a show, an admin approves it, it is in the calendar, and the admin deletes it", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const name = `Boat show ${newWord()}`;
  const dealer = await create.dealer({ company: "Duluth Marine", permissions: ["dealer:DEALER_BOAT_SHOWS"] });
  await signInAs(dealer);
  await page.goto("/boat-shows");
  await expect(page.getByRole("heading", { name: "Request new upcoming boat show" })).toBeVisible();
  await fillShow(page, name);
  if (scripts) await pickRange(page);
  await checkPage();
  await page.getByRole("button", { name: "Request Boat Show" }).click();
  await expect(page.getByText("Boat Show has been Added")).toBeVisible();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Approve ${name}` })).toBeHidden();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");

  const admin = await browserOf(await create.admin({ permissions: [] }));
  await admin.goto("/boat-shows");
  await admin.getByRole("button", { name: `Approve ${name}` }).click();
  await expect(admin.getByText("Boat Show was Approved").first()).toBeVisible();

  await page.goto("/boat-shows");
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("Three days of boats.")).toBeVisible();
  await checkPage();
  const file = await page.request.get("/boat-shows/calendar.ics");
  expect(summariesIn(await file.text())).toContain(name);
  const one = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  expect(summariesIn(await (await page.request.get(one ?? "")).text())).toEqual([name]);

  await admin.goto("/boat-shows");
  await admin.getByRole("link", { name }).click();
  await admin.getByRole("link", { name: `Delete ${name}` }).click();
  await expect(admin.getByRole("heading", { name: "Are you sure you want to delete this boat show?" })).toBeVisible();
  await admin.getByRole("button", { name: "Confirm" }).click();
  await expect(admin.getByText("Boat Show Deleted Successfully")).toBeVisible();
});

test("an admin adds a show for a dealer and updates it; what is missing is said @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const name = `Boat show ${newWord()}`;
  const dealer = await create.dealer({ company: `Marine ${newWord()}` });
  await signInAs(await create.admin({ permissions: [] }));
  await page.goto(`/boat-shows?dealer=${encodeURIComponent(dealer.email)}`);
  await expect(page.getByRole("heading", { name: "Add New Boat Show" })).toBeVisible();
  await checkPage();

  await fillShow(page, name);
  await page.getByRole("button", { name: "Add Boat Show" }).click();
  await expect(page.getByRole("link", { name: "Please select a dealer" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await chooseDealer(page.getByRole("combobox", { name: "Dealer", exact: true }), dealer);
  await page.getByRole("button", { name: "Add Boat Show" }).click();
  await expect(page.getByText("Boat Show has been Added")).toBeVisible();

  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: `Update ${name}` }).click();
  // Where scripts run, the form of the page before is there until the next one is.
  await expect(page.getByRole("heading", { name: "Update boat show" })).toBeVisible();
  await page.getByLabel("City").fill("Superior");
  await checkPage();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Boat Show Successfully Updated")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name }).first()).toContainText("Superior");
});

test("a show that is over is asked about, and stored once it was meant @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const name = `Boat show ${newWord()}`;
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] }));
  await page.goto("/boat-shows");
  await fillShow(page, name);
  const days = (start: string, end: string) =>
    Promise.all([page.getByLabel("Start date").fill(start), page.getByLabel("End date").fill(end)]);
  const send = page.getByRole("button", { name: "Request Boat Show" });
  const asked = page.getByRole("alert");

  await days("2026-02-01", "2026-02-03");
  await send.click();
  await expect(asked).toContainText("The show was over on Feb 3, 2026. Save it anyway?");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page).toHaveTitle(/^Error: Boat Shows/);
  await checkPage();

  // Other days are asked about anew.
  await days("2026-02-01", "2026-02-04");
  await send.click();
  await expect(asked).toContainText("The show was over on Feb 4, 2026. Save it anyway?");
  await page.getByRole("button", { name: "Save it anyway" }).click();
  await expect(page.getByText("Boat Show has been Added")).toBeVisible();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
});

test("a show that is over is approved once it was meant @once", async ({ page, create, signInAs, checkPage }) => {
  const { id, name } = await create.boatShow({ start_date: "2026-02-01", end_date: "2026-02-03" });
  await signInAs(await create.admin());
  await page.goto(`/boat-shows?open=${id}`);
  await page.getByRole("button", { name: `Approve ${name}` }).click();
  await expect(page.getByRole("alert")).toContainText("The show was over on Feb 3, 2026. Save it anyway?");
  await checkPage();
  await page.getByRole("button", { name: "Save it anyway" }).click();
  await expect(page.getByText("Boat Show was Approved").first()).toBeVisible();
});

test("a note leads to the show that it tells of, open, however many stand before it @once", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] });
  const places = [
    { status: "Pending", made: pendingShowsPerPage },
    { status: "Denied", made: pendingShowsPerPage },
    { status: "Approved", made: showsPerPage },
  ];
  await signInAs(dealer);
  for (const { status, made } of places) {
    // Long ago, or far ahead: on the first pages of everybody else they are in nobody's way.
    const add = (day: number, description?: string) =>
      create.boatShow({
        profile_id: dealer.profile_id,
        status,
        description,
        created_at: `2026-01-0${day}T12:00:00Z`,
        start_date: `209${9 - day}-01-01`,
        end_date: `209${9 - day}-01-02`,
      });
    const show = await add(1, `Moved to ${status}`);
    for (let before = 0; before < made; before++) await add(2);
    await create.notification({ of: dealer, text: `Your boat show ${status}`, href: `/boat-shows/${show.id}` });
    await page.goto("/notifications");
    await page
      .getByRole("main")
      .getByRole("link", { name: `Your boat show ${status}` })
      .click();
    await expect(page.getByText(`Moved to ${status}`)).toBeInViewport();
  }
});

test("another dealer's pending show is nowhere to be found @once", async ({ page, create, signInAs }) => {
  const theirs = await create.boatShow({ profile_id: (await create.dealer()).profile_id });
  await signInAs(await create.dealer());
  await page.goto("/boat-shows");
  await expect(page.getByText(theirs.name)).toBeHidden();
  for (const part of ["calendar.ics", "delete"]) {
    expect((await page.request.get(`/boat-shows/${theirs.id}/${part}`)).status()).toBe(404);
  }
});

test("a calendar program follows the shows by a secret link, until it is revoked @once", async ({
  page,
  create,
  signInAs,
  stack,
  checkPage,
}) => {
  const show = await create.boatShow({ status: "Approved", name: `Boat show ${newWord()}` });
  await signInAs(await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] }));
  await page.goto("/boat-shows");
  await page.getByRole("link", { name: "Follow in a calendar" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByLabel("Your link")).toHaveValue(/^http/);
  const address = await page.getByLabel("Your link").inputValue();
  await checkPage();

  // A calendar program has no cookies.
  const answer = await fetch(address);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(summariesIn(await answer.text())).toContain(show.name);

  await page.goto("/boat-shows/calendar-link");
  await expect(page.getByText("It can't be shown again")).toBeVisible();
  expect(await page.content()).not.toContain(new URL(address).searchParams.get("key"));
  await page.getByRole("button", { name: "Revoke the link" }).click();
  await expect(page.getByText("The link was revoked")).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(`${stack.origin}/boat-shows/feed.ics`)).status).toBe(404);
});

/** As another one's parser of calendars reads them. */
function summariesIn(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return events.map((event) => new ICAL.Event(event).summary);
}

async function fillShow(page: Page, name: string) {
  await page.getByLabel("Site").selectOption("SeaChaser");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Start date").fill("2031-02-01");
  await page.getByLabel("End date").fill("2031-02-03");
  await page.getByLabel("Description").fill("Three days of boats.");
  await page.getByLabel("Address", { exact: true }).fill("350 Harbor Dr");
  await page.getByLabel("City").fill("Duluth");
  await page.getByLabel("Region").selectOption("MN");
  await page.getByLabel("Zip code").fill("55802");
}

/** The calendar writes both days into the fields, as days. */
async function pickRange(page: Page) {
  await page.getByRole("button", { name: "Pick both days on a calendar" }).click();
  await page.getByRole("button", { name: "9 February 2031", exact: true }).click();
  await page.getByRole("button", { name: "12 February 2031", exact: true }).click();
  await expect(page.getByLabel("Start date")).toHaveValue("2031-02-09");
  await expect(page.getByLabel("End date")).toHaveValue("2031-02-12");
}
