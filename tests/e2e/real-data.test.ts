import { expect, test } from "../support/journey/journey";
import { newWord } from "../support/records/new-word";
import {
  customerSheet,
  dayFirstSheet,
  failuresOn,
  importSheet,
  storedCustomers,
  withBytes,
} from "../support/records/sheets-of-customers";

const leadsAdmin = { permissions: ["admin:ADMIN_LEADS"] };
const shortened = "Phone was shortened by a spreadsheet. Format its column as text and enter all digits";
const oneNumber = "Phone must be one number, for example 813-555-0100 ext. 204";

test("an import stores telephones and emails as they are reached, and names what a spreadsheet spoiled", async ({
  page,
  create,
  signInAs,
  db,
  checkPage,
}) => {
  const mark = newWord();
  await signInAs(await create.admin(leadsAdmin));
  await importSheet(
    page,
    customerSheet(
      mark,
      of(phones, ([phone]) => ({ phone })),
    ),
  );
  await expect(page.getByText(`${count(phones)} Files were uploaded successfully.`)).toBeVisible();
  expect(await failuresOn(page)).toEqual(refused(phones, "Phone"));
  await checkPage();
  const reached = await storedCustomers(db, mark);
  expect(Object.fromEntries([...reached].map(([name, { phone }]) => [name, phone]))).toEqual(expected(phones));
  for (const name of ["extension", "britain"]) {
    await page.goto(`/admin-leads?q=${mark}&open=${reached.get(name)?.id}`);
    const link = page.getByRole("main").locator("a[href^='tel:']");
    expect([await link.textContent(), await link.getAttribute("href")]).toEqual(links[name]);
  }

  const other = newWord();
  const spell = (email: string) => email.replaceAll("example", other);
  await importSheet(
    page,
    customerSheet(
      other,
      of(emails, ([email]) => ({ email: spell(email) })),
    ),
  );
  await expect(page.getByText(`${count(emails)} Files were uploaded successfully.`)).toBeVisible();
  expect(await failuresOn(page)).toEqual(refused(emails, "Email"));
  const written = [...(await storedCustomers(db, other))].map(([name, { email }]) => [name, email]);
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.entries(expected(emails)).map(([name, email]) => [name, spell(email)])),
  );
});

test("an import reads bytes of two encodings in one sheet, each as it is meant", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const mark = newWord();
  const names = ["José Peña", "Łukasz", "plain", "Zoë", "Ren{e9}e", "Caf{e9} {80}"];
  const sheet = customerSheet(mark, {
    ...of(fromNames(names), () => ({})),
    plain: { address: "1 Dock St, O{92}Brien Marina" },
  });
  await signInAs(await create.admin(leadsAdmin));
  await importSheet(page, withBytes(sheet, { "{92}": 0x92, "{e9}": 0xe9, "{80}": 0x80 }));
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();
  const stored = await storedCustomers(db, mark);
  expect([...stored.keys()]).toEqual(["José Peña", "Łukasz", "plain", "Zoë", "Renée", "Café €"]);
  expect(stored.get("plain")?.address).toBe("1 Dock St, O’Brien Marina, 33602");
  await page.getByRole("link", { name: "Details of this import" }).click();
  await expect(page.getByText("Windows-1252")).toBeVisible();
  const csv = await page.request.get(`/admin-leads/export-leads.csv?q=${mark}`);
  for (const text of ["José Peña", "O’Brien Marina", "Café €"]) expect(await csv.text()).toContain(text);
});

