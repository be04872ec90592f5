import { chooseDealer } from "../support/journey/choose-dealer";
import { expect, test } from "../support/journey/journey";
import { mailTo } from "../support/portal/outbox";

const minutes = (count: number) => new Date(Date.now() - count * 60_000);

test("the bell shows the newest four, and the page all of them to be marked", async ({
  page,
  create,
  db,
  signInAs,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await signInAs(dealer);
  await page.goto("/dashboard");
  const bell = page.locator("summary").filter({ hasText: "Notifications" });
  await bell.click();
  await expect(page.getByRole("heading", { name: "User Notifications" })).toBeVisible();
  await checkPage();

  for (const [text, age] of [
    ["Five", 3 * 24 * 60],
    ["Four", 25 * 60],
    ["Three", 130],
    ["Two", 61],
    ["One", 4],
  ] as const)
    await create.notification({ of: dealer, text, created_at: minutes(age) });
  // Messages of other tests go to everybody, and ring this bell too.
  const others = db
    .deleteFrom("notifications")
    .where("profile_id", "=", dealer.profile_id)
    .where("kind", "=", "message");
  const notes = page.locator(".notes");
  // The check went through the page by keyboard, and left the bell.
  const open = async () => (await notes.isVisible()) || (await bell.click());
  await expect(async () => {
    await others.execute();
    if (!scripts) await page.goto("/dashboard");
    await open();
    await expect(notes).toContainText("5 new notifications", { timeout: 3_000 });
    const newest = [/One\s*4 mins/, /Two\s*1 hr/, /Three\s*2 hrs/, /Four\s*1 day/];
    await expect(notes.getByRole("listitem")).toHaveText(newest, { timeout: 1_000 });
    await expect(bell).toHaveAccessibleName("User Notifications, 5 new", { timeout: 1_000 });
  }).toPass();
  await checkPage();

  await open();
  await notes.getByRole("link", { name: "See all" }).click();
  await expect(page.getByRole("heading", { name: "User Notifications", level: 1 })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Five" })).toContainText("3 days");
  await page.getByRole("button", { name: "Mark as read: One" }).click();
  await expect(page.getByText("Marked 1 as read.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as read: One" })).toBeHidden();
  await checkPage();

  await others.execute();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText(/^Marked [4-9] as read\.$/)).toBeVisible();
  await expect(bell).toHaveAccessibleName("User Notifications");
});

test("following a note marks it as read", async ({ page, create, signInAs, db, scripts }) => {
  test.skip(!scripts, "without scripts it is marked on the page of all notes");
  const dealer = await create.dealer();
  const note = await create.notification({ of: dealer, text: "New lead: Ada Marsh", href: "/leads" });
  await signInAs(dealer);
  await page.goto("/dashboard");
  const bell = page.locator("summary").filter({ hasText: "Notifications" });
  const unread = db
    .selectFrom("notifications")
    .where("profile_id", "=", dealer.profile_id)
    .where("read_at", "is", null);
  // Tests beside this one may write to everybody at any time.
  const named = (news: number) => (news > 0 ? `User Notifications, ${news} new` : "User Notifications");
  const bellCountsUnread = () =>
    expect
      .poll(async () => named((await unread.select("id").execute()).length) === (await bell.getAttribute("aria-label")))
      .toBe(true);
  await bellCountsUnread();
  await bell.click();
  await page.getByRole("link", { name: "New lead: Ada Marsh" }).click();

  await expect(page).toHaveURL(/\/leads$/);
  await expect.poll(() => unread.where("id", "=", note.id).select("id").execute()).toEqual([]);
  await bellCountsUnread();
});

test("the bell closes with Escape, and by a press elsewhere", async ({ page, create, signInAs, scripts }) => {
  test.skip(!scripts, "without scripts its button closes it");
  await signInAs(await create.dealer());
  await page.goto("/dashboard");
  const bell = page.locator("summary").filter({ hasText: "Notifications" });
  const notes = page.getByRole("heading", { name: "User Notifications" });

  await bell.click();
  await page.getByRole("link", { name: "See all" }).or(page.getByText("There's nothing here...")).first().waitFor();
  await page.keyboard.press("Escape");
  await expect(notes).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  await expect(notes).toBeVisible();
  await page.getByRole("heading", { name: "Dashboard" }).click();
  await expect(notes).toBeHidden();
});

test("a claim's note finds it on the tab where it stands by now @once", async ({ page, create, signInAs }) => {
  const claim = await create.claim({ status: "approved" });
  await signInAs(await create.admin());
  await page.goto(`/admin-warranty-claims/${claim.id}`);
  await expect(page).toHaveURL(/\/admin-warranty-claims\?tab=approved&/);
  await expect(page.locator(`a[href^="/admin-warranty-claims/${claim.id}/"]`).first()).toBeVisible();
});

