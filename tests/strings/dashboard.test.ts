import { expect, test } from "../support/journey/journey";
import { says } from "../support/journey/says";

test("a dealer without anything has a dashboard of noughts and no messages (1.2, 1.8)", async ({
  page,
  create,
  signInAs,
}) => {
  await signInAs(await create.dealer());
  await page.goto("/dashboard");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const messages = page.getByRole("region", { name: "Messages" });
  await says(messages, "Messages", "No Data");
  const leads = page.getByRole("region", { name: "Leads", exact: true });
  await expect(leads.getByRole("heading")).toHaveText(["Quote Leads", "Catalog Leads"]);
  const noughts = "Last hour 0 Last 7 days 0 Responded To In Last 30 Days 0";
  await expect(leads.locator("dl.figures")).toContainText([noughts, noughts], { useInnerText: true });
});

test("an admin's dashboard names each figure (1.2)", async ({ page, create, signInAs }) => {
  await signInAs(await create.admin());
  await page.goto("/dashboard");

  await says(
    page.getByRole("region", { name: "Leads", exact: true }),
    "Quote Leads",
    "Catalog Leads",
    "Responded To In Last 30 Days",
  );
  await says(
    page.getByRole("region", { name: "Claims and contacts" }),
    "Warranty Clams Status",
    "Needing review",
    "Total accepted",
    "Total denied",
    "Contact Us Requests",
    "Last 30 days",
  );
  await says(
    page.getByRole("region", { name: "CO-OP ADVERTISING" }),
    "CO-OP ADVERTISING",
    "TOTAL SPENT",
    "REMAINING BALANCE",
    "TOTAL ADS SUBMITTED",
    "NEW",
    "PENDING",
    "DENIED",
    "APPROVED",
  );
  await says(page.getByRole("region", { name: "Messages" }), "Messages");
});

test("leads are counted within an hour, seven days and thirty (1.7, 1.9)", async ({ page, create, signInAs }) => {
  const dealer = await create.dealer();
  for (const hours of [0.9, 1.1, 7 * 24 + 1, 30 * 24 + 1])
    await create.lead({ dealer, created_at: new Date(Date.now() - hours * 3_600_000) });
  await signInAs(dealer);
  await page.goto("/dashboard");
  const quoteLeads = page.getByRole("region", { name: "Leads", exact: true }).locator("dl.figures").first();
  await says(quoteLeads, "Last hour 1", "Last 7 days 2", "Responded To In Last 30 Days 3");
});
