import { type Create } from "../factories";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Where admins decide on what waits; three of a dealer's, which wait for 21 days, for 10 and since today. */
const desks = {
  claims: {
    made: async (create: Create) => {
      const last_name = `Desk${newWord()}`;
      const dealer = await create.dealer();
      const made = [];
      for (const days of [0, 21, 10]) made.push(await create.claim({ dealer, last_name, submittedon: daysAgo(days) }));
      const [newest, oldest, middle] = made.map(({ id }) => id);
      return { dealer, newest, oldest, middle, list: `/admin-warranty-claims?q=${last_name}` };
    },
    own: "/warranty-claims",
    name: "Warranty claim # ",
    approve: "Submit",
    approved: "Warranty Claim Successfully Updated",
  },
  "co-op requests": {
    made: async (create: Create) => {
      const dealer = await create.dealer();
      const made = [];
      for (const days of [0, 21, 10]) made.push(await create.coOpRequest({ dealer, date_submitted: daysAgo(days) }));
      const [newest, oldest, middle] = made.map(({ id }) => id);
      return { dealer, newest, oldest, middle, list: `/admin-co-op-requests?q=${dealer.email}` };
    },
    own: "/pre-approval-claim",
    name: "This Media Pre-Approval",
    approve: "Approve",
    approved: "Request Approved",
  },
};

for (const [what, { made, own, name, approve, approved }] of Object.entries(desks)) {
  test(`of two admins at the desk of ${what} one takes what waits, and the other takes it over knowingly`, async ({
    page,
    create,
    signInAs,
    browserOf,
    scripts,
    checkPage,
  }) => {
    const { dealer, oldest, list } = await made(create);
    await signInAs(await create.admin({ name: "Kim Post" }));
    const other = await browserOf(await create.admin({ name: "Walt Kessler" }));
    const onlooker = await browserOf(await create.admin({ name: "Ida Holt" }));
    await onlooker.goto(list);
    for (const admin of [page, other]) await admin.goto(`${list}&open=${oldest}`);

    await other.getByRole("button", { name: "Assign to me" }).click();
    await expect(other.getByText("It is assigned to you now")).toBeVisible();
    await expect(other.getByRole("button", { name: "Release" })).toBeVisible();
    if (!scripts) await onlooker.reload();
    await expect(onlooker.getByRole("cell", { name: "Walt Kessler" })).toBeVisible();

    await page.getByRole("button", { name: "Assign to me" }).click();
    await expect(page.getByRole("alert")).toContainText(name);
    await expect(page.getByRole("alert")).toContainText("has been assigned to Walt Kessler in the meantime.");
    await page.getByRole("button", { name: "Assign to me" }).click();
    await expect(page.getByText("It is assigned to you now")).toBeVisible();
    await expect(page.getByText("Assigned to: Walt Kessler → Kim Post")).toBeVisible();
    await checkPage();

    await other.getByRole("button", { name: "Release" }).click();
    await expect(other.getByRole("alert")).toContainText("has been assigned to Kim Post in the meantime.");
    await page.goto(`${list}&taken=me`);
    await expect(page.getByRole("cell", { name: "You", exact: true })).toHaveCount(1);
    await expect(page.locator(".tabs [aria-current=page]").last()).toContainText("(1)");
    await page.goto(`${list}&taken=nobody`);
    await expect(page.locator(".tabs [aria-current=page]").last()).toContainText("(2)");

    await page.goto(`${list}&open=${oldest}`);
    await page.getByRole("button", { name: "Release" }).click();
    await expect(page.getByText("Released").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Assign to me" })).toBeVisible();

    await signInAs(dealer);
    await page.goto(`${own}?open=${oldest}`);
    await expect(page.locator("tr.detail")).toBeVisible();
    await expect(page.getByText("Released"), "who works on it is a matter among admins").toHaveCount(0);
  });

  test(`the desk of ${what} begins with the oldest, tells what waits too long, and goes on after a decision`, async ({
    page,
    create,
    signInAs,
    browserOf,
    checkPage,
  }) => {
    const { newest, oldest, middle, list } = await made(create);
    await signInAs(await create.admin());
    await page.goto(list);
    await expect(page.locator("tbody td").filter({ hasText: /^\d+ days/ })).toHaveText([
      /^15 days, over 10$/,
      /^[678] days, over 5$/,
      /^0 days$/,
    ]);
    await checkPage();

    const other = await browserOf(await create.admin({ name: "Walt Kessler" }));
    await other.goto(`${list}&open=${middle}`);
    await other.getByRole("button", { name: "Assign to me" }).click();
    await expect(other.getByText("It is assigned to you now")).toBeVisible();

    await page.goto(`${list}&open=${oldest}`);
    if (what === "claims") await page.getByRole("radio", { name: "Approve" }).check();
    else await page.getByRole("link", { name: "Approve", exact: true }).click();
    await page.getByRole("button", { name: approve, exact: true }).click();
    await expect(page.getByText(approved)).toBeVisible();
    await expect(page.locator(`#detail-${newest}`), "what somebody else has taken is theirs").toBeVisible();
    await expect(page.locator("tr.detail")).toHaveCount(1);
    await expect(page.locator(`#detail-${middle}`)).toHaveCount(0);
  });
}
