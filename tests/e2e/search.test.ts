import { newHin } from "../factories/warranty";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("an admin finds a customer in every list from any page, and opens the record", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer({ company: "Bayou Outboard" });
  const name = `Zephyrine${newWord()}`;
  await create.lead({ dealer, name: `${name} Marsh` });
  for (let n = 0; n < 5; n++) await create.lead({ dealer, name: `Ada ${name}` });
  const claim = await create.claim({ dealer, first_name: name, last_name: "Marsh", status: "under review" });
  await signInAs(await create.admin());
  await page.goto("/factory-contacts");
  const everything = page.getByLabel("Search everything");
  await everything.fill(`${name.toUpperCase()} marsh`);
  await everything.press("Enter");

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
  const name = `Quillon${newWord()}`;
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
  const box = page.getByLabel("Search everything");
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
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing matches “nobodys name”" })).toBeVisible();
  await expect(box).toBeHidden();
});

test("search suggestions show while typing, and open by arrows and Enter", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  test.skip(!scripts, "Without scripts, Enter searches.");
  const dealer = await create.dealer();
  const name = `Wilhelmina${newWord()}`;
  const leads = [await create.lead({ dealer, name: `${name} Marsh` }), await create.lead({ dealer, name })];
  await create.claim({ dealer, last_name: name });
  await create.lead({ name });
  await signInAs(dealer);
  await page.goto("/factory-contacts");
  const box = page.getByRole("combobox", { name: "Search everything" });
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.fill(name);

  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("group")).toHaveCount(2);
  await expect(list.getByRole("group", { name: "Leads" }).getByRole("option")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "3 suggestions" })).toBeAttached();
  await expect(box).toHaveAttribute("aria-expanded", "true");

  const options = list.getByRole("option");
  for (const [key, nth] of [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["ArrowUp", 0],
    ["ArrowUp", null],
    ["ArrowUp", 2],
    ["ArrowDown", null],
    ["ArrowDown", 0],
  ] as const) {
    await box.press(key);
    const chosen = list.locator('[aria-selected="true"]');
    if (nth === null) await expect(chosen).toHaveCount(0);
    else await expect(options.nth(nth)).toHaveAttribute("aria-selected", "true");
    const id = nth === null ? null : await options.nth(nth).getAttribute("id");
    if (id) await expect(box).toHaveAttribute("aria-activedescendant", id);
    else await expect(box).not.toHaveAttribute("aria-activedescendant");
    await expect(box).toBeFocused();
  }
  await box.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue(name);
  await box.press("ArrowDown");
  await expect(list).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/leads\?q=.*open=/);
  await expect(list).toBeHidden();
  expect(leads.map(({ id }) => id)).toContain(new URL(page.url()).searchParams.get("open"));

  await box.fill(`${name} mars`);
  await expect(options).toHaveCount(1);
  await options.first().click();
  await expect(page).toHaveURL(new RegExp(`open=${leads[0]?.id}`));
  await expect(list).toBeHidden();

  // The focus is about to go to the row that was opened.
  await page.goto("/factory-contacts");
  await box.fill(name);
  await expect(options).toHaveCount(3);
  await checkPage("in this mode");
});

test("one question is under way at a time, and only the last one's answer is shown", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts, nothing is asked before Enter.");
  const name = `Xanthippe${newWord()}`;
  await create.lead({ name: `${name} Marsh` });
  const other = await create.claim({ first_name: `${name}other` });
  await signInAs(await create.admin());
  await page.goto("/factory-contacts");
  const asked: string[] = [];
  const givenUp: string[] = [];
  const wordsOf = (url: string) => new URL(url).searchParams.get("q") ?? "";
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/search/suggestions?*", async (route) => {
    const words = wordsOf(route.request().url());
    asked.push(words);
    if (words === name) await held;
    await route.continue().catch(() => undefined);
  });
  page.on("requestfailed", (request) => givenUp.push(wordsOf(request.url())));

  const box = page.getByLabel("Search everything");
  await box.fill(name);
  await expect.poll(() => asked).toContain(name);
  await box.pressSequentially("other", { delay: 20 });
  await expect(page.getByRole("option", { name: `Claim ${other.warranty_claims_id}` })).toBeVisible();
  expect(givenUp).toContain(name);
  letGo();
  // Letters that were typed on end are one question.
  expect(asked.filter((words) => words !== "")).toEqual([name, `${name}other`]);
  await expect(page.getByRole("option")).toHaveCount(1);
});

