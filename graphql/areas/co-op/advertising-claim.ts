import { type Selectable } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { every, type Written } from "../../db/written";
import { checked, notFound } from "../../service/errors";
import { type Person } from "../../service/viewer";
import {
  type AdvertisingClaim,
  type AdvertisingLine,
  advertisingClaim,
  isBlankAdvertisingLine,
} from "./advertising-claim.rules";
import { columnsOfBlock, tracedBlock } from "./block";
import { advertisingCredit, sum } from "./credits.rules";
import { type FormKey, whichForm } from "./form-key";
import { saveLines } from "./lines";
import { removeReplaced } from "./replaced";
import { createRequest, holdForRevision, type OfTheRequest, recordRevision, visibleTo } from "./requests";
import { changesOf, changesOfLines } from "./trace";

export type AdvertisingClaimFormDataRequirement = Selectable<DB["advertising_claim_form_data_requirements"]>;

export type AdvertisingClaimForm = Selectable<DB["advertising_claim_forms"]> & {
  __typename: "AdvertisingClaimForm";
  lines: AdvertisingClaimFormDataRequirement[];
  total_credit: string;
};

/** @throws NOT_FOUND */
export async function readAdvertisingClaim(db: Db, viewer: Person, key: FormKey): Promise<AdvertisingClaimForm> {
  const form = await db
    .selectFrom("advertising_claim_forms")
    .where(visibleTo(viewer, "advertising_claim_forms"))
    .where(...whichForm(key))
    .selectAll()
    .executeTakeFirst();
  if (!form) throw notFound();

  const lines = await db
    .selectFrom("advertising_claim_form_data_requirements")
    .where("advertising_claim_form_id", "=", form.id)
    .orderBy("position")
    .orderBy("id")
    .selectAll()
    .execute();
  const total_credit = sum(lines.map((line) => line.co_op_credit));
  return { __typename: "AdvertisingClaimForm", ...form, lines, total_credit };
}

/** @throws BAD_INPUT */
export async function createAdvertisingClaim(db: Db, viewer: Person, input: unknown): Promise<AdvertisingClaimForm> {
  const claim = checked(advertisingClaim, input);
  const ownership = await createRequest(db, viewer, "co-op-advertising-claim");
  const { id } = await db
    .insertInto("advertising_claim_forms")
    .values({ ...ownership, ...valuesOf(claim) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveLines(claim.lines, [], lineTable(db, id));
  return readAdvertisingClaim(db, viewer, { id });
}

/** Without a new document the claim keeps its own. @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function updateAdvertisingClaim(
  db: Db,
  viewer: Person,
  { id, input }: { id: string; input: unknown },
): Promise<AdvertisingClaimForm> {
  const before = await holdForRevision(db, viewer, readAdvertisingClaim, id);
  const claim = checked(advertisingClaim, input);

  await db.updateTable("advertising_claim_forms").where("id", "=", id).set(valuesOf(claim, before)).execute();
  await saveLines(claim.lines, before.lines, lineTable(db, id));
  const after = await readAdvertisingClaim(db, viewer, { id });
  await removeReplaced(db, before, after, traced.documents);
  await recordRevision(db, viewer, before.co_op_requests_id, {
    ...changesOf(before, after, traced),
    ...changesOfLines(before.lines, after.lines, textOfLine),
  });
  return after;
}

type ClaimValues = Written<"advertising_claim_forms", OfTheRequest | "updated_at">;

const documents = every<Exclude<keyof ClaimValues, (typeof tracedBlock)[number]>>()([
  "paid_invoice_url",
  "tear_sheet_url",
  "claim_form_url",
  "affidavit_url",
  "photo_of_sign_url",
]);

const traced = { fields: [...tracedBlock, "total_credit"], documents } as const;

type StoredLine = AdvertisingClaimFormDataRequirement;

function textOfLine({ issue_date, advertising_description, gross_cost, approved }: StoredLine): string {
  return `${issue_date}, ${advertising_description}, $${gross_cost}, ${approved} % approved`;
}

type Documents = Pick<AdvertisingClaimForm, (typeof documents)[number]>;

function valuesOf(claim: AdvertisingClaim, before?: Documents) {
  return { ...columnsOfBlock(claim.block), ...documentsOf(claim, before) } satisfies ClaimValues;
}

function documentsOf(claim: AdvertisingClaim, before?: Documents): Documents {
  return {
    paid_invoice_url: claim.paidInvoiceUrl ?? before?.paid_invoice_url ?? null,
    tear_sheet_url: claim.tearSheetUrl ?? before?.tear_sheet_url ?? null,
    claim_form_url: claim.claimFormUrl ?? before?.claim_form_url ?? null,
    affidavit_url: claim.affidavitUrl ?? before?.affidavit_url ?? null,
    photo_of_sign_url: claim.photoOfSignUrl ?? before?.photo_of_sign_url ?? null,
  };
}

function lineTable(db: Db, formId: string) {
  const table = "advertising_claim_form_data_requirements";
  return {
    isKept: (line: AdvertisingLine) => !isBlankAdvertisingLine(line),
    insert: (line: AdvertisingLine, position: number) =>
      db
        .insertInto(table)
        .values({ advertising_claim_form_id: formId, position, ...columnsOfLine(line) })
        .execute(),
    update: (line: AdvertisingLine & { id: string }, position: number) =>
      db
        .updateTable(table)
        .where("id", "=", line.id)
        .where("advertising_claim_form_id", "=", formId)
        .set({ position, ...columnsOfLine(line) })
        .execute(),
    remove: (ids: string[]) =>
      db.deleteFrom(table).where("id", "in", ids).where("advertising_claim_form_id", "=", formId).execute(),
  };
}

type LineValues = Written<
  "advertising_claim_form_data_requirements",
  "id" | "advertising_claim_form_id" | "position" | "created_at" | "updated_at"
>;

/** The rules have made sure that the numbers are numbers. */
function columnsOfLine({ issueDate, advertisingDescription, grossCost, approved }: AdvertisingLine) {
  const { costOfApproved, programCredit, coOpCredit } = advertisingCredit({ grossCost, approved });
  return {
    issue_date: issueDate,
    advertising_description: advertisingDescription,
    gross_cost: grossCost,
    approved,
    cost_of_approved: costOfApproved ?? "0",
    program_credit: programCredit,
    co_op_credit: coOpCredit ?? "0",
  } satisfies LineValues;
}
