import { sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { sameHull } from "../../db/same-hull";
import { countryCode } from "../../rules/places/regions.rules";
import { isShortZip } from "../../rules/places/territories.rules";
import { bareEmail, isEmail } from "../../rules/typed-emails.rules";
import { bareHin, problemOfHin } from "../../rules/typed-hulls.rules";
import { barePhone, problemOfPhone } from "../../rules/typed-phones.rules";
import { asLine, hasTooManyMarks } from "../../rules/typed.rules";
import { bareZip } from "../../rules/zips/typed-zips";
import { badInput, conflict, forbidden, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { readAddress } from "../leads/address/read.rules";
import { stateCode } from "../../rules/places/states.rules";
import { leadPlace } from "../leads/transfer/lead-place";
import { allSources, openSources, type Source, sources, type ValueKind } from "./sources";

/** `corrected` is null where the value is right as it is. */
export type Decision = { id: string; value: string; corrected?: string | null };

const longest = 400;

/**
 * Stores what a doubtful value means, or that it is right; either way it is no longer listed.
 * @throws NOT_FOUND; FORBIDDEN for a list that is not open to the viewer; BAD_INPUT; CONFLICT where the value has changed
 */
export async function decideDoubtfulValue(db: Db, viewer: Person, decision: Decision): Promise<string> {
  const { source, field, kind, recordId } = readId(viewer, decision.id);
  const row = await lockRow(db, source, recordId);
  if (row[field] !== decision.value) throw conflict("It was changed meanwhile. Please look at it again.");

  const { corrected } = decision;
  const record = { table: source.table, id: recordId };
  if (corrected === null || corrected === undefined) {
    await confirm(db, viewer, { ...record, field, value: decision.value });
    await recordHistory(db, viewer, { ...record, action: `Confirmed: ${decision.value}` });
    return decision.value;
  }

  const changes = await changesFor(kind, field, { typed: readTyped(corrected), row });
  if (kind === "hull" && source.table === "warranty_registration")
    await demandFreeHull(db, recordId, changes[field] ?? "");
  const columns = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(source.table)} set ${sql.join(columns)} where id = ${recordId}::uuid`.execute(db);
  const stored = changes[field] ?? decision.value;
  await confirm(db, viewer, { ...record, field, value: stored });
  const changed = Object.entries(changes).filter(([name, value]) => name !== "location" && row[name] !== value);
  await recordHistory(db, viewer, {
    ...record,
    action: "Corrected",
    changes: Object.fromEntries(changed.map(([name, to]) => [name, { from: row[name] ?? null, to }])),
  });
  return stored;
}

function readId(viewer: Person, id: string) {
  const [, name = "", field = "", recordId = ""] = /^([A-Z_]+):([a-z_]+):([0-9a-f-]{36})$/.exec(id) ?? [];
  const source = allSources.find((each) => each === name);
  const kind = source && sources[source].fields[field];
  if (!source || !kind) throw notFound();
  if (!openSources(viewer).includes(source)) throw forbidden();
  return { source: sources[source], field, kind, recordId };
}

type Row = Readonly<Record<string, string | null>>;

async function lockRow(db: Db, { table, fields, state, shown = sql`true` }: Source, id: string): Promise<Row> {
  const names = [...new Set([...Object.keys(fields), "address", "city", state, "country"])];
  const columns = names.map((name) => sql.ref(name));
  const { rows } = await sql<Row>`
    select ${sql.ref(state)} as state, ${sql.join(columns)} from ${sql.table(table)}
    where id = ${id}::uuid and ${shown} for update`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

function readTyped(corrected: string): string {
  if (corrected.length > longest || hasTooManyMarks(corrected)) throw refused(`Enter at most ${longest} characters`);
  const typed = asLine(corrected);
  if (!typed) throw refused("Enter the right value, or keep it as it is");
  return typed;
}

function refused(message: string) {
  return badInput(message, { corrected: message });
}

type Typed = { typed: string; row: Row };
type Changes = Readonly<Record<string, string | null>>;

/** The columns that a corrected value changes, by the rules of its kind. @throws BAD_INPUT */
async function changesFor(kind: ValueKind, field: string, { typed, row }: Typed): Promise<Changes> {
  switch (kind) {
    case "phone": {
      const bare = barePhone(typed, countryCode(row.country ?? "") ?? undefined);
      demand(problemOfPhone("Phone", bare));
      return { [field]: bare };
    }
    case "email": {
      const bare = bareEmail(typed);
      demand(isEmail(bare) ? null : "Email must look like name@example.com");
      return { [field]: bare };
    }
    case "hull": {
      const bare = bareHin(typed);
      demand(problemOfHin("Hull identification number", bare));
      return { [field]: bare };
    }
    case "zip":
      return zipChanges(field, typed, row);
    case "address":
      return addressChanges(typed, row);
  }
}

function demand(problem: string | null) {
  if (problem) throw refused(problem);
}

/** A lead's address ends with its ZIP code, and tells where it is. */
async function zipChanges(field: string, typed: string, row: Row): Promise<Changes> {
  const [city, state] = [row.city ?? "", stateCode(row.state ?? "")];
  const zip = await bareZip(typed, { city, state, isDomestic: true });
  demand(/^\d{5}(-\d{4})?$/.test(zip) && !isShortZip(zip) ? null : "Enter five digits, for example 02134");
  if (field !== "postal_code") return { [field]: zip };

  const before = row.postal_code ?? "";
  const address = row.address?.endsWith(` ${before}`) ? row.address.slice(0, -before.length) + zip : row.address;
  return { postal_code: zip, address: address ?? null, location: await placeOf({ ...row, postal_code: zip }) };
}

async function addressChanges(typed: string, row: Row): Promise<Changes> {
  const read = readAddress(typed, { country: row.country });
  demand(/^\d{5}/.test(read.postalCode) ? null : "Enter it with its ZIP code, for example 12 Pier Rd, Tampa, FL 33602");
  const put = {
    address: typed,
    postal_code: read.postalCode,
    city: read.city || row.city || null,
    state: read.state || row.state || null,
  };
  return { ...put, location: await placeOf({ ...row, ...put }) };
}

function placeOf({ postal_code, city, state, country }: Row): Promise<string | null> {
  return leadPlace({
    postalCode: postal_code ?? "",
    city: city ?? "",
    state: state ?? "",
    country: country ?? "",
  });
}

/** One owner of a boat is the current one. */
async function demandFreeHull(db: Db, id: string, hull: string): Promise<void> {
  const current = await db
    .selectFrom("warranty_registration")
    .where("status", "=", "New")
    .where("is_deleted", "=", 0)
    .where((is) => is.or([is("id", "=", id), sameHull("hull_identification_number", hull)]))
    .select(["id", "warranty_id"])
    .execute();
  const other = current.find((registration) => registration.id !== id);
  if (other && current.length > 1) throw conflict(`Registration # ${other.warranty_id} has this hull already.`);
}

type Confirmed = { table: string; id: string; field: string; value: string };

async function confirm(db: Db, viewer: Person, { table, id, field, value }: Confirmed): Promise<void> {
  const by = { value, confirmed_by: viewer.profileId, confirmed_at: sql<Date>`now()` };
  await db
    .insertInto("confirmed_values")
    .values({ table_name: table, row_id: id, field, ...by })
    .onConflict((known) => known.columns(["table_name", "row_id", "field"]).doUpdateSet(by))
    .execute();
}
