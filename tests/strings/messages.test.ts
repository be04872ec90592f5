import { type Locator, type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

test("an admin who sends a message reads that it was sent (1.8)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin());
  await page.goto("/dashboard");
  await page.getByLabel("Message to all dealers").fill("The plant is closed on Friday.");
  await page.getByRole("button", { name: "Send" }).click();
  await says(page.getByRole("status"), "Message sent successfully");
});

test("an admin who updates a message reads that it was updated (1.8)", async ({ page, create, signInAs }) => {
  const { id, author } = await create.message();
  await signInAs(author);
  await page.goto(`/messages/${id}/edit`);
  await page.getByLabel("Message to all dealers").fill("The plant is closed on Monday.");
  await page.getByRole("button", { name: "Update" }).click();
  await says(page.getByRole("status"), "Message updated successfully");
});

test("an admin is asked before a message is deleted, and then reads that it was (1.2, 1.8)", async ({
  page,
  create,
  signInAs,
}) => {
  const { id, author } = await create.message();
  await signInAs(author);
  await page.goto(`/messages/${id}/delete`);
  await says(page.getByRole("main"), "Are you sure you want to delete this message?", "Confirm", "Cancel");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await says(page.getByRole("status"), "Message deleted successfully");
});

test("a dealer reads a message, and the button is gone (1.2, 1.4, 1.8)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  const { id } = await create.message();
  await signInAs(dealer);
  await page.goto("/dashboard");
  const button = page.locator(`#message-${id}`).getByRole("button");
  await expect(button).toHaveText("Read");
  await button.click();
  await says(page.getByRole("status"), "Message read successfully");
  await expect(button).toHaveCount(0);
});

test("the plain field of a message has three heights (1.2, 1.9)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin());
  await page.goto("/dashboard");
  await expectHeights(page, page.getByLabel("Message to all dealers"));
});

test.describe("where scripts run", () => {
  test.use({ javaScriptEnabled: true });

  test("the editor of a message has three heights (1.2, 1.9)", async ({ page, create, signInAs }) => {
    await signInAs(await create.admin());
    await page.goto("/dashboard");
    await expectHeights(page, page.locator(".rich-editor"));
  });
});

async function expectHeights(page: Page, field: Locator) {
  for (const [label, pixels] of [
    ["Minimized", 170],
    ["Normal", 300],
    ["Maximized", 450],
  ] as const) {
    await page.getByRole("radio", { name: label, exact: true }).check();
    await expect(field).toHaveCSS("height", `${pixels}px`);
  }
}
