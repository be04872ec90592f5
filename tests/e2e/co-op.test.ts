import { readFile } from "node:fs/promises";
import { downloaded, fillBlock, openOnly, writeComment } from "../support/co-op";
import { expect, test } from "../support/journey";
import { pagesOf } from "../support/pdf";

test("a dealer asks for leave to advertise, is asked for more, revises, and is approved", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  const admin = await create.admin({ name: "Avery Review" });
  await signInAs(dealer);
  const desk = await browserOf(admin);

  await page.goto("/forms-co-op-pre-approval-claim-forms");
  await checkPage();
  await page.getByRole("link", { name: "Open Media Pre-Approval" }).click();
  await expect(page.getByText("There are no requests yet")).toBeVisible();
  await fillBlock(page);
  await page.getByLabel("Contact name").fill(" ");
  await page.getByLabel("Advertising title").fill("Spring sale");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Contact name is required" })).toBeVisible();
  await expect(page.getByLabel("Advertising title")).toHaveValue("Spring sale");
  await checkPage();

  await page.getByLabel("Contact name").fill("Dana Whitfield");
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await expect(page.getByText("Media pre approval form created succesfully")).toBeVisible();
  await expect(page.getByLabel("Advertising title")).toHaveValue("");
  await openOnly(page);
  await expect(page.getByText("Co-Op Advertising", { exact: true })).toBeVisible();

  await desk.goto(`/admin-co-op-requests?type=media-pre-approval&q=${dealer.email}`);
  await expect(desk.getByRole("heading", { name: "Media Pre-Approval" })).toBeVisible();
  await openOnly(desk);
  await desk.getByRole("link", { name: "Pending revisions" }).click();
  await expect(desk.getByRole("heading", { name: "CO-OP PRE APPROVAL CLAIM" })).toBeVisible();
  await writeComment(desk.locator(".decision"), "PENDING CLAIM COMMENTS", "Which weeks?", true);
  await desk.getByRole("button", { name: "Pending revisions" }).click();
  await expect(desk.getByText("Request Pending")).toBeVisible();

  await page.goto("/pre-approval-claim?type=pending");
  await openOnly(page);
  await expect(page.getByText("Which weeks?")).toBeVisible();
  await checkPage();
  await writeComment(page, "Add your comments here", "The first two of May.", scripts);
  await page.getByRole("button", { name: "Add comment" }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page.locator(".comments").getByText("The first two of May.")).toBeVisible();

  const edit = (await page.getByRole("link", { name: "Edit" }).getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Media name").fill("Tribune");
  await page.getByLabel("Fax").fill("");
  if (scripts) await checkPage();
  await page.getByRole("button", { name: "UPDATE FORM" }).click();
  await expect(page.getByText("Media pre approval form was been succesfully updated")).toBeVisible();

  await desk.goto(`/admin-co-op-requests?status=pending&q=${dealer.email}`);
  await expect(desk.getByRole("cell", { name: "Pending Revised" })).toBeVisible();
  await openOnly(desk);
  await expect(desk.getByText("The first two of May.")).toBeVisible();
  await expect(desk.getByText("Tribune").first()).toBeVisible();
  const csv = await downloaded(desk, desk.getByRole("link", { name: "Export to EXCEL" }));
  expect(csv.suggestedFilename()).toBe("media_pre_approval_Harbor_Marine.csv");
  expect(await readFile(await csv.path(), "utf8")).toContain("Media name,Tribune");
  const pdf = await downloaded(desk, desk.getByRole("link", { name: "Print To Pdf" }));
  expect(pdf.suggestedFilename()).toBe("media_pre_approval_Harbor_Marine.pdf");
  expect((await pagesOf(await readFile(await pdf.path()))).join()).toContain("Tribune");

  await desk.getByRole("link", { name: "Approve", exact: true }).click();
  await desk.locator(".decision").getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Request Approved")).toBeVisible();
  await expect(desk.getByText("No pending requests match")).toBeVisible();

  await page.goto("/pre-approval-claim?type=approved");
  await openOnly(page);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await page.goto(edit);
  await expect(page.getByText("This request is approved, and cannot be changed any more.")).toBeVisible();
});
