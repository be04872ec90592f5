import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { type Page } from "playwright/test";
import { pagesOf } from "../support/pdf";
import { type Quoted, type Stage } from "./scene";

const heads = "Lead Type | Dealership | # | Date | Brand | Name | Fulfilled By | Fulfilled On";
const header = "Lead Type,Created At,Country,Email,Phone,Brand,Name,Fulfilledby,Fulfilledon,PostalCode";
const created = "2026-11-20T14:30:00.000Z";
const fulfilled = "2026-11-20T16:05:00.000Z";

export const leads: Quoted = {
  scenes: [
    { name: "an admin's list", spec: "1.2", quotes: ["All New Leads", heads], reads: readList("/admin-leads") },
    { name: "a dealer's list", spec: "1.2", quotes: ["All New Leads", heads], reads: readList("/leads") },
    {
      name: "the first page of eleven leads",
      spec: "1.2, 1.9",
      quotes: ["10 rows", "by # descending"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        for (let count = 0; count < 11; count++) await create.lead({ dealer });
        await signInAs(dealer);
        await page.goto("/leads");

        const numbers = (await page.locator("tbody td.id").allInnerTexts()).map(Number);
        const descending = numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0));
        return `${numbers.length} rows ${descending ? "by # descending" : numbers.join()}`;
      },
    },
    {
      name: "an open lead's buttons",
      spec: "1.2, 1.4",
      quotes: ["Via Email", "Via Phone", "Via Other", "PDF"],
      async reads({ page, create, signInAs }) {
        const lead = await create.lead();
        await signInAs(lead.dealer);
        await page.goto(`/leads?open=${lead.id}`);
        return textOf(page);
      },
    },
    {
      name: "leads fulfilled in each way",
      spec: "1.4, 1.9",
      quotes: ["Fulfilled via Email", "Fulfilled Via Phone", "Fulfilled Via Other", "no buttons"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        await signInAs(dealer);
        const said: string[] = [];
        for (const way of ["Via Email", "Via Phone", "Via Other"]) {
          const lead = await create.lead({ dealer });
          await page.goto(`/leads?open=${lead.id}`);
          await page.getByRole("button", { name: way }).click();
          const row = page.locator(`#row-${lead.id}`);
          await row.getByText(/^Fulfilled via/i).waitFor();
          said.push(await row.innerText());
        }
        if ((await page.getByRole("button", { name: /^Via / }).count()) === 0) said.push("no buttons");
        return said.join("\n");
      },
    },
    {
      name: "a lead that somebody else has fulfilled meanwhile",
      spec: "1.8",
      quotes: ["Bad: "],
      async reads({ page, create, signInAs }) {
        const lead = await create.lead();
        await signInAs(lead.dealer);
        const other = await page.context().newPage();
        for (const one of [page, other]) await one.goto(`/leads?open=${lead.id}`);
        await other.getByRole("button", { name: "Via Email" }).click();
        await other.getByRole("status").getByText("Fulfilled").waitFor();
        await page.getByRole("button", { name: "Via Phone" }).click();
        return page.getByRole("alert").innerText();
      },
    },
    {
      name: "a transfer",
      spec: "1.8",
      quotes: ["Lead Successfully Transfered to New Dealer"],
      async reads({ page, create, signInAs }) {
        const [lead, target] = [await create.lead(), await create.dealer()];
        await signInAs(await create.admin());
        const dealer = encodeURIComponent(target.email);
        await page.goto(`/admin-leads?q=${lead.email}&open=${lead.id}&dealer=${dealer}`);
        await page.getByLabel("Transfer to another dealer").selectOption(target.profile_id);
        await page.getByRole("button", { name: "Transfer", exact: true }).click();
        return page.getByText("Lead Successfully").innerText();
      },
    },
    {
      name: "a sheet without faults",
      spec: "1.8",
      quotes: ["Files uploaded successfully."],
      reads: (stage) => importSheet(stage, [header, goodRow(stage)]),
    },
    {
      name: "a sheet with one good row",
      spec: "1.8",
      quotes: [
        "1 Files were uploaded successfully.",
        "Error Details",
        "This error occurred in your uploaded sheet. Please correct the entries and upload again.",
        "Row | Field Name | Error Message",
        "3 | Email | Email format is invalid",
      ],
      reads: (stage) => importSheet(stage, [header, goodRow(stage), row({ email: "nobody" })]),
    },
    {
      name: "a sheet with every fault",
      spec: "1.5, 1.8",
      quotes: [
        "File upload error: Please correct the entries in your sheet and upload again.",
        ...header.split(",").map((field) => `${field} is required`),
        "Email format is invalid",
        "Created At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)",
        "Fulfilled on At must be in ISO 8601 format (YYYY-MM-DDTHH:mm:ss.sssZ)",
        "Created At contains an invalid date value.",
        "Fulfilled on contains an invalid date value.",
        "Fulfilled On must be greater than or equal to Created At",
      ],
      reads: (stage) =>
        importSheet(stage, [
          header,
          ",,,,,,,,,33606",
          row({ postalCode: "" }),
          row({ email: "nobody" }),
          row({ createdAt: "11/20/2026", fulfilledon: "yesterday" }),
          row({ createdAt: "2026-02-30T14:30:00.000Z", fulfilledon: "2026-13-20T14:30:00.000Z" }),
          row({ fulfilledon: "2026-11-19T14:30:00.000Z" }),
        ]),
    },
    {
      name: "a sheet without rows",
      spec: "1.8",
      quotes: ["File upload error: Record not found."],
      reads: (stage) => importSheet(stage, [header]),
    },
    {
      name: "no sheet",
      spec: "1.8",
      quotes: ["Please select a file before uploading."],
      reads: (stage) => importSheet(stage, null),
    },
    {
      name: "the CSV of a lead",
      spec: "1.9",
      quotes: ["export-leads.csv", ...header.split(","), "State", "City", "Crm Mail Lead Sent"],
      async reads(stage) {
        const { page } = stage;
        await openOwnLead(stage);
        await page.getByText("Export all").click();
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: /^CSV/ }).click(),
        ]);
        return `${file.suggestedFilename()}\n${await readFile(await file.path(), "utf8")}`;
      },
    },
    {
      name: "the catalog letter of a lead",
      spec: "1.9",
      quotes: ["catalog_request_quote_ada.marsh@example.com.pdf", "the nearest dealer and 2 others"],
      async reads(stage) {
        const { page } = stage;
        const { id } = await openOwnLead(stage, { email: "ada.marsh@example.com" });
        await page.goto(`/leads?open=${id}`);
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: /letter/ }).click(),
        ]);
        const text = (await pagesOf(await readFile(await file.path()))).join(" ");
        const others = text.split("Other dealers near you:")[1]?.match(/\d{3}-\d{3}-\d{4}/g)?.length;
        const nearest = text.includes("from you") && text.includes("The dealer nearest to you");
        return `${file.suggestedFilename()}\n${nearest ? "the nearest dealer" : "none"} and ${others} others`;
      },
    },
    {
      name: "the XML of two leads",
      spec: "1.9",
      quotes: ["both are lead_{n}.xml", "not within the same second"],
      async reads(stage) {
        const { page, create, scripts } = stage;
        const first = await openOwnLead(stage);
        const second = await create.lead({ dealer: first.dealer });
        await page.goto("/leads");
        for (const { lead_id } of [first, second]) {
          await page.getByRole("checkbox", { name: `Select lead ${lead_id}` }).check();
        }
        const expected = [second, first].map(({ lead_id }) => `lead_${lead_id}.xml`);
        const files = scripts ? await twoDownloads(page) : await namesInZip(page);
        const names = files.map(({ name }) => name);
        const apart = (files[1]?.at ?? 0) - (files[0]?.at ?? 0);
        return [
          names.join() === expected.join() ? "both are lead_{n}.xml" : names.join(),
          !scripts || apart >= 900 ? "not within the same second" : `${apart} ms apart`,
        ].join("\n");
      },
    },
    {
      name: "the nearest dealers in a lead's detail",
      spec: "1.7, 1.9",
      quotes: ["2 dealers, nearest first"],
      async reads(stage) {
        const { page } = stage;
        const { id } = await openOwnLead(stage);
        await page.goto(`/leads?open=${id}`);
        const section = page.locator("div", { has: page.getByRole("heading", { name: "Nearest dealers" }) }).last();
        const miles = (await section.locator("dt").allInnerTexts()).map((text) => parseInt(text));
        return `${miles.length} dealers, ${miles.join() === miles.toSorted((a, b) => a - b).join() ? "nearest first" : miles.join()}`;
      },
    },
  ],

  unreachable: [
    {
      spec: "1.8",
      quote: "Loading...",
      why: "The server sends a list with its rows in it: there is no moment in which a list waits for them.",
    },
    {
      spec: "1.8",
      quote: "Error...",
      why: "A list that cannot be had is a page of its own, which says what does not answer and offers to try again.",
    },
    {
      spec: "1.7",
      quote: "{product}, Sea Chaser, Fun Chaser",
      why: "A lead shows the brand that it came with; which brands there are is asked where dealers are edited.",
    },
  ],
};

