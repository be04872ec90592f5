import { type Page } from "playwright/test";
import { type Quoted, type Stage } from "./scene";

const careersAdmin = { permissions: ["admin:ADMIN_CAREERS"] };

export const careers: Quoted = {
  scenes: [
    {
      name: "the listings and their tabs",
      spec: "1.2",
      quotes: ["Current Job Listings", "Approved", "Pending", "Closed"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin(careersAdmin));
        await page.goto("/admin-careers");
        return page.locator("main").innerText();
      },
    },
    {
      name: "six listings, and the preview of a long description",
      spec: "1.2, 1.9",
      quotes: ["5 rows", "50 characters"],
      async reads({ page, create, signInAs }) {
        const title = `Many ${Date.now()}`;
        for (let count = 0; count < 6; count++) await create.career({ title, description: "x".repeat(80) });
        await signInAs(await create.admin(careersAdmin));
        await page.goto(`/admin-careers?tab=pending&q=${encodeURIComponent(title)}`);
        const cell = await page.locator("tbody tr").first().locator("td").nth(1).innerText();
        return `${await page.locator("tbody tr").count()} rows, ${cell.replace("…", "").trim().length} characters`;
      },
    },
    {
      name: "a listing that is approved, closed and reactivated",
      spec: "1.4",
      quotes: ["Approve", "Close Job", "Reactivate Job", "Approved", "Closed", "Activated", "status Active"],
      async reads(stage) {
        const { page, create } = stage;
        const { id, title } = await create.career();
        const open = (tab: string) => page.goto(`/admin-careers?tab=${tab}&q=${encodeURIComponent(title)}&open=${id}`);
        await stage.signInAs(await create.admin(careersAdmin));
        const said: string[] = [];
        for (const [tab, button, toast] of [
          ["pending", "Approve", "Approved"],
          ["approved", "Close Job", "Closed"],
          ["closed", "Reactivate Job", "Activated"],
        ] as const) {
          await open(tab);
          said.push(await page.locator("main").innerText());
          await page.getByRole("button", { name: button }).click();
          said.push(await notice(page, toast));
        }
        await open("approved");
        const row = page.locator("tbody tr").filter({ has: page.getByRole("link", { name: title }) });
        said.push(`status ${(await row.locator("td").last().innerText()).trim()}`);
        return said.join("\n");
      },
    },
    {
      name: "a listing that is added",
      spec: "1.8",
      quotes: ["New Job Listing has been created succesfully"],
      async reads(stage) {
        await stage.signInAs(await stage.create.admin(careersAdmin));
        await stage.page.goto("/admin-careers/add");
        await fill(stage);
        await stage.page.getByRole("button", { name: "Add Job" }).click();
        return notice(stage.page, "New Job Listing");
      },
    },
    {
      name: "a listing that is updated, and the way out of it",
      spec: "1.2, 1.8",
      quotes: ["Update Career", "Cancel", "Career Successfully Updated"],
      async reads(stage) {
        const { page, create } = stage;
        const { id } = await create.career();
        await stage.signInAs(await create.admin(careersAdmin));
        await page.goto(`/admin-careers/${id}/edit`);
        const form = await page.locator("main").innerText();
        await fill(stage);
        await page.getByRole("button", { name: "Update Career" }).click();
        return `${form}\n${await notice(page, "Successfully")}`;
      },
    },
  ],
  unreachable: [],
};

async function fill({ page }: Stage) {
  await page.getByLabel("Title").fill("Rigger");
  await page.getByLabel("Store location").fill("Duluth, MN");
  await page.getByLabel("Salary range").fill("$20");
  await page.getByLabel("Date needed").fill("2026-12-01");
  await page.getByLabel("Description").fill("Rigs boats.");
}

/** An earlier one may still stand there. */
async function notice(page: Page, text: string): Promise<string> {
  const box = page.getByRole("status").filter({ hasText: text }).first();
  await box.waitFor();
  return box.innerText();
}
