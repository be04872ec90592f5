import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const missing = "00000000-0000-4000-8000-000000000000";

test("a boat show begins as an earlier one, without its days @once", async ({
  page,
  create,
  db,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_BOAT_SHOWS"] });
  const name = `Pier show ${newWord()}`;
  await create.boatShow({
    profile_id: dealer.profile_id,
    name,
    status: "Pending",
    start_date: "2026-02-01",
    end_date: "2026-02-03",
    address: "1 Pier Rd",
    city: "Toronto",
    region: "ON",
    country: "CA",
    description: "Booth by the door <b>.",
  });
  await signInAs(dealer);
  await page.goto("/boat-shows");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: `Copy ${name}` }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("City")).toHaveValue("Toronto");
  await expect(page.getByLabel("Region")).toHaveValue("ON");
  await expect(page.getByLabel("Description")).toHaveValue("Booth by the door <b>.");
  await expect(page.getByLabel("Start date")).toHaveValue("");
  await expect(page.getByLabel("End date")).toHaveValue("");
  await checkPage("in this mode");

  await page.getByLabel("Start date").fill("2037-02-05");
  await page.getByLabel("End date").fill("2037-02-07");
  await page.getByRole("button", { name: "Request Boat Show" }).click();
  await expect(page.getByText("Boat Show has been Added")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  const shows = await db
    .selectFrom("boat_shows")
    .where("name", "=", name)
    .orderBy("start_date")
    .select(["start_date", "city", "status"])
    .execute();
  expect(shows).toMatchObject([{ city: "Toronto" }, { start_date: "2037-02-05", city: "Toronto", status: "Pending" }]);
});

test("a boat of the inventory begins as another, without its HIN @once", async ({
  page,
  create,
  db,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_INVENTORY"] });
  const boat_name = `Skiff ${newWord()}`;
  const { id } = await create.boat({ dealer, boat_name, year: 2026, beam: "8 ft 6 in" });
  await signInAs(dealer);
  await page.goto(`/inventory/${id}`);
  await page.getByRole("link", { name: "Copy", exact: true }).click();
  await expect(page.getByLabel("Boat name")).toHaveValue(boat_name);
  await expect(page.getByLabel("Year")).toHaveValue("2026");
  await expect(page.getByLabel("Hull identification number")).toHaveValue("");
  await checkPage("in this mode");

  await page.getByRole("button", { name: "Add boat" }).click();
  await expect(page.getByText("The boat has been added")).toBeVisible();
  const boats = await db.selectFrom("inventory").where("boat_name", "=", boat_name).selectAll().execute();
  expect(boats.map((boat) => [boat.beam, boat.year])).toEqual([
    ["8 ft 6 in", 2026],
    ["8 ft 6 in", 2026],
  ]);
});

test("the registration of another boat begins with its owner @once", async ({ page, create, signInAs, checkPage }) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_WARRANTY"] });
  const { id } = await create.registration({
    dealer,
    first_name: "Ada <b>",
    last_name: "Marsh",
    phone: "2185550142",
    email: "ada@marsh.example",
    address: "1 Pier Rd",
    city: "Duluth",
    region: "MN",
    country: "US",
    zipcode: "55802",
  });
  await signInAs(dealer);
  await page.goto(`/warranty-registrations?open=${id}`);
  await page.getByRole("link", { name: "Register another boat" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ada <b>");
  await expect(page.getByLabel("Phone")).toHaveValue("218-555-0142");
  await expect(page.getByLabel("State")).toHaveValue("MN");
  await expect(page.getByLabel("Zip code")).toHaveValue("55802");
  await expect(page.getByLabel("Hull identification number")).toHaveValue("");
  await expect(page.getByLabel("Retype HIN")).toHaveValue("");
  await checkPage("in this mode");
});

test("nothing begins as another dealer's record @once", async ({ page, create, signInAs }) => {
  const { id: boat } = await create.boat();
  const { id: registration } = await create.registration();
  const { id: show } = await create.boatShow({ status: "Pending" });
  await signInAs(await create.dealer());
  const answerOf = async (address: string) => {
    const answer = await page.goto(address);
    return { status: answer?.status(), text: await page.locator("main").innerText() };
  };
  for (const [form, id] of [
    ["/inventory/add", boat],
    ["/warranty-register", registration],
    ["/boat-shows", show],
  ]) {
    const another = await answerOf(`${form}?from=${id}`);
    expect(another.status).toBe(404);
    expect(await answerOf(`${form}?from=${missing}`)).toEqual(another);
  }
});
