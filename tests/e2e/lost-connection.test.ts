import { randomUUID } from "node:crypto";
import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";

test.beforeEach(({ scripts }) =>
  test.skip(!scripts, "Without scripts it is the browser that says so; Back shows what was typed."),
);

const isLost = (page: Page) => page.getByText("Connection lost.");

test("what is sent without a connection stays where it was typed, and is stored once it is back", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const admin = await create.admin();
  const model = await create.boatModel();
  const words = randomUUID();
  await signInAs(admin);
  const sendings = {
    "/admin-careers/add": async () => {
      await page.getByLabel("Title", { exact: true }).fill(words);
      for (const name of ["Store location", "Salary range", "Description"])
        await page.getByLabel(name).fill("As agreed");
      await page.getByLabel("Date needed").fill("2031-12-01");
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Add Job" }).click();
      await expect(isLost(page)).toBeVisible();
      await expect(page.getByLabel("Title", { exact: true })).toHaveValue(words);
    },
    [`/admin-boat-models?q=${encodeURIComponent(model.model)}`]: async () => {
      await page.getByRole("link", { name: /^Delete/ }).click();
      await expect(page.getByRole("button", { name: "Yes" })).toBeVisible();
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "Yes" }).click();
      await expect(isLost(page)).toBeVisible();
      await expect(page.getByText("LOADING", { exact: true }), "another form of the page is not sent").toBeHidden();
    },
    "/admin-leads": async () => {
      await page.context().setOffline(true);
      await page.getByRole("searchbox").fill(words);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(isLost(page)).toBeVisible();
      await expect(page.getByRole("searchbox")).toHaveValue(words);
    },
  };
  const answers = ["created succesfully", "deleted", "No leads match"];
  for (const [index, [address, send]] of Object.entries(sendings).entries()) {
    await page.goto(address);
    await send();
    await page.context().setOffline(false);
    await expect(page.getByRole("main").getByText(answers[index] ?? "")).toBeVisible();
    await expect(isLost(page)).toBeHidden();
  }
  expect(await db.selectFrom("careers").select("id").where("title", "=", words).execute()).toHaveLength(1);
});

for (const [lost, how] of [
  ["was lost on its way back", "abort"],
  ["is the proxy's, which reached no portal for a second", "bad gateway"],
] as const) {
  test(`a form whose answer ${lost} is sent again, and stored once`, async ({ page, create, signInAs, db }) => {
    const words = randomUUID();
    const admin = await create.admin();
    await create.dealer();
    await signInAs(admin);
    await page.goto("/dashboard");
    let cuts = 0;
    await page.route("**/dashboard.data*", async (route) => {
      if (route.request().method() !== "POST" || cuts++ > 0) return route.fallback();
      await route.fetch();
      return how === "abort" ? route.abort() : route.fulfill({ status: 502, body: "<h1>502 Bad Gateway</h1>" });
    });
    await page.getByRole("textbox", { name: "Message to all dealers" }).fill(words);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Message sent successfully")).toBeVisible();
    expect(cuts).toBe(2);

    const stored = db.selectFrom("admin_messages").select("id").where("message", "like", `%${words}%`);
    expect(await stored.execute()).toHaveLength(1);
  });
}
