import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "kysely";
import { type Page } from "playwright/test";
import { createDb } from "#graphql/db/pool";
import { newHin } from "../factories/warranty";
import { brand } from "../support/brand";
import { fillClaim, phonePhoto, photoFolder } from "../support/claims";
import { pagesOf } from "../support/pdf";
import { currentStack } from "../support/stack";
import { type Quoted, type Stage } from "./scene";

const tabs = { new: "", approved: "approved", "under review": "under-review", denied: "denied" };

export const warrantyClaims: Quoted = {
  scenes: [
    {
      name: "the first page of a dealer's eleven claims",
      spec: "2.2, 2.9",
      quotes: ["10 rows", "by # descending", "Print To Pdf"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        let last = "";
        for (let count = 0; count < 11; count++) last = (await create.claim({ dealer })).id;
        await signInAs(dealer);
        await page.goto(`/warranty-claims?open=${last}`);
        const numbers = (await page.locator("tbody td.id").allInnerTexts()).map(Number);
        const descending = numbers.every((number, index) => index === 0 || number < (numbers[index - 1] ?? 0));
        return `${numbers.length} rows ${descending ? "by # descending" : numbers.join()} ${await textOf(page)}`;
      },
    },
    {
      name: "an admin's tabs",
      spec: "2.2, 2.9",
      quotes: [
        "New Claims",
        "Approved Claims",
        "Claims Under Review",
        "Denied Claims",
        "10 rows, 10 rows, 10 rows, 10 rows",
      ],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer({ name: `Nellie ${newHin()}` });
        const rows: string[] = [];
        await signInAs(await create.admin());
        for (const [status, tab] of Object.entries(tabs)) {
          for (let count = 0; count < 11; count++) await create.claim({ dealer, status });
          await page.goto(`/admin-warranty-claims?tab=${tab}&q=${encodeURIComponent(dealer.name ?? "")}`);
          rows.push(`${await page.locator("tbody tr").count()} rows`);
        }
        return `${rows.join(", ")} ${await textOf(page)}`;
      },
    },
    {
      name: "what can be done with a claim, by its status",
      spec: "2.4",
      quotes: [
        "new: Approve, Mark Under Review, Deny, Edit",
        "under review: Approve, Deny, Edit",
        "approved: Edit",
        "denied: Edit",
      ],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin());
        const said: string[] = [];
        for (const [status, tab] of Object.entries(tabs)) {
          const claim = await create.claim({ status });
          await openClaim(page, claim, tab);
          const offered = await page.locator(".decision label.button, .decision a").allInnerTexts();
          said.push(`${status}: ${offered.map((text) => text.trim()).join(", ")}`);
        }
        return said.join("\n");
      },
    },
    {
      name: "a decision: choosing it opens the comments and a button",
      spec: "2.4, 2.8",
      quotes: ["Comments, Submit", "Warranty Claim Successfully Updated"],
      async reads({ page, create, signInAs }) {
        await signInAs(await create.admin());
        await openClaim(page, await create.claim());
        const [comments, submit] = [page.getByLabel("Comments"), page.getByRole("button", { name: "Submit" })];
        const closed = (await comments.isVisible()) || (await submit.isVisible());
        await page.getByLabel("Approve").check();
        await comments.waitFor();
        const opened = !closed && (await submit.isVisible()) ? "Comments, Submit" : "";
        await submit.click();
        return `${opened} ${await noticeOf(page)}`;
      },
    },
    {
      name: "a claim that somebody else has decided meanwhile",
      spec: "2.8",
      quotes: ["Bad: "],
      async reads({ page, create, signInAs }) {
        const claim = await create.claim();
        await signInAs(await create.admin());
        const other = await page.context().newPage();
        for (const one of [page, other]) {
          await openClaim(one, claim);
          await one.getByLabel("Approve").check();
        }
        await other.getByRole("button", { name: "Submit" }).click();
        await noticeOf(other);
        await page.getByRole("button", { name: "Submit" }).click();
        return page.getByRole("alert").innerText();
      },
    },
    {
      name: "an edited claim",
      spec: "2.2, 2.8",
      quotes: ["Edit Warranty Claim", "Warranty Claim was been succesfully updated"],
      async reads({ page, create, signInAs }) {
        const claim = await create.claim();
        await signInAs(await create.admin());
        await page.goto(`/admin-warranty-claims/${claim.id}/edit`);
        const heading = await page.getByRole("heading", { level: 1 }).innerText();
        await page.getByRole("button", { name: "Update claim" }).click();
        return `${heading} ${await noticeOf(page)}`;
      },
    },
    {
      name: "the choices of a pre-authorization claim",
      spec: "2.2, 2.5, 2.9",
      quotes: [
        "Pre Authorization Claim",
        `${brand}, Sea Chaser, Fun Chaser`,
        "Bay Runner - Older Model",
        "Country: United States;",
        "At most 10 files, each at most 15 MB.",
      ],
      async reads(stage) {
        await stage.create.boatModel({ model: "Bay Runner", older_model: true });
        const { page } = await claimForm(stage);
        const countries = await page.getByLabel("Country").locator("option").allInnerTexts();
        const brands = await page.getByLabel("Brand").locator("option").allInnerTexts();
        return `Country: ${countries.join()}; ${brands.join(", ")} ${await textOf(page)}`;
      },
    },
    {
      name: "a claim without a purchase date whose HINs differ",
      spec: "2.5",
      quotes: ["Hull Identification Numbers Do Not Match", "Please Select a Purchase Date"],
      async reads(stage) {
        const { page } = await claimForm(stage);
        await page.locator("form.panel").evaluate((form: HTMLFormElement) => (form.noValidate = true));
        await page.getByLabel("Hull identification number").fill("EHK00217C626");
        await page.getByLabel("Retype HIN").fill("EHK00218C626");
        await page.getByRole("button", { name: "Submit claim" }).click();
        return page.getByRole("alert").innerText();
      },
    },
    {
      name: "a claim that was stored",
      spec: "2.8",
      quotes: ["Pre Auth Claim Submission Successful", "the form clears"],
      async reads(stage) {
        const { page } = await filledForm(stage);
        await page.getByRole("button", { name: "Submit claim" }).click();
        const said = await noticeOf(page);
        const typed = await page.locator("form.panel").locator("input:visible, textarea:visible").all();
        const left = await Promise.all(typed.map((field) => field.inputValue()));
        return `${said} ${left.join("") === "" ? "the form clears" : `left: ${left.join()}`}`;
      },
    },
    {
      name: "a claim that cannot be stored",
      spec: "2.8",
      quotes: ["Pre Auth Claim Could Not be Submitted. Please Try again."],
      async reads(stage) {
        const { page } = await filledForm(stage);
        const name = `Unstorable ${newHin()}`;
        await page.getByLabel("Last name").fill(name);
        return withoutRoomFor(name, async () => {
          await page.getByRole("button", { name: "Submit claim" }).click();
          return page.getByRole("alert").innerText();
        });
      },
    },
    {
      name: "photos that the storage does not take",
      spec: "2.8",
      quotes: ["Error Submitting Data to S3 Container", "IMG_4801.jpg", "Pre Auth Claim Submission Successful"],
      async reads(stage) {
        const { page, dealer } = await filledForm(stage);
        await page.getByLabel("Add photos").setInputFiles(await phonePhoto(1));
        // A file stands where the dealer's folder would have to be.
        const folder = photoFolder(currentStack(), dealer.profile_id);
        await mkdir(dirname(folder), { recursive: true });
        await writeFile(folder, "");
        await page.getByRole("button", { name: "Submit claim" }).click();
        const said = await page.getByRole("alert").innerText();
        const kept = await page.getByRole("link", { name: "IMG_4801.jpg" }).innerText();
        await rm(folder);
        await page.getByRole("button", { name: "Submit claim" }).click();
        return `${said} ${kept} ${await noticeOf(page)}`;
      },
    },
    {
      name: "the PDF of a claim, whose photos stand on a page of their own",
      spec: "2.2, 2.7",
      quotes: ["warranty_claim_{id}_Ada_Marsh.pdf", "2 pages", "Photos of claim"],
      async reads({ page, create, signInAs }) {
        const dealer = await create.dealer();
        const { name, buffer } = await phonePhoto(2);
        const folder = photoFolder(currentStack(), dealer.profile_id);
        await mkdir(folder, { recursive: true });
        await writeFile(`${folder}/a1b2c3d4e${name}`, buffer);
        const photos = JSON.stringify([`a1b2c3d4e${name}`]);
        const claim = await create.claim({ dealer, photos, first_name: "Ada", last_name: "Marsh" });
        await signInAs(dealer);
        await page.goto(`/warranty-claims?open=${claim.id}`);
        const download = page.waitForEvent("download");
        await page.getByRole("link", { name: "Print To Pdf" }).click();
        const file = await download;
        const chunks: Buffer[] = [];
        for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
        const pages = await pagesOf(Buffer.concat(chunks));
        return `${file.suggestedFilename().replace(claim.id, "{id}")} ${pages.length} pages ${pages.at(-1)}`;
      },
    },
  ],
  unreachable: [
    {
      spec: "2.5",
      quote: "Uploads are disabled with a message if the storage keys cannot be fetched.",
      why: "The row of keys is everybody's: without it no test could send photos. app/server/storage.test.ts closes it.",
    },
    {
      spec: "2.8",
      quote: "Loading...",
      why: "The server answers with the whole list; while another is on its way the one that is there stays.",
    },
    { spec: "2.8", quote: "PDF generation failure is only logged.", why: "Nothing that a test can do makes one fail." },
  ],
};

