import { type Selectable } from "kysely";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { every, type Written } from "../../db/written";
import { checked, notFound } from "../../service/errors";
import { type Person } from "../../service/viewer";
import { columnsOfBlock, tracedBlock } from "./block";
import { salesCredit, sum } from "./credits.rules";
import { type FormKey, whichForm } from "./form-key";
import { saveLines } from "./lines";
import { removeReplaced } from "./replaced";
import { createRequest, holdForRevision, type OfTheRequest, recordRevision, visibleTo } from "./requests";
import {
  isKeptSalesCreditLine,
  salesCreditClaim,
  salesCreditClaimEdit,
  type SalesCreditLine,
} from "./sales-credit.rules";
import { changesOf, changesOfLines } from "./trace";

export type GovernmentCommericalSalesCreditClaimData = Selectable<DB["government_commerical_sales_credit_claim_data"]>;

export type GovernmentCommericalSalesCreditClaim = Selectable<DB["government_commerical_sales_credit_claims"]> & {
  __typename: "GovernmentCommericalSalesCreditClaim";
  lines: GovernmentCommericalSalesCreditClaimData[];
  total_credit: string;
};

/** @throws NOT_FOUND */
export async function readSalesCreditClaim(
  db: Db,
  viewer: Person,
  key: FormKey,
): Promise<GovernmentCommericalSalesCreditClaim> {
  const claim = await db
    .selectFrom("government_commerical_sales_credit_claims")
    .where(visibleTo(viewer, "government_commerical_sales_credit_claims"))
    .where(...whichForm(key))
    .selectAll()
    .executeTakeFirst();
  if (!claim) throw notFound();

  const lines = await db
    .selectFrom("government_commerical_sales_credit_claim_data")
    .where("government_commerical_sales_credit_claim_id", "=", claim.id)
    .orderBy("position")
    .orderBy("id")
    .selectAll()
    .execute();
  const total_credit = sum(lines.map((line) => line.total_credit));
  return { __typename: "GovernmentCommericalSalesCreditClaim", ...claim, lines, total_credit };
}

/** @throws BAD_INPUT, also where one of the four documents is missing */
export async function createSalesCreditClaim(
  db: Db,
  viewer: Person,
  input: unknown,
): Promise<GovernmentCommericalSalesCreditClaim> {
  const { block, lines, ...files } = checked(salesCreditClaim, input);
  const ownership = await createRequest(db, viewer, "govt-com-sales-credit-claim");
  const { id } = await db
    .insertInto("government_commerical_sales_credit_claims")
    .values({ ...ownership, ...columnsOfBlock(block), ...files } satisfies ClaimValues)
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveLines(lines, [], lineTable(db, id));
  return readSalesCreditClaim(db, viewer, { id });
}

/** Without a new document the claim keeps its own. @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function updateSalesCreditClaim(
  db: Db,
  viewer: Person,
  { id, input }: { id: string; input: unknown },
): Promise<GovernmentCommericalSalesCreditClaim> {
  const before = await holdForRevision(db, viewer, readSalesCreditClaim, id);
  const { block, lines, file1, file2, file3, file4 } = checked(salesCreditClaimEdit, input);

  await db
    .updateTable("government_commerical_sales_credit_claims")
    .where("id", "=", id)
    .set({
      ...columnsOfBlock(block),
      file1: file1 ?? before.file1,
      file2: file2 ?? before.file2,
      file3: file3 ?? before.file3,
      file4: file4 ?? before.file4,
    } satisfies ClaimValues)
    .execute();
  await saveLines(lines, before.lines, lineTable(db, id));
  const after = await readSalesCreditClaim(db, viewer, { id });
  await removeReplaced(db, before, after, traced.documents);
  await recordRevision(db, viewer, before.co_op_requests_id, {
    ...changesOf(before, after, traced),
    ...changesOfLines(before.lines, after.lines, textOfLine),
  });
  return after;
}

type ClaimValues = Written<"government_commerical_sales_credit_claims", OfTheRequest>;

const traced = {
  fields: [...tracedBlock, "total_credit"],
  documents: every<Exclude<keyof ClaimValues, (typeof tracedBlock)[number]>>()(["file1", "file2", "file3", "file4"]),
} as const;

type StoredLine = GovernmentCommericalSalesCreditClaimData;

function textOfLine({ buyer_name, item_name, serial_no, dealer_cost, credit }: StoredLine): string {
  return `${buyer_name}, ${item_name}, ${serial_no}, $${dealer_cost}, ${credit} %`;
}

function lineTable(db: Db, claimId: string) {
  const table = "government_commerical_sales_credit_claim_data";
  const parent = "government_commerical_sales_credit_claim_id";
  return {
    isKept: isKeptSalesCreditLine,
    insert: (line: SalesCreditLine, position: number) =>
      db
        .insertInto(table)
        .values({ [parent]: claimId, position, ...columnsOfLine(line) })
        .execute(),
    update: (line: SalesCreditLine & { id: string }, position: number) =>
      db
        .updateTable(table)
        .where("id", "=", line.id)
        .where(parent, "=", claimId)
        .set({ position, ...columnsOfLine(line) })
        .execute(),
    remove: (ids: string[]) => db.deleteFrom(table).where("id", "in", ids).where(parent, "=", claimId).execute(),
  };
}

type LineValues = Written<
  "government_commerical_sales_credit_claim_data",
  "id" | "government_commerical_sales_credit_claim_id" | "position" | "updated_at"
>;

/** The rules have made sure that the numbers are numbers. */
function columnsOfLine({ buyerName, itemName, serialNo, dealerCost, credit }: SalesCreditLine) {
  return {
    buyer_name: buyerName,
    item_name: itemName,
    serial_no: serialNo,
    dealer_cost: dealerCost,
    credit,
    total_credit: salesCredit({ dealerCost, credit }) ?? "0",
  } satisfies LineValues;
}
