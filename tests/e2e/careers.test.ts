import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

test("a job is added, approved, closed and reactivated", async ({ page, create, signInAs, scripts, checkPage }) => {
  const title = `Rigger ${newWord()}`;
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CAREERS"] }));
  await page.goto("/admin-careers");
  await page.locator("summary", { hasText: "Add Job" }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Store location", exact: true }).fill("Duluth, MN");
  await page.getByRole("textbox", { name: "Salary range", exact: true }).fill("$20 to $25 an hour");
  await page.getByLabel("Date needed", { exact: true }).fill("2031-12-01");
  await page
    .getByRole("textbox", { name: "Description", exact: true })
    .fill("Rigs motors and electronics on new boats, and tests them on the water.");
  await page.getByRole("button", { name: "Add Job" }).click();
  await expect(page.getByText("New Job Listing has been created succesfully")).toBeVisible();

  await search(title);
  await expect(page.getByText("Rigs motors and electronics on new boats, and test…")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Approve" }).waitFor();
  await checkPage();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("status").getByText("Approved")).toBeVisible();

  await openIn("Approved");
  await page.getByRole("button", { name: "Close Job" }).click();
  await expect(page.getByRole("status").getByText("Closed")).toBeVisible();
  await openIn("Closed");
  await page.getByRole("button", { name: "Reactivate Job" }).click();
  await expect(page.getByRole("status").getByText("Activated")).toBeVisible();

  await openIn("Approved");
  await page.getByRole("link", { name: "Update", exact: true }).click();
  await expect(page).toHaveURL(/\/edit\?back=/);
  await page.getByRole("textbox", { name: "Salary range", exact: true }).fill("$22 to $27 an hour");
  if (scripts) await checkPage("in this mode");
  await page.getByRole("button", { name: "Update Career" }).click();
  await expect(page.getByText("Career Successfully Updated")).toBeVisible();
  await search(title);
  await expect(page.getByRole("cell", { name: "$22 to $27 an hour", exact: true })).toBeVisible();

  async function openIn(tab: string) {
    await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${tab.toLowerCase()}(&|$)`));
    await search(title);
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  }

  async function search(words: string) {
    await page.getByRole("searchbox").fill(words);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=/);
  }
});

test("a job without a description comes back with all that was typed @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CAREERS"] }));
  await page.goto("/admin-careers/add");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Half a job");
  for (const label of ["Store location", "Salary range", "Description"])
    await page.getByRole("textbox", { name: label }).fill(" ");
  await page.getByLabel("Date needed", { exact: true }).fill("2031-12-01");
  await page.getByRole("button", { name: "Add Job" }).click();

  await expect(page.getByRole("alert").getByRole("link", { name: "Please enter a description" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Half a job");
  await checkPage();
});

test("an admin who decides second reads what the listing is now @once", async ({ page, create, signInAs }) => {
  const career = await create.career();
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CAREERS"] }));
  const address = `/admin-careers?tab=pending&q=${encodeURIComponent(career.title)}&open=${career.id}`;
  const other = await page.context().newPage();
  for (const one of [page, other]) await one.goto(address);
  await other.getByRole("button", { name: "Close Job" }).click();
  await other.getByRole("status").getByText("Closed").waitFor();

  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "is Closed already" })).toBeVisible();
});

test("a job whose day has passed is published once it was meant @once", async ({
  page,
  create,
  signInAs,
  checkPage,
}) => {
  const career = await create.career({ title: `Rigger ${newWord()}`, date_needed: "2026-02-03" });
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_CAREERS"] }));
  const asked = page.getByRole("alert").filter({ hasText: "The date needed was Feb 3, 2026, which has passed." });
  const press = async (tab: string, name: string) => {
    await page.goto(`/admin-careers?tab=${tab}&q=${encodeURIComponent(career.title)}&open=${career.id}`);
    await page.getByRole("button", { name, exact: true }).click();
  };

  await press("pending", "Approve");
  await expect(asked).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "List it anyway" }).click();
  await expect(page.getByRole("status").getByText("Approved")).toBeVisible();

  await press("approved", "Close Job");
  await expect(page.getByRole("status").getByText("Closed")).toBeVisible();
  await press("closed", "Reactivate Job");
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "List it anyway" }).click();
  await expect(page.getByRole("status").getByText("Activated")).toBeVisible();
});