test("words that are typed before the page of the last ones arrives are answered; Back closes what is open", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "Without scripts, Enter searches.");
  const name = `Ottoline${newWord()}`;
  await create.lead({ name: `${name} Marsh` });
  await create.lead({ name });
  await signInAs(await create.admin());
  await page.goto("/factory-contacts");
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    (url) => url.pathname === "/admin-leads.data",
    async (route) => {
      await arrival;
      await route.continue();
    },
  );
  const box = page.getByLabel("Search everything");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await box.fill(name);
  await expect(options).toHaveCount(2);
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(options).toHaveCount(0);
  await box.fill(`${name} mars`);
  await expect(options).toHaveCount(1);
  arrive();
  await expect(page.locator("tr.detail")).toBeVisible();
  await expect(options).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/factory-contacts/);
  await expect(options).toHaveCount(0);
});

test("a search box whose questions fail searches all the same", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "Without scripts, nothing is asked before Enter.");
  await signInAs(await create.admin());
  await page.goto("/factory-contacts");
  await page.route("**/search/suggestions?*", (route) => route.abort());
  const box = page.getByLabel("Search everything");
  await box.fill("nobodys name");
  await page.waitForRequest("**/search/suggestions?*");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing matches “nobodys name”" })).toBeVisible();
});

test("what was opened last is found again in the empty box and on the page without words", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_WARRANTY"] });
  const lead = await create.lead({ dealer, name: "Zuleika Marsh" });
  const claim = await create.claim({ dealer });
  const hin = claim.hull_identification_number;
  await signInAs(dealer);
  await page.goto(`/leads?open=${lead.id}`);
  await page.goto(`/warranty-claims?open=${claim.id}`);
  await page.goto(`/boats/${hin}`);

  const labels = [hin, `Claim ${claim.warranty_claims_id}`, `Lead ${lead.lead_id}`];
  const rows = page.getByRole("region", { name: "Recently opened" }).getByRole("row").getByRole("link");
  // It is written down a moment after it was opened; a page that was read anew by itself was opened then (the store's test
  // has their order).
  await expect
    .poll(async () => {
      await page.goto("/search");
      return (await rows.allInnerTexts()).sort();
    })
    .toEqual([...labels].sort());
  await checkPage();
  await rows.filter({ hasText: `Lead ${lead.lead_id}` }).click();
  await expect(page).toHaveURL(new RegExp(`open=${lead.id}`));
  await expect(page.locator("tr.detail")).toBeVisible();

  if (scripts) {
    const box = page.getByLabel("Search everything");
    const group = page.getByRole("group", { name: "Recently opened" });
    await expect
      .poll(async () => {
        await box.blur();
        await box.focus();
        await expect(group).toBeVisible();
        return group.getByRole("option").first().innerText();
      })
      .toContain(labels[2]);
    await expect(group.getByRole("option")).toHaveCount(3);
    await checkPage("in this mode");
  }
  // From another PC too; of somebody else nothing.
  const elsewhere = await browserOf(dealer);
  await elsewhere.goto("/search");
  await expect(elsewhere.getByRole("region", { name: "Recently opened" }).getByRole("row")).toHaveCount(4);
  const other = await browserOf(await create.dealer());
  await other.goto("/search");
  await expect(other.getByRole("region", { name: "Recently opened" })).toBeHidden();
});

test("«Show them» leads to all that were counted, whatever their status @once", async ({ page, create, signInAs }) => {
  const sender = `quincy-${newWord()}@example.com`;
  const dealer = await create.dealer({ email: sender });
  const statuses = ["new", "approved", "pending", "denied", "withdrawn", "approved"];
  for (const status of statuses) await create.coOpRequest({ dealer, status });
  const customer = `Quincy${newWord()}`;
  for (const status of ["new", "approved", "under review", "denied", "withdrawn", "new"])
    await create.claim({ dealer, last_name: customer, status });
  for (const who of [dealer, await create.admin()]) {
    await signInAs(who);
    await page.goto(`/search?q=${sender}`);
    await page.getByRole("link", { name: "Show them in Co-op requests" }).click();
    await expect(page.getByRole("link", { name: "All Requests (6)" })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("table.list > tbody > tr")).toHaveCount(6);
    await page.goto(`/search?q=${customer}`);
    await page.getByRole("link", { name: "Show them in Claims" }).click();
    await expect(page.locator("table.list > tbody > tr")).toHaveCount(6);
  }
  await expect(page.getByRole("link", { name: "All Claims (6)" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "New Claims (2)" }).click();
  await expect(page.getByRole("link", { name: "All Claims (6)" })).toBeHidden();
});
