import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

const [minute, hour, day] = [60, 3_600, 86_400];
const secondsAgo = (seconds: number) => ({ created_at: new Date(Date.now() - seconds * 1_000) });

test("a bell without anything says so (1.2)", async ({ page, create, signInAs }) => {
  await signInAs(await create.dealer());
  await page.goto("/dashboard");
  await page.locator(".bell summary").click();
  await says(page.locator(".notes"), "User Notifications", "There's nothing here...");
});

test("a bell shows the newest four of five, how old each is, and is 350 pixels wide (1.2, 1.9)", async ({
  page,
  create,
  signInAs,
}) => {
  const dealer = await create.dealer();
  for (const age of [2 * day, hour + 5, 5 * minute + 5, minute + 5, 0])
    await create.notification({ of: dealer, ...secondsAgo(age) });
  await signInAs(dealer);
  await page.goto("/dashboard");
  await page.locator(".bell summary").click();

  const notes = page.locator(".notes");
  await says(notes, "User Notifications", "5 new notifications", "See all");
  await expect(notes.locator("li time")).toHaveText([/^\d+ secs$/, "1 min", "5 mins", "1 hr"]);
  await expect(notes).toHaveCSS("width", "350px");
});

test("the page of all notifications counts hours and days (1.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  for (const age of [3 * day + 5, day + 5, 2 * hour + 5]) await create.notification({ of: dealer, ...secondsAgo(age) });
  await signInAs(dealer);
  await page.goto("/notifications");
  await expect(page.locator(".all-notes time")).toHaveText(["2 hrs", "1 day", "3 days"]);
});
