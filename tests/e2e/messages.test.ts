import { type Locator, type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";
import { done } from "../support/journey/done";

test("an admin writes to everybody, a dealer reads it, and the admin sees that @firefox", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const words = `Booth numbers ${Date.now()}`;
  const admin = await create.admin({ name: "Rafael Ortega" });
  const dealersPage = await browserOf(await create.dealer());
  await signInAs(admin);
  await dealersPage.goto("/dashboard");
  await page.goto("/dashboard");

  await write(page, scripts, words);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  const mine = messageWith(page, words);
  await expect(mine).toContainText("You");
  await checkPage();

  if (!scripts) await dealersPage.reload();
  const theirs = messageWith(dealersPage, words);
  await expect(theirs).toContainText("Rafael Ortega");
  await expect(theirs.getByRole("link", { name: "Edit" })).toBeHidden();
  await theirs.getByRole("button", { name: "Read" }).click();
  await expect(dealersPage.getByText("Message read successfully")).toBeVisible();
  await expect(messageWith(dealersPage, words).getByRole("button", { name: "Read" })).toBeHidden();
  await expect(done(dealersPage)).toBeFocused();

  if (!scripts) await page.reload();
  await expect(messageWith(page, words)).toContainText("Read by 1 of");
});

test("only its author changes a message or takes it back", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
  checkPage,
}) => {
  const words = `Hall 3 ${Date.now()}`;
  const author = await create.admin();
  const message = await create.message({ author, message: `<p>${words}</p>` });
  const others = await browserOf(await create.admin());
  await others.goto("/dashboard");
  await expect(messageWith(others, words).getByRole("link", { name: "Edit" })).toBeHidden();
  expect((await others.request.get(`/messages/${message.id}/edit`)).status()).toBe(403);

  await signInAs(author);
  await page.goto("/dashboard");
  await messageWith(page, words).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit message" })).toBeVisible();
  const changed = words.replace("Hall 3", "Hall 4");
  await write(page, scripts, changed);
  await checkPage();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Message updated successfully")).toBeVisible();
  await expect(messageWith(page, changed)).toContainText("edited");

  await messageWith(page, changed).getByRole("link", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Are you sure you want to delete this message?" })).toBeVisible();
  await checkPage();
  await page
    .getByRole("button", { name: "Cancel" })
    .or(page.getByRole("link", { name: "Cancel" }))
    .click();
  await messageWith(page, changed).getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Message deleted successfully")).toBeVisible();
  await expect(messageWith(page, changed)).toBeHidden();
});

test("a blank message is refused, and what is half written survives what else happens", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  const admin = await create.admin();
  await signInAs(admin);
  await page.goto("/dashboard");

  await write(page, scripts, "   ");
  await page.getByRole("button", { name: "Send" }).click();
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText("Please write a message.");
  await expect(problem).toBeFocused();
  // Without scripts nothing happens to a page that is being written on.
  if (!scripts) return;

  await write(page, scripts, "Half a sent");
  const own = await create.message({ author: admin, message: "<p>Take this back</p>" });
  await page.locator(`#message-${own.id}`).getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Message deleted successfully")).toBeVisible();
  await expect(editor(page)).toContainText("Half a sent");
});

