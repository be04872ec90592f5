import { type Profile } from "../factories/profiles";
import { type Create } from "../factories";
import { newHin } from "../factories/warranty";
import { checkPrint } from "../support/journey/check-print";
import { expect, test } from "../support/journey/journey";
import { picture } from "../support/records/co-op";
import { pagesOf } from "../support/records/pdf";

/** A boat with three owners, two claims, an inquiry, a survey and a place in the inventory of its dealer. */
async function knownBoat(create: Create, dealer: Profile) {
  const hin = `EHK${newHin().slice(3, 8)}B323`;
  const of = { dealer, hull_identification_number: hin };
  await create.registration({
    ...of,
    status: "Archived",
    first_name: "Ada",
    last_name: "First",
    purchase_date: "2023-03-02",
    submittedon: new Date("2023-03-04T15:00:00Z"),
  });
  const second = await create.registration({
    ...of,
    status: "Archived",
    first_name: "Grace",
    last_name: "Second",
    is_transfer: true,
    submittedon: new Date("2024-06-04T15:00:00Z"),
  });
  const current = await create.registration({
    ...of,
    first_name: "Joan",
    last_name: "Third",
    purchase_date: "2025-05-01",
    submittedon: new Date("2025-05-04T15:00:00Z"),
  });
  const [older, newer] = [
    await create.claim({ ...of, status: "approved", fulfilledon: new Date("2025-08-09T15:00:00Z") }),
    await create.claim(of),
  ];
  const inquiry = await create.inquiry({ hull_identification_number: hin });
  await create.survey({ dealer, warranty_id: second.warranty_id, first_name: "Grace", last_name: "Second" });
  const boat = await create.boat(of);
  return { hin, current, older, newer, inquiry, boat };
}

