import { readFile } from "node:fs/promises";
import { type Page } from "playwright/test";
import { type Quoted, type Stage } from "./scene";

const contactHeads = "Date | Brand | Name | Fulfilled By | Fulfilled On";

export const requests: Quoted = {
  scenes: [
    {
      name: "six contact requests",
      spec: "2.2, 2.9",
      quotes: [contactHeads, "5 rows", "Print", "Download To CSV"],
      async reads(stage) {
        for (let count = 0; count < 6; count++) await stage.create.contactRequest();
        return readList(stage, "/admin-contact-us-requests");
      },
    },
    {
      name: "an open contact request",
      spec: "2.2",
      quotes: ["Via Email", "Via Phone", "Via Other", "First Name", "Last Name", "Zipcode", "Comments"],
      async reads({ page, create, signInAs }) {
        const request = await create.contactRequest({ zipcode: "55802" });
        await signInAs(await create.admin());
        await page.goto(`/admin-contact-us-requests?q=C-${request.reference_number}&open=${request.id}`);
        return page.getByRole("main").innerText();
      },
    },
    {
      name: "contact requests fulfilled in each way, and when",
      spec: "2.4, 2.9",
      quotes: ["Fulfilled via Email", "Fulfilled Via Phone", "Fulfilled Via Other", "dated in words", "no buttons"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin());
        const said: string[] = [];
        for (const way of ["Via Email", "Via Phone", "Via Other"]) {
          const request = await create.contactRequest();
          await page.goto(`/admin-contact-us-requests?q=C-${request.reference_number}&open=${request.id}`);
          await page.getByRole("button", { name: way }).click();
          const row = page.locator(`#row-${request.id}`);
          await row.getByText(/^Fulfilled via/i).waitFor();
          said.push(await row.innerText());
        }
        if (/[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d\d [ap]m/.test(said.join())) said.push("dated in words");
        if ((await page.getByRole("button", { name: /^Via / }).count()) === 0) said.push("no buttons");
        return said.join("\n");
      },
    },
    {
      name: "a request that somebody else has fulfilled meanwhile",
      spec: "2.8",
      quotes: ["Bad: "],
      async reads({ page, create, signInAs }) {
        const request = await create.contactRequest();
        await signInAs(await create.admin());
        const other = await page.context().newPage();
        for (const one of [page, other]) {
          await one.goto(`/admin-contact-us-requests?q=C-${request.reference_number}&open=${request.id}`);
        }
        await other.getByRole("button", { name: "Via Email" }).click();
        await other.locator(`#row-${request.id}`).getByText("Fulfilled via Email").waitFor();
        await page.getByRole("button", { name: "Via Phone" }).click();
        return page.getByRole("alert").innerText();
      },
    },
    {
      name: "the CSV of contact requests",
      spec: "2.2",
      quotes: ["export-contact-request.csv", "no id", "no type name"],
      async reads({ page, create, signInAs }) {
        const request = await create.contactRequest();
        await signInAs(await create.admin());
        await page.goto(`/admin-contact-us-requests?q=C-${request.reference_number}`);
        await page.getByText("Export all").click();
        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: /^Download To CSV/ }).click();
        const file = await download;
        const head = (await readFile(await file.path(), "utf8")).split("\r\n", 1)[0] ?? "";
        const cells = head.replace("\uFEFF", "").toLowerCase().split(",");
        return [
          file.suggestedFilename(),
          cells.includes("id") ? "an id" : "no id",
          cells.includes("__typename") ? "a type name" : "no type name",
        ].join(", ");
      },
    },
  ],
  unreachable: [
    {
      spec: "2.8",
      quote: "Row details not available.",
      why: "Each list opens rows of its own type alone, so there is no row of an unknown type to open.",
    },
  ],
};

async function readList({ page, create, signInAs }: Stage, path: string): Promise<string> {
  await signInAs(await create.admin());
  await page.goto(path);
  const heads = (await page.getByRole("columnheader").allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  const rows = await page.locator("tbody tr:not(.detail)").count();
  return [heads.join(" | "), `${rows} rows`, await hidden(page)].join("\n");
}

/** Also what waits in a menu. */
async function hidden(page: Page): Promise<string> {
  return (await page.getByRole("main").textContent()) ?? "";
}