test("an import reads all days of a column in the order that one row of it shows", async ({
  page,
  create,
  signInAs,
  db,
}) => {
  const mark = newWord();
  await signInAs(await create.admin(leadsAdmin));
  await importSheet(page, dayFirstSheet(mark, Object.keys(days)));
  await page.getByRole("button", { name: "Look at the rows" }).click();
  await expect(page.getByLabel("Days in Created At")).toHaveValue("day");
  const row = page.getByRole("row").filter({ hasText: `Day 4 ${mark}` });
  await expect(row).toContainText("Aug 3, 2025");
  await expect(row).toContainText("in the sheet: 3/8/2025 2:30 AM");
  await page.getByRole("button", { name: `Store ${Object.keys(days).length} leads` }).click();
  await expect(page.getByText("Files uploaded successfully.")).toBeVisible();
  const stored = [...(await storedCustomers(db, mark)).values()].map(({ created_at }) => created_at.toISOString());
  expect(stored).toEqual(Object.values(days));
});

/** How a cell is written, and how it is stored; of one that is refused, the reason, behind «!». */
type Cells = Record<string, readonly [written: string, stored: string]>;

const phones: Cells = {
  sci1: ["8.13556E+09", `!${shortened}`],
  sci2: ["8.13556E+09", `!${shortened}`],
  sci3: ["8,13555e9", `!${shortened}`],
  two: ["8135550100 ::: 8135550101", `!${oneNumber}`],
  rows: ["813-555-0100\n813-555-0101", `!${oneNumber}`],
  extension: ["813-555-0100 x204", "8135550100 ext. 204"],
  number: ["(813) 555-0100 #7", "8135550100 ext. 7"],
  britain: ["+44 (0)20 7946 0958", "+442079460958"],
  spreadsheet: ["'8135550100.0", "8135550100"],
  arabic: ["٨١٣٥٥٥٠١٠٠", "8135550100"],
};
const links: Record<string, string[]> = {
  extension: ["813-555-0100 ext. 204", "tel:+18135550100;ext=204"],
  britain: ["+442079460958", "tel:+442079460958"],
};

const emails: Cells = {
  em1: ["a@example.com;", "a@example.com"],
  em2: ["b@example.com,", "b@example.com"],
  em3: ["c@example.com>", "c@example.com"],
  em4: ["mailto:d@example.com", "d@example.com"],
  em5: ["e@example.com;f@example.com", "!Email format is invalid"],
  em6: ['"Bob" <g@example.com>', "g@example.com"],
  em7: ["h@example.com\u00A0", "h@example.com"],
  em8: ["h,i@example.com", "!Email format is invalid"],
  em9: ["j@example..com", "!Email format is invalid"],
  em10: ["k@\u200Bexample.com", "k@example.com"],
  em11: ["'l@example.com'", "l@example.com"],
  link: ["MAILTO:smith&sons@example.com?subject=Boats", "smith&sons@example.com"],
  curled: ["pat.o’connor@example.com", "pat.o'connor@example.com"],
};

/** Days as a sheet has them, and when leads with them were made: in the manufacturer's time. */
const days = {
  "25/11/2025": "2025-11-25T05:00:00.000Z",
  "05/11/2025": "2025-11-05T05:00:00.000Z",
  "11/05/2025": "2025-05-11T04:00:00.000Z",
  "20/11/2025": "2025-11-20T05:00:00.000Z",
  "3/8/2025 2:30 AM": "2025-08-03T06:30:00.000Z",
  "11/1/2025 1:30 AM": "2025-01-11T06:30:00.000Z",
  "1/11/2025 9:05": "2025-11-01T13:05:00.000Z",
};

function fromNames(names: readonly string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]));
}

function of<Value, Made>(cases: Record<string, Value>, make: (value: Value) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(cases).map(([name, value]) => [name, make(value)]));
}

function expected(cells: Cells): Record<string, string> {
  const good = Object.entries(cells).filter(([, [, stored]]) => !stored.startsWith("!"));
  return Object.fromEntries(good.map(([name, [, stored]]) => [name, stored]));
}

function count(cells: Cells): number {
  return Object.keys(expected(cells)).length;
}

/** The head is row 1. */
function refused(cells: Cells, column: string): string[][] {
  return Object.values(cells).flatMap(([, stored], at) =>
    stored.startsWith("!") ? [[String(at + 2), column, stored.slice(1)]] : [],
  );
}
