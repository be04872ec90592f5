import sharp from "sharp";
import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("a sales person adds a boat with an image for a dealer it serves; the dealer edits, deletes and restores it", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
  scripts,
}) => {
  const name = `Bay Runner ${newWord()}`;
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_INVENTORY"] });
  const other = await create.dealer();
  const sales = await create.sales({ dealers: [dealer], permissions: ["dealer:DEALER_INVENTORY"] });

  await signInAs(sales);
  await page.goto("/inventory/add");
  await expect(page.getByRole("combobox", { name: "Dealer" })).not.toContainText(other.company ?? "");
  await chooseDealer(page.getByRole("combobox", { name: "Dealer" }), dealer, scripts);
  await page.getByLabel("Boat name").fill(name);
  await page.getByLabel("Price").fill("$42,500");
  await page.getByLabel("Hull Identification Number").fill("csy12345a626");
  await page.getByLabel("Beam").fill("8' 2\"");
  await page.getByLabel("Images").setInputFiles({ name: "boat.png", mimeType: "image/png", buffer: await picture() });
  await page.getByLabel("Year").fill("12");
  await page.getByRole("button", { name: "Add boat" }).click();
  await page.getByLabel("Year").fill("2026");
  await checkPage();
  await page.getByRole("button", { name: "Add boat" }).click();
  await expect(page.getByText("The boat has been added")).toBeVisible();
  await expect(page.getByRole("img", { name: `${name}, 1 of 1` })).toBeVisible();
  await checkPage();

  const theirs = await browserOf(dealer);
  await theirs.goto(`/inventory?q=${encodeURIComponent(name)}`);
  await theirs.getByRole("link", { name }).click();
  await expect(theirs.getByText("CSY12345A626")).toBeVisible();
  await theirs.getByRole("link", { name: "Edit" }).click();
  await expect(theirs.getByRole("heading", { name: "Edit boat" })).toBeVisible();
  await expect(theirs.getByLabel("Beam")).toHaveValue("8' 2\"");
  await theirs.getByLabel("Price").fill("$39,900");
  await theirs.getByRole("button", { name: "Update boat" }).click();
  await expect(theirs.getByText("The boat has been updated")).toBeVisible();
  await expect(theirs.getByText("$42,500.00 → $39,900.00")).toBeVisible();

  await theirs.getByRole("link", { name: "Delete" }).click();
  await theirs.getByRole("button", { name: "Delete" }).click();
  await expect(theirs.getByText("The boat has been deleted")).toBeVisible();
  await expect(theirs.getByRole("searchbox"), "the list as it was searched").toHaveValue(name);
  await expect(theirs.getByRole("link", { name })).toBeHidden();
  await theirs.getByRole("link", { name: "Deleted" }).click();
  await theirs.getByRole("link", { name }).click();
  await theirs.getByRole("link", { name: "Restore" }).click();
  await theirs.getByRole("button", { name: "Restore" }).click();
  await expect(theirs.getByText("The boat has been restored")).toBeVisible();
});

test("images are added and deleted; a deleted boat is deleted for good, and its image is gone @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const boat = await create.boat({ dealer });
  await signInAs(dealer);
  await page.goto(`/inventory/${boat.id}/images`);
  const buffer = await picture();
  await page
    .getByLabel("Images")
    .setInputFiles(["a.png", "b.png"].map((name) => ({ name, mimeType: "image/png", buffer })));
  await page.getByRole("button", { name: "Add images" }).click();
  await expect(page.getByText("The images have been added")).toBeVisible();
  await expect(page.getByRole("img", { name: /2 of 2$/ })).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Delete image 2" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The image has been deleted")).toBeVisible();
  await expect(page.getByRole("img", { name: /2 of 2$/ })).toBeHidden();

  await page.goto("/inventory");
  await expect(page.getByRole("link", { name: boat.boat_name })).toBeVisible();
  await checkPage();
  const cover = (await page.locator("img.boat-cover").getAttribute("src")) ?? "";
  const image = await page.request.get(cover);
  expect([image.status(), image.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

  await page.goto(`/inventory/${boat.id}/delete`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The boat has been deleted")).toBeVisible();
  await page.goto(`/inventory/${boat.id}/delete-for-good`);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("The boat has been deleted for good")).toBeVisible();
  expect((await page.request.get(cover)).status()).toBe(404);
  expect((await page.request.get(`/inventory/${boat.id}`)).status()).toBe(404);
});

test("orders are searched and opened; a dealer sees its own, an admin those of one dealer @once", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  const company = `Zebra Marine ${newWord()}`;
  const dealer = await create.dealer({ company, permissions: ["dealer:DEALER_ORDER_BOATS"] });
  const order = await create.boatOrder({ dealer, grand_total: "123456.50" });
  const theirs = await create.boatOrder();
  await signInAs(await create.admin({ permissions: [] }));
  await page.goto("/boat-orders");
  await page.getByRole("searchbox").fill(company.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.getByRole("cell", { name: "$123,456.50" })).toBeVisible();
  await checkPage();
  await page.locator("td.title a").click();
  await expect(page.getByRole("cell", { name: "22 Bay Runner" })).toBeVisible();
  await checkPage();
  await page.getByRole("main").getByRole("link", { name: "Boat Orders", exact: true }).click();
  await expect(page.getByRole("searchbox"), "the list as it was searched").toHaveValue(company.toUpperCase());
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.locator("td.title a").click();
  await page.getByRole("link", { name: "All orders of this dealer" }).click();
  await expect(page.getByRole("link", { name: "Show all orders" })).toBeVisible();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "Print view" }).click();
  await expect(page.getByText(`1 order, ${company}`), "the print says whose they are").toBeVisible();

  const own = await browserOf(dealer);
  await own.goto("/boat-orders");
  await expect(own.locator("tbody tr")).toHaveCount(1);
  expect((await own.request.get(`/boat-orders/${order.id}`)).status()).toBe(200);
  expect((await own.request.get(`/boat-orders/${theirs.id}`)).status()).toBe(404);
});

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
}