test("a stale edit of a message is a conflict, and keeps what was typed", async ({
  page,
  create,
  signInAs,
  browserOf,
  scripts,
}) => {
  const author = await create.admin();
  const message = await create.message({ author, message: "<p>Hall 3</p>" });
  const elsewhere = await browserOf(author);
  await elsewhere.goto(`/messages/${message.id}/edit`);
  await signInAs(author);
  await page.goto(`/messages/${message.id}/edit`);

  await write(page, scripts, "Hall 4");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Message updated successfully")).toBeVisible();

  await write(elsewhere, scripts, "Hall 5");
  await elsewhere.getByRole("button", { name: "Update" }).click();
  await expect(elsewhere.getByText(`${author.name} changed message on `)).toBeVisible();
  await expect(elsewhere.getByRole("region", { name: "The message now" })).toContainText("Hall 4");
  const field = elsewhere.getByRole("textbox", { name: "Message to all dealers" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  if (scripts) await expect(field).toHaveText("Hall 5");
  else await expect(field).toHaveValue("Hall 5");

  await elsewhere.getByRole("button", { name: "Update" }).click();
  await expect(elsewhere.getByText("Message updated successfully")).toBeVisible();
  await expect(elsewhere.locator(`#message-${message.id}`)).toContainText("Hall 5");
});

test("a message that was taken back while its reader looked at it is said to be gone", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
}) => {
  test.skip(scripts, "where scripts run it goes from the page at once");
  const message = await create.message({ message: "<p>Hall 3, taken back</p>" });
  // A dealer created after the message has no row of it.
  const dealer = await create.dealer();
  await db.insertInto("admin_message_status").values({ message_id: message.id, user_id: dealer.profile_id }).execute();
  await signInAs(dealer);
  await page.goto("/dashboard");
  await db.deleteFrom("admin_messages").where("id", "=", message.id).execute();

  await messageWith(page, "Hall 3, taken back").getByRole("button", { name: "Read" }).click();
  await expect(page.getByText("This message has been deleted in the meantime.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("what was typed about a message that was taken back meanwhile is not lost", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
}) => {
  const author = await create.admin();
  const message = await create.message({ author, message: "<p>Hall 3</p>" });
  await signInAs(author);
  await page.goto(`/messages/${message.id}/edit`);
  await write(page, scripts, "Hall 4 is open");
  await db.deleteFrom("admin_messages").where("id", "=", message.id).execute();

  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("heading", { name: "This record no longer exists" })).toBeVisible();
  await expect(page.getByText("Hall 4 is open")).toBeVisible();
});

test("the editor makes what the data service lets through @firefox", async ({
  page,
  create,
  signInAs,
  db,
  scripts,
}) => {
  test.skip(!scripts, "the editor is scripts");
  const admin = await create.admin();
  await signInAs(admin);
  await page.goto("/dashboard");

  await editor(page).click();
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("Bold");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Bulleted list" }).click();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await expect(page.getByLabel("Address of the link")).toBeFocused();
  await page.keyboard.type("boats.example");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message sent successfully")).toBeVisible();
  await expect(editor(page)).toHaveText("");

  const { message } = await db
    .selectFrom("admin_messages")
    .where("profile_id", "=", admin.profile_id)
    .select("message")
    .executeTakeFirstOrThrow();
  expect(message).toBe(
    '<p><strong>Bold</strong></p><ul><li><p>one</p></li><li><p><a href="https://boats.example" rel="noopener noreferrer nofollow">https://boats.example</a></p></li></ul>',
  );
});

test("a note leads to an old message's page, and its forms lead back @once", async ({
  page,
  create,
  signInAs,
  scripts,
  checkPage,
}) => {
  const words = `Hall 3 ${Date.now()}`;
  const author = await create.admin();
  // Of long ago, all of them: many new ones at once would push aside what other tests look for.
  const message = await create.message({
    author,
    message: `<p>${words}</p>`,
    created_at: new Date("2020-01-01T12:00:00Z"),
  });
  for (let count = 0; count < 11; count++) await create.message({ created_at: new Date("2020-01-02T12:00:00Z") });
  await signInAs(author);
  await page.goto(`/messages/${message.id}`);
  await expect(page).toHaveURL(new RegExp(`/messages\\?page=\\d+#message-${message.id}$`));
  await expect(messageWith(page, words)).toContainText("You");
  await checkPage();

  await messageWith(page, words).getByRole("link", { name: "Edit" }).click();
  await write(page, scripts, `${words}, at last`);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Message updated successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?page=\d+/);

  await messageWith(page, `${words}, at last`).getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Message deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?page=\d+/);
});

test("older messages have a page of their own @once", async ({ page, create, signInAs, checkPage }) => {
  const dealer = await create.dealer();
  for (let count = 0; count < 11; count++) await create.message({ created_at: new Date("2020-01-02T12:00:00Z") });
  await signInAs(dealer);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^All \d+ messages$/ }).click();
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Message" }).first()).toBeVisible();
  await checkPage();
});

function messageWith(page: Page, words: string): Locator {
  return page.locator(".messages > li").filter({ hasText: words });
}

function editor(page: Page): Locator {
  return page.locator(".tiptap");
}

/** Replaces what the field holds: the editor where scripts run, a plain field where they do not. */
async function write(page: Page, scripts: boolean, words: string) {
  if (!scripts) return page.getByLabel("Message to all dealers").fill(words);
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type(words);
}
