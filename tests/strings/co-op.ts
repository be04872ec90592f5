import { type Page } from "playwright/test";
import { formTypes } from "#graphql/areas/co-op/rules";
import { fillBlock } from "../support/co-op";
import { type Quoted, type Stage } from "./scene";

const reviewer = { permissions: ["admin:ADMIN_CO_OP_REQ"] };

export const coOp: Quoted = {
  scenes: [
    {
      name: "the dealer's tabs and columns",
      spec: "3.2.2",
      quotes: [
        ...["New Requests", "Approved Requests", "Pending Requests", "Denied Requests"],
        ...["Submitted date", "Form", "Submitted By", "Status", "status new blue", "status pending yellow"],
        ...["status approved green", "status denied red"],
      ],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        for (const status of ["new", "pending", "approved", "denied"]) await create.coOpRequest({ dealer, status });
        await signInAs(dealer);
        const said: string[] = [];
        for (const status of ["new", "pending", "approved", "denied"]) {
          await page.goto(`/pre-approval-claim?type=${status}`);
          await page.locator("tbody tr").waitFor();
          said.push(await page.locator("main").innerText());
          said.push(`status ${status} ${await colorOf(page)}`);
        }
        return said.join("\n");
      },
    },
    {
      name: "eleven requests, and how dates are written",
      spec: "3.9",
      quotes: ["10 rows", "written as MMMM D, YYYY h:mm a"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        const date_submitted = new Date("2026-05-04T19:05:00Z");
        for (let count = 0; count < 11; count++) await create.coOpRequest({ dealer, date_submitted });
        await signInAs(dealer);
        await page.goto("/pre-approval-claim?type=new");
        await page.locator("tbody tr").nth(9).waitFor();
        const first = await page.locator("tbody tr").first().innerText();
        const date = first.replace(/May 4, 2026 \d:05 pm/, "written as MMMM D, YYYY h:mm a");
        return `${await page.locator("tbody tr").count()} rows, ${date}`;
      },
    },
    {
      name: "a media pre-approval, filed and changed",
      spec: "3.2.3, 3.3, 3.8",
      quotes: [
        ...["MEDIA PRE-APPROVAL FORM", "SUBMIT", "Date Submitted", "Co-Op Advertising", "CANCEL", "UPDATE FORM"],
        "Media pre approval form created succesfully",
        "Media pre approval form was been succesfully updated",
      ],
      async reads(stage) {
        const { page } = stage;
        await signInDealer(stage);
        await page.goto("/media-pre-approval-form");
        await fillBlock(page);
        const form = await page.locator("main").innerText();
        await page.getByRole("button", { name: "SUBMIT" }).click();
        const filed = await notice(page, "created");
        const details = await openFirst(page);
        await page.getByRole("link", { name: "Edit" }).click();
        await page.getByRole("button", { name: "UPDATE FORM" }).waitFor();
        const edit = await page.locator("main").innerText();
        await page.getByRole("button", { name: "UPDATE FORM" }).click();
        return [form, filed, details, edit, await notice(page, "updated")].join("\n");
      },
    },
    {
      name: "what the dealer block requires",
      spec: "3.5",
      quotes: [
        ...["Dealer name is required", "Contact name is required", "Phone is required", "Fax is required"],
        ...["Address is required", "City is required", "Country is required", "State is required", "51 states"],
        "United States",
      ],
      async reads(stage) {
        const { page } = stage;
        await signInDealer(stage);
        await page.goto("/media-pre-approval-form");
        // The one more is «Choose one».
        const states = await page.getByLabel("State", { exact: true }).locator("option").count();
        const countries = await page.getByLabel("Country").innerText();
        const answer = await post(page, "/media-pre-approval-form", {});
        return `${answer}\n${states} states\n${countries}`;
      },
    },
    {
      name: "a special project, filed and changed",
      spec: "3.2.4, 3.5, 3.8, 3.9",
      quotes: [
        ...["SPECIAL PROJECT FORM", "EDIT SPECIAL PROJECT FORMS", "SUBMIT", "CANCEL", "up to 50 %", "Date Submitted"],
        "Special project created successfully",
        "Special project form was been succesfully updated",
      ],
      async reads(stage) {
        const { page } = stage;
        await signInDealer(stage);
        await page.goto("/special-project-forms");
        await fillBlock(page);
        await page.getByLabel("Description of the project").fill("Sign at the harbor");
        await page.getByLabel("Total cost of project").fill("1000");
        await page.getByLabel("% devoted").fill("50");
        const form = await page.locator("main").innerText();
        await page.getByRole("button", { name: "SUBMIT" }).click();
        const filed = await notice(page, "created");
        const list = await openFirst(page);
        await page.getByRole("link", { name: "Edit" }).click();
        await page.getByRole("heading", { name: "EDIT SPECIAL PROJECT FORMS" }).waitFor();
        const edit = await page.locator("main").innerText();
        await page.getByRole("button", { name: "SUBMIT" }).click();
        return [form, filed, list, edit, await notice(page, "updated")].join("\n");
      },
    },
    {
      name: "a boat show credit, filed and changed",
      spec: "3.2.7, 3.5, 3.8, 3.9",
      quotes: [
        ...["Boat Show Credit FORM", "Forms Waiting for Approval", "SUBMIT", "CANCEL", "credited at 50 %"],
        ...["Three or more dealers", "approved market area", "numbers from 0", "date MM/DD/YYYY", "images only"],
        "Boat show credit created successfully",
        "Boat show credit updated successfully",
      ],
      async reads(stage) {
        const { page } = stage;
        await signInDealer(stage);
        await page.goto("/boat-show-credit");
        await fillBlock(page);
        await page.getByLabel("Booth size").fill("400");
        await page.getByLabel("Devoted %", { exact: true }).fill("50");
        await page.getByLabel("Booth cost $").fill("2000");
        const form = await page.locator("main").innerText();
        const least = await page.locator("input[type=number][min='0']").count();
        const accepted = (await page.getByLabel("Booth layout drawing").getAttribute("accept")) ?? "";
        await page.getByRole("button", { name: "SUBMIT" }).click();
        const filed = await notice(page, "created");
        const list = await openFirst(page);
        await page.getByRole("link", { name: "Edit" }).click();
        await page.getByRole("heading", { name: "Edit Boat Show Credit" }).waitFor();
        const edit = await page.locator("main").innerText();
        await page.getByRole("button", { name: "SUBMIT" }).click();
        return [
          ...[form, filed, list, edit, await notice(page, "updated")],
          least === 3 ? "numbers from 0" : `${least} numbers from 0`,
          /Date: \d\d\/\d\d\/\d{4}/.test(form) ? "date MM/DD/YYYY" : "",
          /image\/png/.test(accepted) && !/pdf|video/.test(accepted) ? "images only" : accepted,
        ].join("\n");
      },
    },
    {
      name: "the admins' screen, of all forms and of each",
      spec: "3.2.8",
      quotes: [
        ...["Co OP Requests", "CO-OP Pre Approval Claim Forms", "MSRP Data Sheets", "Pre-Auth Claim Forms"],
        ...["New Requests", "Approved Requests", "Pending Requests", "Denied Requests"],
        ...["CO - OP Pre Approval Claim Forms", "Date submitted", "Form", "Submitted By", "Status"],
        ...["5/4/2026", "heading Media Pre-Approval", "heading Co-Op Advertising Claim"],
        ...["heading Special Project Request", "heading Govt/Com Sales Credit Claim", "heading Boat Show Credit"],
        "2 disabled",
      ],
      async reads({ page, create, signInAs }) {
        const { dealer } = await create.coOpRequest({ date_submitted: new Date("2026-05-04T19:05:00Z") });
        await signInAs(await create.admin(reviewer));
        await page.goto(`/admin-co-op-requests?q=${dealer.email}`);
        await page.locator("tbody tr").waitFor();
        const said = [await page.locator("main").innerText()];
        said.push(`${await page.locator(".tabs [aria-disabled=true]").count()} disabled`);
        for (const type of formTypes) {
          await page.goto(`/admin-co-op-requests?type=${type}&q=nobody`);
          said.push(`heading ${await page.locator(".list-heading").innerText()}`);
        }
        return said.join("\n");
      },
    },
    {
      name: "a decision and its comment",
      spec: "3.4, 3.6, 3.8, 3.9",
      quotes: [
        ...["CO-OP PRE APPROVAL CLAIM", "APPROVAL COMMENTS", "PENDING CLAIM COMMENTS", "DENY CLAIM COMMENTS", "CANCEL"],
        ...["Pending revisions", "Add your comments here", "Print To Pdf", "Export to EXCEL", "heights 170, 300, 450"],
        "Bad: This request is denied already",
        ...["decisions of a new one: approve pending deny", "decisions of a pending one: approve deny"],
        "decisions of a denied one: pending",
      ],
      async reads({ page, create, signInAs }) {
        const { id } = await create.coOpRequest();
        await signInAs(await create.admin(reviewer));
        const said: string[] = [];
        for (const decision of ["approve", "pending", "deny"]) {
          await page.goto(`/admin-co-op-requests/${id}/${decision}`);
          said.push(await page.locator(".decision").innerText());
        }
        const seen = await page.locator(".decision input[name=seen]").inputValue();
        await page.goto(`/co-op-requests/${id}`);
        said.push(await page.locator("main").innerText());
        const heights = page.locator(".heights input");
        const pixels = await heights.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
        said.push(`heights ${pixels.join(", ")}`);
        said.push(`decisions of a new one: ${await decisions(page)}`);
        await post(page, `/admin-co-op-requests/${id}/pending`, { seen, comment: "Which weeks?" });
        await page.reload();
        said.push(`decisions of a pending one: ${await decisions(page)}`);
        await post(page, `/admin-co-op-requests/${id}/deny`, { seen, comment: "No." });
        await page.reload();
        said.push(`decisions of a denied one: ${await decisions(page)}`);
        said.push(await post(page, `/admin-co-op-requests/${id}/approve`, { seen }));
        return said.join("\n");
      },
    },
    {
      name: "what exported forms are called",
      spec: "3.9",
      quotes: ["media_pre_approval", "advertising_claim", "special_project_form", "boat_show_credit_form"]
        .concat("government_commercial_sales_credit_claim")
        .flatMap((name) => [`"${name}_Harbor_Marine.pdf"`, `"${name}_Harbor_Marine.csv"`]),
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        await signInAs(await create.admin(reviewer));
        const said: string[] = [];
        for (const form_type of formTypes) {
          const { id } = await create.coOpRequest({ dealer, form_type, form: { dealer_name: "Harbor Marine" } });
          for (const ending of ["pdf", "csv"]) {
            const answer = await page.request.get(`/co-op-requests/${id}/${ending}`);
            said.push(answer.headers()["content-disposition"] ?? "");
          }
        }
        return said.join("\n");
      },
    },
    {
      name: "the data sheets",
      spec: "3.2.1",
      quotes: ["MSRP Datasheets 2020", "Sea Chaser", "2 files under /docs"],
      async reads(stage) {
        await signInDealer(stage);
        await stage.page.goto("/forms-msrp-datasheets");
        const files = await stage.page.locator('main a[href^="/docs/"]').count();
        return `${await stage.page.locator("main").innerText()}\n${files} files under /docs`;
      },
    },
  ],
  unreachable: [
    ...[
      "Error Loading Advertising Claim Forms",
      "Error Loading Media Pre Approval Forms",
      "Error Loading Special Project Forms",
    ].map((quote) => ({
      spec: "3.8",
      quote,
      why: "Stands in the list's place where the data service fails for that list and for nothing else, which a journey cannot bring about; app/areas/co-op/requests/failed-lists.test.ts does.",
    })),
    {
      spec: "3.8",
      quote: "Media upload failed",
      why: "The media server of the journeys does not fail; app/areas/co-op/files/submit.test.ts makes it.",
    },
    {
      spec: "3.2.2",
      quote: "Row details not available.",
      why: "The database takes no form type but the five, and an open row is loaded with its page; it is there for a row that vanishes between.",
    },
    {
      spec: "3.8",
      quote: "Error!",
      why: "A query that fails is answered by the portal's error page, which says what can be done.",
    },
    { spec: "3.8", quote: "Error :( Please try again", why: "Co-op requests and their forms are never deleted." },
    {
      spec: "3.4",
      quote: "No file to upload.",
      why: "A boat show credit that is changed without a new drawing keeps its own and stores the other fields.",
    },
    {
      spec: "3.4",
      quote: "deny",
      why: "What the comment of a denial records is stored and shown as «Denied»: the store's tests read it.",
    },
    {
      spec: "3.4",
      quote: "500 ms",
      why: "The time in which the dialog's backdrop appears is a rule of co-op.css, and no text.",
    },
  ],
};

async function signInDealer({ create, signInAs }: Stage) {
  await signInAs(await create.dealer());
}

async function openFirst(page: Page): Promise<string> {
  await page.locator("tbody td a[aria-expanded=false]").first().click();
  await page.getByRole("link", { name: "Print To Pdf" }).waitFor();
  return page.locator("main").innerText();
}

async function notice(page: Page, text: string): Promise<string> {
  const box = page.getByRole("status").filter({ hasText: text }).first();
  await box.waitFor();
  return box.innerText();
}

/** Sends a form as a browser without any checks of its own would, and answers the page. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { form, headers: { origin }, maxRedirects: 0 });
  return answer.text();
}

async function decisions(page: Page): Promise<string> {
  const links = page.locator('.act a[href^="/admin-co-op-requests/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  return addresses.map((address) => /\/(\w+)\?/.exec(address)?.[1]).join(" ");
}

/** The color of the only badge's text, in a word. */
async function colorOf(page: Page): Promise<string> {
  const color = await page
    .locator("tbody .badge")
    .first()
    .evaluate((badge) => getComputedStyle(badge).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  if (blue > red && blue > green) return "blue";
  if (green > red) return "green";
  return green > red / 2 ? "yellow" : "red";
}
