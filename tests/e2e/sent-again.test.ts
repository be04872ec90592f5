import { randomUUID } from "node:crypto";
import { type Page } from "playwright/test";
import { type Db } from "#graphql/db/pool";
import { sentBefore } from "#graphql/rules/forms/sent-before.rules";
import { done } from "../support/journey/done";
import { expect, test } from "../support/journey/journey";

type Form = {
  address: string;
  /** Fills it, with words that nobody else uses. */
  fill: (page: Page, words: string) => Promise<void>;
  button: string;
  stored: (db: Db, words: string) => Promise<unknown[]>;
};

const forms: Record<string, Form> = {
  "a job": {
    address: "/admin-careers/add",
    fill: async (page, words) => {
      await page.getByRole("textbox", { name: "Title", exact: true }).fill(words);
      await page.getByRole("textbox", { name: "Store location", exact: true }).fill("Duluth, MN");
      await page.getByRole("textbox", { name: "Salary range", exact: true }).fill("$20 to $25 an hour");
      await page.getByLabel("Date needed", { exact: true }).fill("2031-12-01");
      await page.getByRole("textbox", { name: "Description", exact: true }).fill("Rigs motors.");
    },
    button: "Add Job",
    stored: (db, words) => db.selectFrom("careers").where("title", "=", words).select("id").execute(),
  },
  "a message": {
    address: "/dashboard",
    fill: (page, words) => page.getByLabel("Message to all dealers").fill(words),
    button: "Send",
    stored: (db, words) =>
      db.selectFrom("admin_messages").where("message", "like", `%${words}%`).select("id").execute(),
  },
};

for (const [name, { address, fill, button, stored }] of Object.entries(forms)) {
  test(`${name} that is sent again from the page before is asked about, and stored when it is meant`, async ({
    page,
    create,
    signInAs,
    db,
    scripts,
    checkPage,
  }) => {
    test.skip(scripts, "Where scripts run, Back shows a form that is empty.");
    const words = `Rigger ${randomUUID()}`;
    await signInAs(await create.admin());
    await page.goto(address);
    await fill(page, words);
    const send = page.getByRole("button", { name: button, exact: true });
    await send.click();
    await expect(done(page)).toBeVisible();

    await page.goBack();
    await fill(page, words);
    await send.click();
    await expect(page.getByText(sentBefore)).toBeVisible();
    expect(await stored(db, words)).toHaveLength(1);
    await checkPage("in this mode");

    await page.getByRole("button", { name: "Send it again" }).click();
    await expect(page.getByText(sentBefore)).toBeHidden();
    await expect(done(page)).toBeVisible();
    expect(await stored(db, words)).toHaveLength(2);
  });
}
