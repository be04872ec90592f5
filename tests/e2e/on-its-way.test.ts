import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";

test.beforeEach(({ scripts }) => {
  test.skip(!scripts, "Without scripts a page that is on its way is waited for by the browser.");
});

/** Searches, and holds the answer back until the promise is called. */
async function searchSlowly(page: Page, words: string) {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    (url) => url.searchParams.get("q") === words,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
  return async () => {
    arrive();
    await expect(page).toHaveURL(new RegExp(`q=${words}`));
    await expect(page.getByText(/No .+ match/)).toBeVisible();
  };
}

test("the question whether to delete stays when a page arrives that was on its way before, and goes with its answer", async ({
  page,
  create,
  signInAs,
}) => {
  const { model } = await create.boatModel();
  await signInAs(await create.admin());
  await page.goto(`/admin-boat-models?q=${encodeURIComponent(model ?? "")}`);
  const arrived = await searchSlowly(page, "nowhere");
  await page.getByRole("link", { name: `Delete ${model}` }).click();
  const question = page.getByRole("dialog", { name: `Delete ${model}?` });
  await expect(question).toBeVisible();
  await arrived();
  await expect(question).toBeVisible();

  await question.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.locator("[data-answer]", { hasText: "Boat model deleted" })).toBeFocused();
  await expect(question).toBeHidden();
});

test("a decision's comment that is being typed stays when a page arrives that was on its way before", async ({
  page,
  create,
  signInAs,
}) => {
  const { id, dealer } = await create.coOpRequest();
  await signInAs(await create.admin());
  await page.goto(`/admin-co-op-requests?q=${dealer.email}&open=${id}`);
  const arrived = await searchSlowly(page, "nowhere");
  await page.getByRole("link", { name: "Deny", exact: true }).click();
  const comment = page.getByRole("dialog").getByRole("textbox");
  await comment.fill("The invoice is missing.");
  await arrived();
  // The editor does not take the place of a plain field in which somebody types already.
  await expect.poll(() => comment.evaluate(textOf)).toBe("The invoice is missing.");
});

for (const [name, address, press, field] of [
  ["a form's answer", "/contact", "Send request", "Last name"],
  ["a refused message", "/dashboard", "Send", "Search everything"],
] as const)
  test(`${name} leaves the focus where somebody types meanwhile`, async ({ page, create, signInAs }) => {
    await signInAs(await create.admin());
    await page.goto(address);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**", async (route) => {
      if (route.request().method() === "POST") await arrival;
      await route.continue();
    });
    await page.getByRole("button", { name: press, exact: true }).click();
    const typed = page.getByLabel(field);
    await typed.pressSequentially("Mar");
    arrive();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.keyboard.type("sh");
    await expect(typed).toHaveValue("Marsh");

    await page.getByRole("button", { name: press, exact: true }).click();
    await expect(page.getByRole("alert"), "an answer that nobody typed beside takes it").toBeFocused();
  });

test("an answer takes the focus when it is shown, and not again when the page's data have come", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.admin());
  await page.goto("/admin-warranty-claims/credits");
  const held: (() => void)[] = [];
  await page.route("**/credits.data", async (route) => {
    const isPagesData = route.request().method() === "GET";
    if (isPagesData) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });

  for (const id of ["17x", "18x"]) {
    const sheet = `ID,Credited on,Memo or payment number\n${id},2098-01-01,4714`;
    await page
      .getByLabel("Sheet (CSV)")
      .setInputFiles({ name: "credits.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
    await page.getByRole("button", { name: "Check the sheet" }).click();
    await expect(page.locator("main [data-answer]")).toBeFocused();

    const wayBack = page.locator("main").getByRole("link").first();
    await wayBack.focus();
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    await expect(page.getByText("Loading...")).toBeHidden();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(wayBack).toBeFocused();
  }
});

function textOf(field: Element) {
  return field instanceof HTMLTextAreaElement ? field.value : field.textContent;
}

for (const [menu, heading] of [
  ["Notifications", "User Notifications"],
  ["Columns", "Reset"],
] as const)
  test(`the menu «${menu}» stays open when a page arrives that was on its way before`, async ({
    page,
    create,
    signInAs,
  }) => {
    await signInAs(await create.admin());
    await page.goto("/admin-leads");
    const arrived = await searchSlowly(page, "nowhere");
    await page.locator("summary", { hasText: menu }).click();
    const open = page.locator("details[open]", { has: page.locator("summary", { hasText: menu }) });
    await expect(open.getByText(heading)).toBeVisible();
    await arrived();
    await expect(open.getByText(heading)).toBeVisible();
  });

/** A step of a journey, the page it begins on, and what distinguishes its request from the others of that page. */
const asked = {
  "a page": ["/admin-leads", (page: Page) => page.getByRole("link", { name: "Careers" }).click(), "/admin-careers"],
  "a list": ["/admin-leads", (page: Page) => page.getByRole("searchbox").press("Enter"), "q="],
  "a form": [
    "/admin-careers/add",
    (page: Page) => page.getByRole("button", { name: "Add Job" }).click(),
    "/admin-careers/add.data",
  ],
  "a question": [
    "/admin-boat-models",
    (page: Page) =>
      page
        .getByRole("link", { name: /^Delete/ })
        .first()
        .click(),
    "/delete.data",
  ],
} as const;

for (const [name, [address, ask, held]] of Object.entries(asked))
  test(`${name} that takes long is said to be on its way`, async ({ page, create, signInAs }) => {
    const said = page.getByRole("status").filter({ hasText: "Still working." });
    await create.boatModel();
    await signInAs(await create.admin());
    await page.goto(address);
    if (name === "a list") await page.getByRole("searchbox").fill("nowhere");
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(
      (url) => url.href.includes(held),
      async (route) => {
        await arrival;
        await route.continue();
      },
    );
    await ask(page);
    await expect(said).toBeVisible();
    arrive();
    await expect(said).toBeHidden();
  });
