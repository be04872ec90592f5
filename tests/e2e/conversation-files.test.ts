import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/journey";
import { pdfFile, photoFile } from "../support/records/documents-of-claims";
import { newWord } from "../support/records/new-word";

/** What waits for a decision: where both sides read it, and what its dealer lists. */
const records = {
  "a claim": async (create: Create, dealer: Profile) => {
    const last_name = `Docs${newWord()}`;
    const { id } = await create.claim({ dealer, last_name });
    const table = "warranty_claims" as const;
    return { id, table, record: `/warranty-claims/${id}`, own: `/warranty-claims?q=${last_name}&open=${id}` };
  },
  "a co-op form": async (create: Create, dealer: Profile) => {
    const { id } = await create.coOpRequest({ dealer });
    const table = "co_op_requests" as const;
    return { id, table, record: `/co-op-requests/${id}`, own: `/co-op-requests/${id}` };
  },
};

for (const [what, made] of Object.entries(records)) {
  test(`a dealer adds documents to ${what} without words, and removes one until it is decided`, async ({
    page,
    create,
    db,
    signInAs,
    browserOf,
    scripts,
    checkPage,
  }) => {
    const dealer = await create.dealer({ name: "Curtis Bell" });
    const { id, table, record, own } = await made(create, dealer);
    await signInAs(dealer);
    await page.goto(own);
    await page.getByRole("link", { name: "Add a document or message" }).click();
    await page.getByLabel("Add files").setInputFiles([pdfFile("invoice.pdf"), await photoFile("hull.png")]);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();

    const admin = await browserOf(await create.admin());
    await admin.goto(`${record}/conversation`);
    const invoice = admin.getByRole("link", { name: "invoice.pdf", exact: true });
    const address = (await invoice.getAttribute("href")) ?? "";
    expect((await admin.request.get(address)).status()).toBe(200);
    await expect(admin.getByRole("link", { name: /^Remove/ })).toHaveCount(0);

    await page.goto(own);
    await expect(page.getByRole("link", { name: "Add a document or message" })).toBeVisible();
    await checkPage();
    const removal = page.getByRole("link", { name: "Remove hull.png" });
    const stale = (await removal.getAttribute("href")) ?? "";
    const picture = (await page.getByRole("link", { name: "hull.png", exact: true }).getAttribute("href")) ?? "";
    await removal.click();
    await expect(page.getByRole("heading", { name: "Remove hull.png?" })).toBeVisible();
    await checkPage();
    await page.getByRole("button", { name: "Remove file" }).click();
    await expect(page.getByText("The file has been removed")).toBeVisible();
    await expect(page.getByText(/^hull\.png was removed by Curtis Bell on /)).toBeVisible();
    await expect(page.getByRole("link", { name: "invoice.pdf", exact: true })).toBeVisible();
    await checkPage();

    if (!scripts) await admin.reload();
    await expect(admin.getByText(/^hull\.png was removed by Curtis Bell on /)).toBeVisible();
    expect((await admin.request.get(address)).status()).toBe(200);
    const [path = ""] = picture.split("?");
    for (const browser of [page, admin]) {
      expect((await browser.request.get(address.replace(/0$/, "1"))).status()).toBe(404);
      expect((await browser.request.get(path)).status()).toBe(404);
    }
    const admins = table === "co_op_requests" ? record : `/admin-warranty-claims/${id}`;
    await admin.goto(admins);
    await expect(admin.getByText("File: hull.png → none")).toBeVisible();

    await page.goto(stale);
    await expect(page.getByText(/^Curtis Bell removed it on /)).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove file" })).toHaveCount(0);
    await page.goto(`${address}/remove`);
    await expect(page.getByRole("button", { name: "Remove file" })).toBeVisible();
    await db.updateTable(table).where("id", "=", id).set({ status: "approved" }).execute();
    await page.getByRole("button", { name: "Remove file" }).click();
    await expect(page.getByRole("alert")).toContainText("approved");
    await expect(page.getByText("It has already been decided, so its files stay.")).toBeVisible();
    await page.goto(`${record}/conversation`);
    await expect(page.getByRole("link", { name: "invoice.pdf", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(0);
    await admin.goto(`${address}/remove`);
    await expect(admin.getByText("The other side sent this file, so you can't remove it.")).toBeVisible();
  });
}
