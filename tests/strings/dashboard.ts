import { type Page } from "playwright/test";
import { type Quoted, type Stage } from "./scene";

export const dashboard: Quoted = {
  scenes: [
    {
      name: "a dealer's dashboard without anything",
      spec: "1.2, 1.8",
      quotes: [
        ...["Dashboard", "Messages", "No Data", "Quote Leads", "Catalog Leads"],
        ...["Last hour 0", "Last 7 days 0", "Responded To In Last 30 Days 0"],
      ],
      reads: (stage) => readDashboard(stage, "dealer"),
    },
    {
      name: "an admin's dashboard",
      spec: "1.2",
      quotes: [
        ...["Quote Leads", "Catalog Leads", "Responded To In Last 30 Days", "Warranty Clams Status"],
        ...["Needing review", "Total accepted", "Total denied", "Contact Us Requests", "Last 30 days"],
        ...["CO-OP ADVERTISING", "TOTAL SPENT", "REMAINING BALANCE", "TOTAL ADS SUBMITTED"],
        ...["NEW", "PENDING", "DENIED", "APPROVED", "Messages"],
      ],
      reads: (stage) => readDashboard(stage, "admin"),
    },
    {
      name: "leads of an hour, of seven days and of thirty",
      spec: "1.7, 1.9",
      quotes: ["Last hour 1", "Last 7 days 2", "Responded To In Last 30 Days 3"],
      async reads(stage) {
        const dealer = await stage.create.dealer();
        for (const hours of [0.9, 1.1, 7 * 24 + 1, 30 * 24 + 1])
          await stage.create.lead({ dealer, created_at: new Date(Date.now() - hours * 3_600_000) });
        await stage.signInAs(dealer);
        return readPage(stage.page);
      },
    },
  ],
  unreachable: [
    {
      spec: "1.2",
      quote: "Loading...",
      why: "Stands only where a figure takes longer than a page waits for it: figure.test.tsx renders one that is not known yet.",
    },
    {
      spec: "1.2",
      quote: "Error...",
      why: "Stands only while one figure fails and the rest do not: dashboard-faults.test.ts makes one fail.",
    },
    {
      spec: "1.9",
      quote: "Splash delay 150 ms",
      why: "Is a moment of the style sheet's (dashboard.css), which no test waits for, because none measures time.",
    },
  ],
};

async function readDashboard({ page, create, signInAs }: Stage, role: "dealer" | "admin") {
  await signInAs(await create[role]());
  return readPage(page);
}

/** The figures stand beside their labels. */
async function readPage(page: Page): Promise<string> {
  await page.goto("/dashboard");
  await page.locator(".figures dd").first().waitFor();
  const figures = await page
    .locator(".figures dt")
    .evaluateAll((terms) => terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`));
  return [await page.locator("main").innerText(), ...figures].join("\n");
}
