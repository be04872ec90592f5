import { type RawBuilder, sql } from "kysely";
import { recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { badInput } from "../../../request/errors";
import { sha256OfParts } from "../../../request/sha256";
import { type Service } from "../../../request/viewer";
import { readAddress } from "../address/read.rules";
import { type GivenLead, recordGiven } from "../transfer/transfer";
import { storeLeads } from "./leads";
import { type ImportRow, importRow } from "./row";
import { trimmedCells } from "./rows.rules";
import { type ImportCells, type ImportKey, mostSoldLeads } from "./rules";
import { finishLeadImport, type LeadImport, type LeadImportRow, putAside, unreadRow } from "./store";
import { type Vendor, vendorFinder } from "./vendors";

export type SoldLead = { row: LeadImportRow; key?: string | null; vendor?: Vendor | null };

/** `document`: a name that its program gives it; `source`: who sells the leads, as the log shows it. */
export type SoldLeads = { document: string; source: string; leads: readonly SoldLead[] };

/**
 * Stores the leads of one document of a lead seller by the rules of a sheet that may hold open leads, and its log. A lead goes
 * to the dealer that its seller names. The same document again, also concurrently, answers what it came to.
 * `brandName` is the manufacturer's own brand.
 */
export async function receiveLeads(
  db: Db,
  program: Service,
  { document, source, leads }: SoldLeads,
  brandName: string,
): Promise<LeadImport> {
  if (leads.length < 1 || leads.length > mostSoldLeads)
    throw badInput(`A document holds between 1 and ${mostSoldLeads} leads.`);
  const viewer = named(program);
  const importId = uuidOf(sha256OfParts(viewer.clientId, document));
  const dealerOf = await vendorFinder(
    db,
    leads.flatMap(({ vendor }) => vendor ?? []),
  );

  const rows = await Promise.all(
    leads.map(async (lead, at) => ({ row: at + 2, cells: await readLead(lead, { brandName, dealerOf }) })),
  );
  await putAside(db, viewer, importId, rows);
  const log = await finishLeadImport(db, viewer, { importId, fileName: source }, async (db, id, waiting) =>
    storeAndAssign(db, viewer, id, waiting),
  );
  // Rows of a document that was stored before wait for nothing.
  await db.deleteFrom("lead_import_rows").where("import_id", "=", importId).execute();
  return log;
}

/** What comes by mail is brought in by the portal, whose name says nothing to those who read the log. */
function named(program: Service): Service {
  if (!program.scopes.includes("outbox:send")) return program;
  return { kind: "service", clientId: "the mailbox for leads", scopes: ["leads:write"] };
}

function uuidOf(digest: Buffer): string {
  return digest.toString("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

type Reading = { brandName: string; dealerOf: (vendor: Vendor) => string | null };

async function readLead({ row, key, vendor }: SoldLead, { brandName, dealerOf }: Reading): Promise<ImportRow> {
  if (row.problem) return unreadRow(row.problem, row.text);
  const sent = trimmedCells((column) => row[column]);
  const cells = {
    ...sent,
    brand: sent.brand || brandName,
    postalCode: sent.postalCode || readAddress(sent.address, sent).postalCode,
  };

  const read = await importRow(cells, { openLeads: true, mayLack: absent(cells), brandName, key }, sent);
  if ("failures" in read) return read;
  const dealer = vendor ? dealerOf(vendor) : null;
  const isUnknown = vendor && isNamed(vendor) && !dealer;
  const remarks = [
    !sent.brand && "No brand was sent, so the own one was taken",
    !cells.postalCode && "No PostalCode was sent",
    isUnknown && `No dealer is known as “${(vendor.name || vendor.ids[0] || vendor.email || "").slice(0, 100)}”`,
  ].filter((remark) => typeof remark === "string");
  return { ...read, remarks: [...read.remarks, ...remarks], dealer };
}

function isNamed({ ids, email, name }: Vendor): boolean {
  return Boolean(ids[0] ?? email ?? name);
}

/** Sellers have one way to reach a customer at least. */
function absent({ email, phone }: ImportCells): ImportKey[] {
  return ["postalCode", ...(email ? (["phone"] as const) : []), ...(phone ? (["email"] as const) : [])];
}

async function storeAndAssign(db: Db, viewer: Service, importId: string, waiting: RawBuilder<unknown>): Promise<void> {
  const stored = await storeLeads(db, waiting, importId);
  await db
    .updateTable("lead_import_logs")
    .where("id", "=", importId)
    .set({ stored_count: stored.length, lead_success: JSON.stringify(stored.map(({ email }) => email)) })
    .execute();
  await recordHistory(
    db,
    viewer,
    stored.map(({ id }) => ({ table: "leads", id, action: "Received" })),
  );

  const ids = stored.map(({ id }) => id);
  const { rows: given } = await sql<GivenLead>`
    select id, lead_id, name, profile_id, dealer_name, null as "from" from leads
    where id = any(${ids}::uuid[]) and profile_id is not null
    order by lead_id`.execute(db);
  await recordGiven(db, viewer, "Assigned", given);
}
