import { expect, test } from "../support/faulty-journey";

/** A zone that browsers know and the database does not: of all figures, only the charts by day and brand need it. */
const askedInAnUnknownZone = (body: string) => body.replace(/("timeZone":)"[^"]*"/, '$1"Mars/Olympus"');

test("a figure that fails says so, and leaves the others standing", async ({
  page,
  create,
  signInAs,
  faulty,
  scripts,
  checkPage,
}) => {
  const dealer = await create.dealer();
  await create.lead({ dealer });
  await signInAs(dealer);
  faulty.fail(({ asked, body }) =>
    asked === "POST /graphql/stream" ? { instead: askedInAnUnknownZone(body) } : undefined,
  );
  await page.goto("/dashboard");

  const brands = page.locator("div").filter({ has: page.getByRole("heading", { name: "Leads by brand" }) });
  await expect(brands.last()).toContainText("Error...");
  const counts = page.locator("div").filter({ has: page.getByRole("heading", { name: "Quote Leads" }) });
  await expect(counts.last().locator("dd").first()).toHaveText("1");
  await expect(page.getByRole("table", { name: /How soon leads were fulfilled/ })).toBeVisible();
  await expect(page.getByText("No Data").first()).toBeVisible();
  await checkPage();

  await create.lead({ dealer });
  if (!scripts) await page.reload();
  await expect(counts.last().locator("dd").first()).toHaveText("2");
  await expect(brands.last()).toContainText("Error...");

  faulty.fail(() => undefined);
  await page.reload();
  await expect(page.getByRole("table", { name: /Leads by brand/ })).toBeVisible();
  await expect(page.getByText("Error...")).toBeHidden();
});
