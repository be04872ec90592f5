import { createHash } from "node:crypto";
import { type DB } from "../../../db/types";
import { isShortZip, territoryOf } from "../../../rules/places/territories.rules";
import { bareZip } from "../../../rules/zips/typed-zips";
import { isDomestic } from "../address/domestic.rules";
import { type Place, readAddress } from "../address/read.rules";
import { writeAddress } from "../address/write.rules";
import { stateCode } from "../../../rules/places/states.rules";
import { knownName } from "../../../rules/identity.rules";
import { brandsOf } from "../../../rules/brands.rules";
import { countryCode } from "../../../rules/places/regions.rules";
import { bareEmail } from "../../../rules/typed-emails.rules";
import { barePhone } from "../../../rules/typed-phones.rules";
import { digitsOf } from "../../../rules/typed.rules";
import { type ImportCells, importColumns, type ImportKey, type RowFailure } from "./rules";
import { checkRow, fulfilmentWords, remarksOn } from "./rows.rules";
import { leadPlace } from "../transfer/lead-place";
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
  | ("id" | "lead_id" | "search_text" | "row_hash" | "hashed_cells" | "status")
  | ("profile_id" | "dealer_name" | "crm_mail_lead_sent" | "merged_into" | "import_id");

export type ImportedLead = Record<keyof typeof importedColumns, string | null>;

/** A row of a sheet as it waits in `lead_import_rows`: the lead it will be, or what is wrong with it. */
export type ImportRow =
  | { lead: ImportedLead; hash: string; typed: TypedReach; remarks: string[]; dealer?: string | null }
  | { cells: RejectedCells; failures: RowFailure[]; remarks?: string[] };

/** The cells by which {@link isStored} recognises a lead that an earlier release stored. */
type TypedReach = { email: string; digits: string };

/** `text`: how the row stands in the sheet, where its cells do not say all of it. */
type RejectedCells = Partial<ImportCells> & { text?: string };

/**
 * `brandName`: the manufacturer's own. `leadDate`: where it is not when the lead was created. `key`: what a lead seller calls
 * the lead; one of the same key is stored once, whatever its cells are.
 */
type ImportRules = {
  openLeads: boolean;
  mayLack?: readonly ImportKey[];
  brandName: string;
  leadDate?: string;
  key?: string | null;
};

/**
 * Checks a row and reads it by the rules of its fields. The hash is of the cells as they were sent, so that a row is known
 * again when these rules have changed. `sent`: the cells, where some of `cells` were read out of others.
 */
export async function importRow(
  cells: ImportCells,
  { openLeads, mayLack, brandName, leadDate = cells.createdAt, key }: ImportRules,
  sent = cells,
): Promise<ImportRow> {
  const failures = checkRow(cells, { openLeads, mayLack });
  if (failures.length > 0) return { cells, failures };

  const lead = await importedLead(cells, leadDate);
  return {
    lead: {
      ...lead,
      brand: knownName(cells.brand, brandsOf(brandName)) ?? lead.brand,
      email: bareEmail(cells.email) || null,
      phone: barePhone(cells.phone, countryCode(cells.country) ?? undefined) || null,
      fulfilledby: knownName(cells.fulfilledby, fulfilmentWords()) ?? lead.fulfilledby,
    },
    hash: key ? digestOf(["key", key]) : hashOf(sent, leadDate),
    typed: { email: cells.email, digits: digitsOf(cells.phone) },
    remarks: [...remarksOn(cells, { brandName, now: new Date() }), ...remarksOnPlace(lead)],
  };
}

/** In the order of the columns, whatever order the cells have. */
function hashOf(sent: ImportCells, leadDate: string): string {
  const texts = importColumns.map(({ key }) => (key === "leadType" ? sent[key].toLowerCase() : sent[key]));
  return digestOf([leadDate, ...texts]);
}

function digestOf(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
}

/** A country that is in no list, and a postal code that its country cannot have, such as a ZIP code that has lost its zeros. */
function remarksOnPlace({ country, postal_code: zip }: ImportedLead): string[] {
  if (!country) return [];
  const code = countryCode(country);
  if (code === null && !isDomestic(country)) return [`The country “${country}” is not known`];
  if (!zip) return [];
  if (code === "CA") return canadian.test(zip) ? [] : [`The PostalCode “${zip}” is not a Canadian postal code`];
  if (!isDomestic(country) || wholeZip.test(zip)) return [];
  return [`The PostalCode “${zip}” ${isShortZip(zip) ? "has fewer than five digits" : "is not a ZIP code"}`];
}

const wholeZip = /^\d{5}(-\d{4})?$/;
const canadian = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;

/** Some write «Tampa, FL» as a city. */
function placeInCity({ city, state }: ImportCells): { city: string; state: string } {
  if (state || !/,|\b[A-Z]{2}$/.test(city)) return { city, state };
  const read = readAddress(city);
  const isBoth = read.city && read.street === "" && stateCode(read.state);
  return isBoth ? { city: read.city, state: read.state } : { city, state };
}

/** Is there anything to look for in the address? To read it takes a fifth of a row's time. */
function lacksPart({ city, state, postalCode }: ImportCells): boolean {
  return !city || !state || !wholeZip.test(postalCode);
}

const noPlace: Place = { street: "", city: "", state: "", postalCode: "" };

/** City and state come from the address where the sheet has no columns of their own for them. */
async function importedLead(sent: ImportCells, leadDate: string): Promise<ImportedLead> {
  const cells = { ...sent, ...placeInCity(sent) };
  const territory = territoryOf(cells.country) ?? "";
  // A territory that stands in place of the country is a state in its addresses.
  const read = lacksPart(cells) ? readAddress(cells.address, territory ? { ...cells, country: "" } : cells) : noPlace;
  const [city, state] = [cells.city || read.city, cells.state || stateCode(territory) || read.state];
  const bare = await bareZip(cells.postalCode, {
    city,
    state: stateCode(state),
    isDomestic: isDomestic(cells.country),
    country: countryCode(cells.country),
  });
  const postalCode = isShortZip(bare) && wholeZip.test(read.postalCode) ? read.postalCode : bare;

  return {
    lead_type: cells.leadType.toLowerCase(),
    created_at: cells.createdAt,
    lead_date: leadDate,
    name: cells.name,
    address: writeAddress({ ...cells, state: cells.state || territory }, postalCode),
    city: city || null,
    state: state || null,
    postal_code: postalCode || null,
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
    location: await leadPlace({ ...cells, postalCode, city, state }),
  };
}
