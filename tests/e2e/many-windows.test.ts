import { type Page } from "playwright/test";
import { expect, test } from "../support/journey/journey";

test("the seventh window works, and gets live updates once another one closes", async ({
  page,
  create,
  signInAs,
  scripts,
}) => {
  test.skip(!scripts, "without scripts there is no stream");
  await signInAs(await create.dealer());
  const windows: Page[] = [];
  while (windows.length < 6) windows.push(await page.context().newPage());
  const last = await page.context().newPage();
  windows.push(last);
  for (const one of windows) await one.goto("/dashboard");
  await expect.poll(() => liveOf(windows)).toHaveLength(4);

  await last.getByRole("link", { name: "Leads", exact: true }).click();
  await expect(last.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  await last.goto("/dashboard");
  const [first] = await liveOf(windows);
  await first?.close();
  const others = windows.filter((one) => one !== first);
  await expect.poll(() => liveOf(others)).toHaveLength(4);
});

async function liveOf(windows: readonly Page[]): Promise<Page[]> {
  const signs = await Promise.all(windows.map((one) => one.getByText(/^Live, /).isVisible()));
  return windows.filter((_, at) => signs[at]);
}