test("a transferred lead rings its new dealer's bell, and is mailed to it once that is switched on", async ({
  page,
  create,
  signInAs,
  browserOf,
  db,
  scripts,
}) => {
  const dealer = await create.dealer();
  const lead = await create.lead({ name: "Ada Marsh" });
  const dealersPage = await browserOf(dealer);
  await dealersPage.goto("/profile");
  await dealersPage.getByLabel("Send me an email about new leads and decisions").check();
  await dealersPage.locator("form[action='/profile/notifications']").getByRole("button").click();
  await expect(dealersPage.getByText("You will get email about new leads and decisions.")).toBeVisible();
  await dealersPage.goto("/dashboard");
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));

  await page.goto(`/admin-leads?q=${lead.lead_id}&open=${lead.id}&dealer=${encodeURIComponent(dealer.email)}`);
  await chooseDealer(page.getByLabel("Transfer to another dealer"), dealer, scripts);
  await page.getByRole("button", { name: "Transfer", exact: true }).click();
  await expect(page.getByText("Lead Successfully Transfered to New Dealer")).toBeVisible();

  for (let count = 0; count < 11; count++) await create.lead({ dealer, name: "Bea Lund" });
  if (!scripts) await dealersPage.reload();
  await dealersPage.locator("summary").filter({ hasText: "Notifications" }).click();
  await dealersPage.getByRole("link", { name: "New lead: Ada Marsh" }).click();
  await expect(dealersPage.locator(`a[href="/leads/${lead.id}/letter"]`)).toBeVisible();

  const mail = db.selectFrom("outbox_mails").where("to_email", "=", dealer.email).where("kind", "=", "notification");
  await expect
    .poll(async () => (await mail.select("sent_at").execute()).map(({ sent_at }) => sent_at !== null), {
      timeout: 60_000,
    })
    .toEqual([true]);
});

test("an admin chooses to be mailed, of what it may see of @once", async ({
  page,
  create,
  signInAs,
  browserOf,
  checkPage,
}) => {
  await signInAs(await create.admin({ permissions: ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_LEADS"] }));
  await page.goto("/notifications");
  await expect(page.getByText("email notifications, which are off.")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Your profile" }).click();
  await expect(page).toHaveURL(/\/admin-profile$/);
  const choice = page.getByLabel("Send me an email about unread conversations and late leads");
  await expect(page.getByText("unread in conversations about claims; and each working morning")).toBeVisible();
  await choice.check();
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("You will get email about unread conversations and late leads.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin-profile$/);
  await expect(choice).toBeChecked();
  await checkPage("in this mode");
  await page.goto("/notifications");
  await expect(page.getByText("email notifications, which are on.")).toBeVisible();
  await page.goBack();

  await choice.uncheck();
  await page.getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("You will no longer get email about unread conversations and late leads.")).toBeVisible();
  await page.goto("/profile/notifications");
  await expect(page).toHaveURL(/\/admin-profile$/);
  await expect(choice).not.toBeChecked();

  const others = await browserOf(await create.admin({ permissions: ["admin:ADMIN_MEDIA"] }));
  await others.goto("/admin-profile");
  await expect(others.getByRole("heading", { name: "Update Profile", level: 1 })).toBeVisible();
  await expect(others.getByRole("button", { name: "Save choice" })).toHaveCount(0);
});

test("a mail's reader stops such mails without signing in", async ({ page, create, db, stack, checkPage }) => {
  const dealer = await create.dealer({ notify_by_email: true });
  const wantsMail = async () => {
    const stored = db.selectFrom("profiles").where("profile_id", "=", dealer.profile_id).select("notify_by_email");
    return (await stored.executeTakeFirstOrThrow()).notify_by_email;
  };
  const news = {
    kind: "notification",
    to_email: dealer.email,
    subject: "New lead: Ada Marsh",
    body: "New lead: Ada Marsh",
  };
  const payload = JSON.stringify({ profileId: dealer.profile_id, href: "/leads", needs: null });
  await db
    .insertInto("outbox_mails")
    .values({ ...news, payload })
    .execute();
  const mail = await mailTo(stack, dealer.email, /New lead/);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, link = ""] = /^List-Unsubscribe:\s+<(\S+)>$/m.exec(mail) ?? [];
  expect(mail.trim().endsWith(link)).toBe(true);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Stop email notifications?" })).toBeVisible();
  await expect(page.getByText(`send ${dealer.email[0]}***@example.com email about`)).toBeVisible();
  await checkPage();
  expect(await wantsMail()).toBe(true);

  await page.getByRole("button", { name: "Stop emails" }).click();
  await expect(page.getByRole("heading", { name: "Email notifications are off" })).toBeVisible();
  await expect(page.getByRole("status")).toBeFocused();
  await checkPage();
  expect(await wantsMail()).toBe(false);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Email notifications are off" })).toBeVisible();
});