async function claimForm({ page, create, signInAs }: Stage) {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/warranty-preauth-claim");
  return { page, dealer };
}

async function filledForm(stage: Stage) {
  const { page, dealer } = await claimForm(stage);
  const hin = newHin();
  await page.getByLabel("Hull identification number").fill(hin);
  await page.getByLabel("Retype HIN").fill(hin);
  await fillClaim(page);
  return { page, dealer };
}

async function openClaim(page: Page, claim: { id: string; hull_identification_number: string }, tab = "") {
  await page.goto(`/admin-warranty-claims?tab=${tab}&q=${claim.hull_identification_number}&open=${claim.id}`);
  await page.locator(`#row-${claim.id}`).waitFor();
}

async function noticeOf(page: Page): Promise<string> {
  return page.locator(".notice[data-tone=yes]").innerText();
}

/** While `during` runs, the database refuses the claims of a customer of this name. */
async function withoutRoomFor<Result>(lastName: string, during: () => Promise<Result>): Promise<Result> {
  const db = createDb(currentStack().databaseUrl);
  const name = sql.raw(`refuse_${lastName.replaceAll(/\W/g, "_").toLowerCase()}`);
  try {
    await sql`
      create function ${name}() returns trigger language plpgsql as 'begin raise exception ''no room''; end';
      create trigger ${name} before insert on warranty_claims for each row
        when (new.last_name = ${sql.lit(lastName)}) execute function ${name}()`.execute(db);
    return await during();
  } finally {
    await sql`drop function if exists ${name} cascade`.execute(db);
    await db.destroy();
  }
}

function textOf(page: Page): Promise<string> {
  return page.getByRole("main").innerText();
}
