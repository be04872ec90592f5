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
      name: "six applications of new dealers, the first one open on the first visit",
      spec: "2.2, 2.9",
      quotes: [
        contactHeads,
        "5 rows",
        "Total rows selected:",
        "Download Pdf",
        "Delete Request",
        "Via Email",
        "Via Phone",
        "Via Other",
        "one open row",
      ],
      async reads(stage) {
        for (let count = 0; count < 6; count++) await stage.create.dealerRequest();
        const said = await readList(stage, "/admin-new-dealer-requests");
        return `${said}\n${(await stage.page.locator("tr.detail").count()) === 1 ? "one open row" : ""}`;
      },
    },
    {
      name: "the brands of applications",
      spec: "2.2",
      quotes: ["both: Sea Chaser", "one: Sea Chaser", "none: blank"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin());
        const brandOf = async (flags: { skiff: boolean; seachaser: boolean }) => {
          const { reference_number } = await create.dealerRequest(flags);
          await page.goto(`/admin-new-dealer-requests?q=D-${reference_number}`);
          return page.locator('td[data-label="Brand"]').innerText();
        };
        const [both, one] = [
          await brandOf({ skiff: true, seachaser: true }),
          await brandOf({ skiff: false, seachaser: true }),
        ];
        const none = await brandOf({ skiff: false, seachaser: false });
        // The manufacturer's own brand is configuration; it stands before the other.
        return [`both: ${both.split(", ")[1]}`, `one: ${one}`, `none: ${none.trim() === "" ? "blank" : none}`].join(
          "\n",
        );
      },
    },
    {
      name: "the PDF of an application",
      spec: "2.7",
      quotes: ["new-dealer-requestHarbor_Marine-2026-03-04.pdf"],
      async reads({ page, create, signInAs }) {
        const request_date = new Date("2026-03-04T18:00:00Z");
        const request = await create.dealerRequest({ legal_name: "Harbor Marine", request_date });
        await signInAs(await create.admin());
        const answer = await page.request.get(`/admin-new-dealer-requests/${request.id}/pdf`);
        return decodeURIComponent(answer.headers()["content-disposition"] ?? "");
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
