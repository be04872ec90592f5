import Papa from "papaparse";
import { sum } from "#graphql/rules/numbers/cents.rules";
import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";

/** Lists whose columns leave as a file. */
const lists = [
  "/admin-user-settings",
  "/admin-boat-models",
  "/admin-careers?tab=pending",
  "/admin-co-op-requests?status=all",
  "/admin-co-op-ledger",
  "/inventory",
  "/boat-orders",
  "/admin-media",
  "/boat-shows?tab=past",
];

/** Columns that the file has and the page has not: a page shows the credit in the tab of approved requests only. */
const columnsOfFiles: Readonly<Record<string, number>> = { "/admin-co-op-requests?status=all": 2 };

test("a list leaves as a file with its columns and each of its rows @once", async ({ page, create, signInAs }) => {
  await create.career();
  await create.album();
  await create.boatShow({ status: "Approved", start_date: "2026-02-01", end_date: "2026-02-03" });
  await signInAs(await create.admin());
  // Photos that other tests' boats name, and do not have.
  await page.route(/\/images\//, (route) => route.fulfill({ body: "" }));
  const compared: string[] = [];
  for (const address of lists) {
    await page.goto(address);
    const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
    const answer = await page.request.get(href ?? "");
    expect(answer.headers()["content-disposition"], address).toMatch(/export-[a-z-]+\.csv/);
    const [head = [], ...rows] = Papa.parse<string[]>((await answer.text()).trim()).data;
    // Boat shows stand in two tables, of which the link's own leaves; elsewhere the link may stand beside the title.
    const panel = page.locator(".panel", { has: page.getByRole("link", { name: "Export as CSV" }) });
    const isInPanel = (await panel.locator("table.list").count()) > 0;
    const heads = await (isInPanel ? panel : page).locator("table.list th:not(.pick, .act)").count();
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
    // An empty list has no table.
    if (heads === 0) continue;
    compared.push(address);
    expect(head, address).toHaveLength(heads + (columnsOfFiles[address] ?? 0));
  }
  expect(compared).toEqual(
    expect.arrayContaining([
      "/admin-user-settings",
      "/admin-careers?tab=pending",
      "/admin-media",
      "/boat-shows?tab=past",
    ]),
  );
});

test("the ledger's file sums to the figures of its page @once", async ({ page, create, signInAs }) => {
  const group = `Marina ${newWord()}`;
  for (const [at, amount] of ["18000.00", "2500.50", "0.25"].entries()) {
    const dealer = await create.dealer({ company: `${group} ${at}` });
    await create.allowance({ dealer, amount });
  }
  await signInAs(await create.admin());
  await page.goto(`/admin-co-op-ledger?q=${encodeURIComponent(group)}`);
  const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
  const text = await (await page.request.get(href ?? "")).text();
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(3);
  for (const column of ["Allowance", "Approved", "Open", "Remaining"]) {
    const shown = await page.locator("dl.sums div", { hasText: column }).locator("dd").textContent();
    expect(sum(data.map((row) => row[column] || "0")), column).toBe(shown?.replaceAll(/[$,]/g, ""));
  }
});
