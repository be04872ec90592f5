import { type Page } from "playwright/test";
import { type Db } from "#graphql/db/pool";

/** A sheet as a program has made it. `mark` is in every name and address, to find its leads again. */
export type Sheet = { name: string; mimeType: string; buffer: Buffer };

const head =
  "Lead Type,Created At,Country,Email,Phone,Brand,Name,Fulfilledby,Fulfilledon,PostalCode,Address,City,State,Ownership,Interests,Options";

export type Customer = {
  country?: string;
  email?: string;
  phone?: string;
  zip?: string;
  address?: string;
  city?: string;
  state?: string;
  ownership?: string;
  interests?: string;
  options?: string;
};

/** The rows of a sheet with the import's own columns; each customer is named by its key. */
export function customerSheet(
  mark: string,
  customers: Record<string, Customer>,
  encoding: BufferEncoding = "utf8",
): Sheet {
  const rows = Object.entries(customers).map(([name, customer], at) => {
    const { email = `${name.replaceAll(/\W/g, "")}@${mark}.example`, phone = `81355502${at + 10}` } = customer;
    const { zip = "33602", address = "1 Dock St", city, state, ownership, interests, options } = customer;
    const { country = "United States" } = customer;
    const before = ["quote", "2025-11-20T10:00:00.000Z", country, email, phone, "Sea Chaser", `${name} ${mark}`];
    const after = ["via Email", "2025-11-21T10:00:00.000Z", zip, address, city, state, ownership, interests, options];
    return [...before, ...after].map((cell = "") => `"${cell.replaceAll('"', '""')}"`).join(",");
  });
  return csvFile([head, ...rows].join("\r\n"), encoding);
}

/** A sheet of a seller in Canada, whose days begin with the day. */
export function dayFirstSheet(mark: string, days: readonly string[]): Sheet {
  const rows = days.map(
    (day, at) => `${day},quote,Canada,d${at}@${mark}.example,41655501${at + 10},Sea Chaser,Day ${at} ${mark},M5V 3L9`,
  );
  return csvFile(["Date,Type,Country,Email Address,Telephone,Make,Full name,Zip", ...rows].join("\r\n"), "utf8");
}

/** The same sheet with bytes of Windows-1252 in place of signs. */
export function withBytes({ buffer, ...sheet }: Sheet, bytes: Record<string, number>): Sheet {
  const parts = buffer.toString("latin1");
  const replaced = Object.entries(bytes).reduce(
    (text, [sign, byte]) => text.replaceAll(sign, String.fromCharCode(byte)),
    parts,
  );
  return { ...sheet, buffer: Buffer.from(replaced, "latin1") };
}

function csvFile(text: string, encoding: BufferEncoding): Sheet {
  return { name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(text, encoding) };
}

/** Sends a sheet by the import's own page. */
export async function importSheet(page: Page, sheet: Sheet) {
  await page.goto("/admin-leads/import");
  await page.locator("#sheet").setInputFiles(sheet);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

/** The leads of a sheet by their names without its mark, in the order of its rows. */
export async function storedCustomers(db: Db, mark: string) {
  const rows = await db
    .selectFrom("leads")
    .where("name", "like", `%${mark}`)
    .orderBy("lead_id")
    .select(["id", "name", "email", "phone", "address", "city", "state", "postal_code", "location", "created_at"])
    .execute();
  return new Map(rows.map(({ name, ...row }) => [name.replace(` ${mark}`, ""), row]));
}

/** Reads the table of refused rows from the page: row, column, reason. */
export async function failuresOn(page: Page): Promise<string[][]> {
  const table = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Error Message" }) });
  const rows = await table.locator("tbody").getByRole("row").all();
  const cells = await Promise.all(rows.map((row) => row.getByRole("cell").allInnerTexts()));
  return cells.map((texts) => texts.map((text) => text.trim()));
}
