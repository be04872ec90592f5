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

test("a list leaves as a file with its columns and each of its rows @once", async ({ page, create, signInAs }) => {
  await create.career();
  await create.album();
  await signInAs(await create.admin());
  for (const address of lists) {
    await page.goto(address);
    const href = await page.getByRole("link", { name: "Export as CSV" }).getAttribute("href");
    const answer = await page.request.get(href ?? "");
    expect(answer.headers()["content-disposition"], address).toMatch(/export-[a-z-]+\.csv/);
    const [head = [], ...rows] = Papa.parse<string[]>((await answer.text()).trim()).data;
    const heads = page.locator("table.list th:not(.pick, .act)");
    // An empty list has no table.
    if ((await heads.count()) > 0) expect(head, address).toHaveLength(await heads.count());
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
  }
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