test("an admin follows a claim's HIN to the page of its boat, which is one document with all its owners", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const { hin, newer, older, current } = await knownBoat(create, dealer);
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims?q=${hin}&open=${newer.id}`);
  await page.getByRole("link", { name: hin, exact: true }).last().click();

  await expect(page.getByRole("heading", { level: 1, name: hin })).toBeVisible();
  await expect(page.getByRole("region", { name: "Boat" })).toContainText("EHK");
  const owners = page.getByRole("region", { name: "Owners" }).getByRole("row");
  await expect(owners).toHaveCount(4);
  await expect(owners.nth(1)).toContainText("Joan Third");
  await expect(owners.nth(1)).toContainText("Current owner");
  await expect(owners.nth(3)).toContainText("Ada First");
  for (const [part, rows] of Object.entries({ Claims: 3, Inquiries: 2, Surveys: 2, Inventory: 2 }))
    await expect(page.getByRole("region", { name: part, exact: true }).getByRole("row")).toHaveCount(rows);
  const events = await page
    .getByRole("region", { name: /^Time line/ })
    .getByRole("list")
    .first()
    .innerText();
  const order = ["Certified by EHK", "Bought by Ada First", "Transferred to Grace Second", "Registered for Joan Third"];
  expect([...order].sort((one, other) => events.indexOf(one) - events.indexOf(other))).toEqual(order);
  for (const event of order) expect(events).toContain(event);
  await checkPage();
  const printed = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.length, "pages of one document").toBeLessThanOrEqual(3);
  expect(printed[0]).toMatch(/Printed .*Owners/);
  expect(printed.filter((text) => text.includes("Printed by") || /Printed \w+ \d/.test(text))).toHaveLength(1);
  await checkPrint(
    page,
    [hin, "Joan Third", "Grace Second", "Ada First", `Claim ${older.warranty_claims_id}`, "Survey of Grace Second"],
    { wide: true },
  );

  await page.getByRole("link", { name: `Claim ${older.warranty_claims_id}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Warranty Claims" })).toBeVisible();
  await expect(page.getByRole("link", { name: hin, exact: true }).last()).toBeVisible();
  await page.goto(`/boats/us-${hin.toLowerCase()}`);
  await page.getByRole("link", { name: "Survey", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ask for a survey" })).toBeVisible();
  expect(page.url()).toContain(current.id);
});

test("a dealer files a claim from the page of its boat: boat, owner and purchase are filled in", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_WARRANTY"] });
  const { hin, inquiry } = await knownBoat(create, dealer);
  await create.claim({ hull_identification_number: hin, first_name: "Somebody", last_name: "Elses" });
  await signInAs(dealer);
  await page.goto("/warranty-registrations");
  await page.getByRole("link", { name: hin }).first().click();
  await page.locator(".detail").getByRole("link", { name: hin }).click();

  await expect(page.getByRole("heading", { level: 1, name: hin })).toBeVisible();
  await expect(page.getByRole("region", { name: "Owners" }).getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("region", { name: "Claims" }).getByRole("row")).toHaveCount(3);
  await expect(page.getByText("Somebody Elses")).toBeHidden();
  await expect(page.getByText(`W-${inquiry.warranty_inquiry_id}`)).toBeHidden();
  for (const part of ["Inquiries", "Surveys", "Inventory"])
    await expect(page.getByRole("region", { name: part, exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Register", exact: true }).and(page.locator(".button"))).toBeHidden();
  await checkPage();

  await page.getByRole("link", { name: "File a claim for this boat" }).click();
  await expect(page.getByLabel("Hull identification number (HIN)")).toHaveValue(hin);
  await expect(page.getByLabel("Retype HIN")).toHaveValue(hin);
  await expect(page.getByLabel("Purchase date")).toHaveValue("2025-05-01");
  await expect(page.getByLabel("Brand")).toHaveValue("Sea Chaser");
  await expect(page.getByLabel("Model").locator("option:checked")).toHaveText("Launch 18");
  await expect(page.getByLabel("First name")).toHaveValue("Joan");
  await expect(page.getByLabel("Last name")).toHaveValue("Third");
  await page.getByLabel("Associate name").fill("Curtis Bell");
  await page.getByLabel("Associate email").fill("curtis@example.com");
  await page.getByRole("button", { name: "Submit claim" }).click();
  const problems = page.getByRole("alert");
  await expect(problems).toContainText("There is nothing to decide on yet. Send it anyway?");
  await problems.getByRole("button", { name: "Send it anyway" }).click();
  await expect(page.getByText("Pre Auth Claim Submission Successful")).toBeVisible();
  await page.goto(`/boats/${hin}`);
  await expect(page.getByRole("region", { name: "Claims" }).getByRole("row")).toHaveCount(4);
});

test("whatever somebody's email is, no table stands out of its panel @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer({ company: "Bayou Outboard and Marine Services of the Lower Mississippi" });
  const email = "joan.third.of.the.long.and.winding.name@a-company-with-a-long-name.example.com";
  const { hull_identification_number: hin } = await create.registration({ dealer, email });
  await create.inquiry({ hull_identification_number: hin, comments: `Please write to ${email}` });
  const lead = await create.lead({ dealer, name: "W".repeat(60), email });
  await signInAs(await create.admin());
  for (const path of [`/boats/${hin}`, `/search?q=lead+${lead.lead_id}`, `/search?q=${email.slice(0, 20)}`])
    for (const width of [360, 940, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const out = await page
        .locator(".panel .scroll")
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(
        out.filter((pixels) => pixels > 0),
        `${path} at ${width} pixels`,
      ).toEqual([]);
    }
});

test("a boat's page shows its photo, on the screen and in print @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const { hin, boat } = await knownBoat(create, dealer);
  await signInAs(dealer);
  await page.goto(`/boats/${hin}`);
  await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
  await page.goto(`/inventory/${boat.id}/images`);
  await page.getByLabel("Images").setInputFiles({ name: "boat.png", mimeType: "image/png", buffer: await picture() });
  await page.getByRole("button", { name: "Add images" }).click();
  await expect(page.getByText("The images have been added")).toBeVisible();
  await page.goto(`/boats/${hin}`);
  const photo = page.getByRole("region", { name: "Boat", exact: true }).getByRole("img", { name: boat.boat_name });
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  await expect(photo).toBeVisible();
});

test("a boat in stock is registered from its page; one that says nothing by its HIN says why", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const hin = `NO HIN ${newHin().slice(3, 8)}`;
  const key = hin.replaceAll(" ", "");
  const boat = await create.boat({ dealer, hull_identification_number: hin });
  await signInAs(dealer);
  await page.goto(`/inventory/${boat.id}`);
  await page.getByRole("link", { name: hin }).click();
  await expect(page.getByText(`A HIN has 12 characters, and this one has ${key.length}.`)).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Register", exact: true }).and(page.locator(".button")).click();
  await expect(page.getByLabel("Retype HIN")).toHaveValue(key);

  const admin = await browserOf(await create.admin());
  await admin.goto(`/boats/${key}`);
  await admin.getByRole("link", { name: "Register", exact: true }).click();
  await expect(admin.getByLabel("Hull identification number (HIN)")).toHaveValue(key);
});

test("a boat of which a dealer sees nothing is not there, whether somebody has it or nobody @once", async ({
  page,
  create,
  signInAs,
}) => {
  const { hin, current } = await knownBoat(create, await create.dealer());
  await signInAs(await create.dealer());
  const said = async (path: string) => {
    const answer = await page.goto(path);
    return { status: answer?.status(), text: await page.locator("main").innerText(), title: await page.title() };
  };
  const foreign = await said(`/boats/${hin}`);
  expect(foreign.status).toBe(404);
  expect(await said(`/boats/${newHin()}`)).toEqual(foreign);
  expect((await said(`/warranty-preauth-claim?registration=${current.id}`)).status).toBe(404);
});

test("a boat's page shows a claim that comes in meanwhile", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "Without scripts, a reload shows the same.");
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_WARRANTY"] });
  const { hin } = await knownBoat(create, dealer);
  await signInAs(dealer);
  await page.goto(`/boats/${hin}`);
  const claims = page.getByRole("region", { name: "Claims" }).getByRole("row");
  await expect(claims).toHaveCount(3);
  await create.claim({ dealer, hull_identification_number: hin });
  await expect(claims).toHaveCount(4);
});
