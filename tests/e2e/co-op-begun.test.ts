import { openOnly } from "../support/records/co-op";
import { expect, test } from "../support/journey/journey";

test("a claim begins as an earlier one, with its lines as new ones and without its documents @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.coOpRequest({
    dealer,
    form_type: "govt-com-sales-credit-claim",
    status: "approved",
    form: { contact_name: "Dana Whitfield", additional_info: "By sealed bid." },
    lines: [{ buyer_name: "County Sheriff" }],
  });
  await signInAs(dealer);
  await page.goto("/pre-approval-claim?type=approved");
  await openOnly(page);
  await page.getByRole("link", { name: "Copy", exact: true }).click();

  const form = page.locator("form", { has: page.getByRole("button", { name: "SUBMIT" }) });
  await expect(form.getByLabel("Contact name")).toHaveValue("Dana Whitfield");
  await expect(form.getByLabel("Anything the factory should know")).toHaveValue("By sealed bid.");
  await expect(form.getByLabel("Buyer name").first()).toHaveValue("County Sheriff");
  await expect(form.locator("input[name$='.id']:not([value=''])")).toHaveCount(0);
  await checkPage("in this mode");
});

test("nobody's form begins as another dealer's @once", async ({ page, create, signInAs }) => {
  const { formId } = await create.coOpRequest({ form_type: "special-project-request" });
  await signInAs(await create.dealer());
  expect((await page.goto(`/special-project-forms?from=${formId}`))?.status()).toBe(404);
});

test("the fax of the last form stands in the next, of whatever kind @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/media-pre-approval-form");
  await expect(page.getByLabel("Fax")).toHaveValue("");
  await create.coOpRequest({ dealer, form: { fax: "2185550101" } });
  await create.coOpRequest({ form: { fax: "2185550199" } });
  await page.goto("/boat-show-credit");
  await expect(page.getByLabel("Fax")).toHaveValue("218-555-0101");
});

test("a past show's credit claim starts with name, days and place @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const show = await create.boatShow({
    profile_id: dealer.profile_id,
    status: "Approved",
    name: `Pier ${dealer.profile_id} Boat Show`,
    start_date: "2026-02-01",
    end_date: "2026-02-03",
    address: "1 Pier Rd",
    address2: null,
    city: "Duluth",
    region: "MN",
    country: "US",
    zipcode: "55802",
  });
  await signInAs(dealer);
  await page.goto(`/boat-shows/${show.id}`);
  await page.getByRole("link", { name: "Boat show credit" }).click();
  await expect(page.getByLabel("Anything the factory should know")).toHaveValue(
    `${show.name}\nFeb 1 – 3, 2026\n1 Pier Rd, Duluth, MN 55802`,
  );
});

test("a sale becomes a credit's line, and admins read if it is late @once", async ({
  page,
  create,
  signInAs,
  browserOf,
}) => {
  const dealer = await create.dealer();
  const { hull_identification_number: hin, warranty_id } = await create.registration({
    dealer,
    first_name: "County",
    last_name: "Sheriff",
    purchase_date: "2026-05-01",
  });
  await signInAs(dealer);
  await page.goto("/warranty-registrations");
  await openOnly(page);
  await page.getByRole("link", { name: "Sales credit" }).click();
  await expect(page.getByLabel("Buyer name").first()).toHaveValue("County Sheriff");
  await expect(page.getByLabel("Serial no.").first()).toHaveValue(hin);

  const { id } = await create.coOpRequest({
    dealer,
    form_type: "govt-com-sales-credit-claim",
    date_submitted: new Date("2026-06-01T15:00:00Z"),
    lines: [{ serial_no: hin.toLowerCase() }],
  });
  const desk = await browserOf(await create.admin());
  await desk.goto(`/co-op-requests/${id}`);
  const said = `registration # ${warranty_id}, bought 05/01/2026, claimed after 31 days, later than the 20 days`;
  await expect(desk.getByText(said)).toBeVisible();
});

test("who has filed the last claim stands in the next one @once", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  await create.claim({ dealer, associate_name: "Robin Rigger", associate_email: "robin@example.com" });
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  await expect(page.getByLabel("Associate name")).toHaveValue("Robin Rigger");
  await expect(page.getByLabel("Associate email")).toHaveValue("robin@example.com");
});
