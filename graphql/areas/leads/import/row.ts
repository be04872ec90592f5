import { createHash } from "node:crypto";
import { type DB } from "../../../db/types";
import { readAddress, writeAddress } from "../address.rules";
import { knownName } from "../../../rules/identity.rules";
import { brandsOf } from "../../../rules/brands.rules";
import { countryCode } from "../../../rules/regions.rules";
import { bareEmail } from "../../../rules/typed-emails.rules";
import { barePhone } from "../../../rules/typed-phones.rules";
import { type ImportCells, type RowFailure } from "./rules";
import { checkRow, fulfilmentWords, remarksOn } from "./rows.rules";
import { leadPlace } from "../lead-place";
import { brandKey } from "../rules";

/** The columns of `leads` that a sheet fills, with their types, in the order in which the import stores them. */
export const importedColumns = {
  lead_type: "text",
  created_at: "timestamptz",
  lead_date: "timestamptz",
  name: "text",
  address: "text",
  city: "text",
  state: "text",
  postal_code: "text",
  country: "text",
  email: "text",
  phone: "text",
  heard_about: "text",
  magazines: "text",
  time_frame: "text",
  ownership: "text",
  interests: "text",
  age: "text",
  annual_income: "text",
  brand: "text",
  dealer_id: "text",
  options: "text",
  fulfilledby: "text",
  fulfilledon: "timestamptz",
  location: "point",
} as const satisfies Record<Exclude<keyof DB["leads"], Others>, string>;

/** Whose a lead is, and what was sent of it, comes later; the hash of the row goes with it. */
type Others =
  | ("id" | "lead_id" | "search_text" | "row_hash" | "status")
  | ("profile_id" | "dealer_name" | "crm_mail_lead_sent" | "merged_into");

export type ImportedLead = Record<keyof typeof importedColumns, string | null>;

/** A row of a sheet as it waits in `lead_import_rows`: the lead it will be, or what is wrong with it. */
export type ImportRow =
  | { lead: ImportedLead; hash: string; remarks: string[] }
  | { cells: RejectedCells; failures: RowFailure[]; remarks?: string[] };

/** `text`: how the row stands in the sheet, where its cells do not say all of it. */
type RejectedCells = Partial<ImportCells> & { text?: string };

/** `brandName`: the manufacturer's own. `leadDate`: where it is not when the lead was created. */
type ImportRules = { openLeads: boolean; brandName: string; leadDate?: string };

/** The hash is of what the sheet says, so that a row is known again however its brand, email and phone are stored. */
export async function importRow(
  cells: ImportCells,
  { openLeads, brandName, leadDate = cells.createdAt }: ImportRules,
): Promise<ImportRow> {
  const failures = checkRow(cells, { openLeads });
  if (failures.length > 0) return { cells, failures };

  const lead = await importedLead(cells, leadDate);
  return {
    lead: {
      ...lead,
      brand: knownName(cells.brand, brandsOf(brandName)) ?? lead.brand,
      email: bareEmail(cells.email),
      phone: barePhone(cells.phone, countryCode(cells.country) ?? undefined),
      fulfilledby: knownName(cells.fulfilledby, fulfilmentWords()) ?? lead.fulfilledby,
    },
    hash: createHash("sha256").update(JSON.stringify(lead)).digest("hex"),
    remarks: remarksOn(cells, { brandName, now: new Date() }),
  };
}

/** City and state come from the address where the sheet has no columns of their own for them. */
async function importedLead(cells: ImportCells, leadDate: string): Promise<ImportedLead> {
  const address = writeAddress(cells);
  const read = readAddress(address);
  const [city, state] = [cells.city || read.city, cells.state || read.state];

  return {
    lead_type: cells.leadType.toLowerCase(),
    created_at: cells.createdAt,
    lead_date: leadDate,
    name: cells.name,
    address,
    city: city || null,
    state: state || null,
    postal_code: cells.postalCode,
    country: cells.country,
    email: cells.email,
    phone: cells.phone,
    heard_about: cells.heardAbout || null,
    magazines: cells.magazines || null,
    time_frame: cells.timeFrame || null,
    ownership: cells.ownership || null,
    interests: cells.interests || null,
    age: cells.age || null,
    annual_income: cells.annualIncome || null,
    brand: cells.brand,
    dealer_id: brandKey(cells.brand),
    options: cells.options || null,
    fulfilledby: cells.fulfilledby || null,
    fulfilledon: cells.fulfilledon || null,
    location: await leadPlace({ ...cells, city, state }),
  };
}
