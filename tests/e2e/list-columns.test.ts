import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const heading = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

/** Where mantine-react-table has arrived, the edges of the headings can be moved. */
const arrived = (page: Page) => expect(page.getByRole("separator", { name: "Width of Name" })).toBeAttached();

test("an admin hides a column, and it stays hidden", async ({ page, create, signInAs, scripts, checkPage }) => {
  const lead = await create.lead({ name: "Hidden Brand" });
  await signInAs(await create.admin());

  await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}`);
  if (scripts) await arrived(page);
  await page.getByText("Columns", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Name", exact: true })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Brand", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "Lead Type", exact: true }).uncheck();
  if (!scripts) await page.getByRole("button", { name: "Apply" }).click();

  await expect(heading(page, "Brand")).toHaveCount(0);
  await expect(heading(page, "Lead Type")).toHaveCount(0);
  await expect(page.locator(`#detail-${lead.id}`)).toBeVisible();
  expect(new URL(page.url()).searchParams.has("columns"), "the choice is not part of the address").toBe(false);
  if (scripts) await checkPage("in this mode");

  await page.goto("/admin-leads");
  await expect(heading(page, "Date")).toBeVisible();
  await expect(heading(page, "Brand")).toHaveCount(0);
});

test("without the table the columns are a form to apply", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin());
  await page.route("**/admin-table*", (route) => route.abort());

  await page.goto("/admin-leads");
  await page.getByText("Columns", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Date", exact: true }).uncheck();
  await page.getByRole("button", { name: "Apply" }).click();

  await expect(heading(page, "Date")).toHaveCount(0);
  await expect(heading(page, "Brand")).toBeVisible();
});

