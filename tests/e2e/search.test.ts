import { newHin } from "../factories/warranty";
import { expect, test } from "../support/journey/journey";

test("an admin finds a customer in every list from any page, and opens the record", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer({ company: "Bayou Outboard" });
  const name = `Zephyrine${letters()}`;
  await create.lead({ dealer, name: `${name} Marsh` });
  for (let n = 0; n < 5; n++) await create.lead({ dealer, name: `Ada ${name}` });
  const claim = await create.claim({ dealer, first_name: name, last_name: "Marsh", status: "under review" });
  await signInAs(await create.admin());
  await page.goto("/factory-contacts");
  await page.getByRole("textbox", { name: "Search everything" }).fill(`${name.toUpperCase()} marsh`);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await expect(page).toHaveTitle(`Search for ${name.toUpperCase()} marsh, Slipway`);
  await expect(page.getByRole("region", { name: "Leads" }).getByRole("row")).toHaveCount(2);
  const claims = page.getByRole("region", { name: "Claims" }).getByRole("row");
  await expect(claims.nth(1)).toContainText(`${name} Marsh`);
  await expect(claims.nth(1)).toContainText("Bayou Outboard");
  await expect(claims.nth(1)).toContainText("Under review");
  await expect(page.getByRole("region", { name: "Registrations" })).toBeHidden();
  await checkPage();

  const box = page.getByRole("searchbox");
  await expect(box).toHaveValue(`${name.toUpperCase()} marsh`);
  await box.fill(`${name.slice(0, 4)}x${name.slice(5)}`);
  await page.getByRole("button", { name: "Search" }).click();
  const alike = page.getByRole("region", { name: "Leads with a similar name" });
  await expect(alike.getByRole("row")).toHaveCount(6);
  await expect(alike).toContainText("there are more");
  await expect(page.getByRole("region", { name: "Claims with a similar name" }).getByRole("row")).toHaveCount(2);

  await box.fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Show them in Leads" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue(name);
  await page.goBack();
  await page.getByRole("link", { name: `Claim ${claim.warranty_claims_id}` }).click();
  await expect(page.getByText(claim.hull_identification_number).last()).toBeVisible();
  await page.goBack();
  await page.getByRole("region", { name: "Leads" }).getByRole("row").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/admin-leads\?q=/);
});

test("a dealer finds its own alone, by part of a word", async ({ page, create, signInAs, checkPage }) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_WARRANTY"] });
  const name = `Quillon${letters()}`;
  const own = await create.registration({ dealer, last_name: name });
  await create.lead({ name });
  await create.claim({ last_name: name });
  await create.contactRequest({ last_name: name });
  await signInAs(dealer);
  await page.goto(`/search?q=${name.slice(0, -2)}`);

  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("columnheader", { name: "Dealer" })).toBeHidden();
  await checkPage();
  await page.getByRole("link", { name: `Registration # ${own.warranty_id}` }).click();
  await expect(page.locator(".detail").first()).toContainText(name);
});

test("a number that one record has, and a HIN, lead straight there @once", async ({ page, create, signInAs }) => {
  const hin = newHin();
  const claim = await create.claim({ hull_identification_number: hin });
  const contact = await create.contactRequest({ first_name: "Grace" });
  await signInAs(await create.admin());
  await page.goto(`/search?q=c-${contact.reference_number}`);
  await expect(page).toHaveURL(/\/admin-contact-us-requests\?/);
  await expect(page.locator(".detail").first()).toContainText(`C-${contact.reference_number}`);
  await page.goto(`/search?q=Claim+%23${claim.warranty_claims_id}`);
  await expect(page).toHaveURL(/\/admin-warranty-claims\?/);
  await page.goto(`/search?q=us-${hin.slice(0, 3)}+${hin.slice(3).toLowerCase()}`);
  await expect(page).toHaveURL(`/boats/${hin}`);

  await signInAs(claim.dealer);
  await page.goto(`/search?q=c-${contact.reference_number}`);
  await expect(page.getByRole("heading", { name: /^Nothing matches/ })).toBeVisible();
});

test("whatever is typed is answered: nothing, too little, signs, ten thousand letters @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  await signInAs(await create.admin());
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
  await expect(page).toHaveTitle("Search, Slipway");
  await checkPage();
  await page.goto("/search?q=ab");
  await expect(page.getByRole("heading", { name: "“ab” is too short" })).toBeVisible();
  await checkPage();

  const typed = ["%%%%", "a_c'\"--", "\\\\\\x\\", "<script>alert(1)</script>", "' or true --", "x".repeat(10_000)];
  for (const words of typed) {
    const answer = await page.goto(`/search?${new URLSearchParams({ q: words })}`);
    expect(answer?.status(), words.slice(0, 30)).toBe(200);
    await expect(page.getByRole("main").locator(".empty")).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue(words.slice(0, 200));
  }
});

test("Ctrl-K and a slash lead into the box; on a phone it stands in the menu, which goes when it has been used", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  await signInAs(await create.admin());
  await page.goto("/search");
  const box = page.getByRole("textbox", { name: "Search everything" });
  if (scripts) {
    for (const key of ["Control+k", "/"]) {
      await expect(box).not.toBeFocused();
      await page.keyboard.press(key);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue("");
      await page.getByRole("heading", { level: 1 }).click();
    }
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("1/2");
    await expect(page.getByRole("searchbox")).toHaveValue("1/2");
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(box).toBeHidden();
  await page.getByRole("link", { name: "Menu" }).click();
  await box.fill("nobodys name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing matches “nobodys name”" })).toBeVisible();
  await expect(box).toBeHidden();
});

/** Of a name that no other test's customer has; letters alone. */
function letters(): string {
  return Array.from({ length: 6 }, () => "bcdfghklmnprstvw".charAt(Math.floor(Math.random() * 16))).join("");
}