function readList(path: "/leads" | "/admin-leads") {
  return async ({ page, create, signInAs }: Stage): Promise<string> => {
    const lead = await create.lead();
    await signInAs(path === "/leads" ? lead.dealer : await create.admin());
    await page.goto(path);
    const columns = await page.locator("thead th:not(.pick)").allInnerTexts();
    return `${await page.getByRole("heading", { level: 1 }).innerText()}\n${columns.map((text) => text.trim()).join(" | ")}`;
  };
}

/** Signs a dealer in who has one lead, with two more dealers not far. */
async function openOwnLead({ page, create, signInAs }: Stage, values: { email?: string } = {}) {
  const lead = await create.lead(values);
  await create.dealer();
  await create.dealer();
  await signInAs(lead.dealer);
  await page.goto("/leads");
  return lead;
}

async function importSheet({ page, create, signInAs }: Stage, lines: readonly string[] | null): Promise<string> {
  await signInAs(await create.admin());
  await page.goto("/admin-leads");
  if (lines) {
    const buffer = Buffer.from(lines.map((line) => `${line}\r\n`).join(""));
    await page.getByLabel("Import leads").setInputFiles({ name: "leads.csv", mimeType: "text/csv", buffer });
  }
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.locator("main").getByRole("status").or(page.locator("main").getByRole("alert")).first().waitFor();

  const cells = await page
    .locator("dialog tr")
    .evaluateAll((rows) => rows.map((each) => [...each.children].map((cell) => cell.textContent ?? "").join(" | ")));
  return [await textOf(page), ...cells].join("\n");
}

type Cells = { email?: string; createdAt?: string; fulfilledon?: string; postalCode?: string };

function row({ email = "ada@example.com", createdAt = created, fulfilledon = fulfilled, postalCode = "33606" }: Cells) {
  return `quote,${createdAt},United States,${email},813-555-0142,Sea Chaser,Ada Marsh,Via Phone,${fulfilledon},${postalCode}`;
}

/** A row that no earlier import has stored: that one would be skipped. */
function goodRow({ scripts }: Stage) {
  return row({ email: `ada.${scripts ? "with" : "without"}.${process.pid}.${performance.now()}@example.com` });
}

function textOf(page: Page): Promise<string> {
  return page.locator("main").innerText();
}

type NamedFile = { name: string; at: number };

async function twoDownloads(page: Page): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  page.on("download", (file) => files.push({ name: file.suggestedFilename(), at: Date.now() }));
  await page.getByRole("button", { name: "XML" }).click();
  await page.getByText("Downloaded 2 of 2 files.").waitFor();
  return files;
}

async function namesInZip(page: Page): Promise<NamedFile[]> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "XML" }).click()]);
  return Object.keys(unzipSync(await readFile(await file.path()))).map((name) => ({ name, at: 0 }));
}