test("dealers' lists come without it", async ({ page, create, signInAs }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signInAs((await create.lead()).dealer);

  await page.goto("/leads");
  await expect(page.getByRole("columnheader", { name: "Brand" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  await expect(page.getByText("Columns", { exact: true })).toHaveCount(0);
  expect(asked.filter((url) => url.includes("admin-table"))).toEqual([]);
});

test.describe("where scripts run", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

  test("the table arrives under the hand, and nothing moves", async ({ page, create, signInAs }) => {
    const name = `Switch ${Date.now()}`;
    const [open, ticked] = [await create.lead({ name }), await create.lead({ name })];
    await signInAs(await create.admin());
    let letIn = () => {};
    const held = new Promise<void>((resolve) => (letIn = resolve));
    await page.route("**/admin-table*", async (route) => {
      await held;
      await route.continue();
    });

    await page.goto(`/admin-leads?q=${encodeURIComponent(name)}&open=${open.id}`);
    await page.getByRole("checkbox", { name: `Select lead ${ticked.lead_id}` }).check();
    await page.getByText("Columns", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Brand", exact: true }).uncheck();
    const typed = page.getByRole("searchbox", { name: "Name, email, dealer or number" });
    await typed.fill("half a wo");
    const rows = await page.locator("tbody tr").elementHandles();
    letIn();
    await arrived(page);

    await expect(typed).toHaveValue("half a wo");
    await expect(typed).toBeFocused();
    await expect(page.getByRole("checkbox", { name: `Select lead ${ticked.lead_id}` })).toBeChecked();
    await expect(page.locator(`#detail-${open.id}`)).toBeVisible();
    for (const row of rows) expect(await row.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await expect(heading(page, "Brand"), "ticked away before it came").toHaveCount(0);
  });

  test("columns are moved, pinned and made wider by keyboard, and the server remembers", async ({
    page,
    context,
    create,
    signInAs,
  }) => {
    await create.lead();
    await signInAs(await create.admin());
    await page.goto("/admin-leads");
    await arrived(page);

    await page.getByText("Columns", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Down: Lead Type" }).press("Enter");
    await expect(page.getByRole("button", { name: "Down: Lead Type" })).toBeFocused();
    await page.getByRole("button", { name: "Pin: Name" }).press("Enter");
    const edge = page.getByRole("separator", { name: "Width of Dealership" });
    for (let times = 0; times < 20; times++) await edge.press("ArrowRight");
    const width = (await heading(page, "Dealership").boundingBox())?.width;

    const served = await (await context.request.get("/admin-leads")).text();
    const heads = [...served.matchAll(/<th[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, text]) => text);
    expect(heads.slice(0, 3)).toEqual(["Name", "Dealership", "Lead Type"]);
    expect(served).toContain(`min-width:${width}px`);

    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByRole("columnheader").nth(1)).toHaveText("Lead Type");
    await page.reload();
    await expect(page.getByRole("columnheader").nth(1)).toHaveText("Lead Type");
  });

  test("a column stays pinned when an earlier answer arrives late", async ({ page, create, signInAs }) => {
    await create.lead();
    await signInAs(await create.admin());
    await page.goto("/admin-leads");
    await arrived(page);
    await page.getByText("Columns", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Down: Lead Type" }).press("Enter");

    let letIn = () => {};
    const held = new Promise<void>((resolve) => (letIn = resolve));
    await page.route("**/admin-leads.data*", async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest("**/admin-leads.data*");
    // A press of the mouse would close the menu.
    await heading(page, "Brand")
      .getByRole("link")
      .evaluate((link) => link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
    await asked;
    await page.getByRole("button", { name: "Pin: Name" }).press("Enter");
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Name");
    letIn();

    await expect(heading(page, "Brand")).toHaveAttribute("aria-sort", "ascending");
    await expect(page.getByRole("columnheader").nth(1)).toContainText("Name");
  });

  test("menus close on Escape and on a press elsewhere", async ({ page, create, signInAs }) => {
    await create.lead();
    await signInAs(await create.admin());
    await page.goto("/admin-leads");
    await arrived(page);

    for (const [name, part] of [
      ["Columns", page.getByRole("checkbox", { name: "Brand", exact: true })],
      ["Export all", page.getByRole("link", { name: /^XML/ })],
    ] as const) {
      const menu = page.locator("summary").filter({ hasText: name });
      await menu.click();
      await expect(part).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(part).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await page.getByRole("heading", { level: 1 }).click();
      await expect(part).toBeHidden();
    }
  });

  test("an edge is dragged, and gives its width up at a double click", async ({ page, create, signInAs }) => {
    // By its own row alone: leads that come in meanwhile may make a column wider.
    const { email } = await create.lead();
    await signInAs(await create.admin());
    await page.goto(`/admin-leads?q=${email}`);
    // From its second visit on the portal knows the browser's time zone: 10:28 of another is wider than 9:28.
    await page.reload();
    await arrived(page);
    const edge = page.getByRole("separator", { name: "Width of Dealership" });
    const width = async () => (await heading(page, "Dealership").boundingBox())?.width ?? 0;
    const before = await width();

    await edge.hover();
    await page.mouse.down();
    const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + 4, y + 8);
    await page.mouse.move(x + 124, y + 8, { steps: 6 });
    await page.mouse.up();
    expect(Math.abs((await width()) - before - 120)).toBeLessThan(8);

    await edge.dblclick();
    await expect.poll(async () => Math.abs((await width()) - before)).toBeLessThan(1);
  });

  test("the arrow keys go from row to row", async ({ page, create, signInAs }) => {
    const dealer = await create.dealer();
    const family = `Reached${newWord()}`;
    for (const first of ["First", "Second"]) await create.lead({ dealer, name: `${first} ${family}` });
    await signInAs(await create.admin());
    await page.goto(`/admin-leads?q=${family}`);
    await arrived(page);
    const titles = page.locator("tbody .title a");

    await page.getByRole("link", { name: "Brand", exact: true }).press("ArrowDown");
    await expect(titles.nth(0)).toBeFocused();
    await titles.nth(0).press("ArrowDown");
    await expect(titles.nth(1)).toBeFocused();
    await page.getByRole("checkbox", { name: "Select all on this page" }).press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("tbody .pick input").nth(1)).toBeFocused();
  });
});

test("somebody with one dealership has no column of dealerships, and somebody with two has one @once", async ({
  page,
  create,
  signInAs,
}) => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  await create.lead({ dealer, name: "Zoe Marsh" });
  await create.lead({ dealer, name: "Ada Marsh" });
  await create.lead({ dealer: other });
  const people = [
    { who: dealer, columns: 7 },
    { who: await create.sales({ dealers: [dealer] }), columns: 7 },
    { who: await create.sales({ dealers: [dealer, other] }), columns: 8 },
  ];
  for (const { who, columns } of people) {
    await signInAs(who);
    // An address of a saved view may be sorted by the column that is not shown.
    await page.goto("/leads?sort=dealer_name");
    await expect(page.locator("thead th:not(.pick)")).toHaveCount(columns);
    await expect(heading(page, "Dealership")).toHaveCount(columns - 7);
    await expect(page.locator("tbody tr")).toHaveCount(columns === 8 ? 3 : 2);
  }
  await signInAs(dealer);
  await page.goto("/leads?sort=name");
  await expect(page.locator("tbody td.title").first()).toContainText("Ada Marsh");
});
