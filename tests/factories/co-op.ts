import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { createProfile, type Profile } from "./profiles";

export type CoOpRequest = Selectable<DB["co_op_requests"]> & { dealer: Profile; formId: string };

type RequestValues = Omit<Partial<Insertable<DB["co_op_requests"]>>, "profile_id"> & {
  dealer?: Profile;
  /** Of its form; a claim has the lines that are named. */
  form?: Record<string, unknown>;
  lines?: Record<string, unknown>[];
};

type AllowanceValues = { dealer?: Profile; year?: number; amount?: string };

/** Of the given dealer, or of a new one; of this year, unless it says otherwise. */
export async function createAllowance(
  db: Db,
  { dealer, year = manufacturersYear(), amount = "5000.00" }: AllowanceValues = {},
): Promise<Selectable<DB["co_op_allowances"]>> {
  const { profile_id } = dealer ?? (await createProfile(db));
  return db
    .insertInto("co_op_allowances")
    .values({ profile_id, year, amount })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type AdjustmentValues = Omit<Partial<Insertable<DB["co_op_adjustments"]>>, "profile_id"> & { dealer?: Profile };

/** Adds $50.00 to this year's account, unless it says otherwise. */
export async function createAdjustment(
  db: Db,
  { dealer, ...values }: AdjustmentValues = {},
): Promise<Selectable<DB["co_op_adjustments"]>> {
  const { profile_id } = dealer ?? (await createProfile(db));
  const usual = {
    day: `${manufacturersYear()}-01-15`,
    amount: "50.00",
    reason: "Carried over",
    by_name: "Avery Stone",
  };
  return db
    .insertInto("co_op_adjustments")
    .values({ profile_id, ...usual, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A media pre-approval of the given dealer, or of a new one, unless another form is named; new, unless it says otherwise. */
export async function createCoOpRequest(
  db: Db,
  { dealer, form = {}, lines = [], ...values }: RequestValues = {},
): Promise<CoOpRequest> {
  const owner = dealer ?? (await createProfile(db));
  const request = await db
    .insertInto("co_op_requests")
    .values({ form_type: "media-pre-approval", profile_id: owner.profile_id, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

  const row = { ...blockOf(owner, request), ...form };
  const formId = await insertForm(db, request.form_type, row, lines);
  return { ...request, dealer: owner, formId };
}

function blockOf(owner: Profile, request: Selectable<DB["co_op_requests"]>) {
  return {
    co_op_requests_id: request.id,
    profile_id: owner.profile_id,
    status: request.status,
    date_submitted: request.date_submitted,
    dealer_name: owner.company ?? owner.name,
    contact_name: owner.name,
    phone: "2185550100",
    fax: "2185550101",
    address: "1 Harbor Rd",
    city: "Duluth",
    state: "MN",
    country: "US",
    zipcode: "55802",
  };
}

type Block = ReturnType<typeof blockOf>;

async function insertForm(db: Db, type: string, row: Block, lines: Record<string, unknown>[]): Promise<string> {
  switch (type) {
    case "special-project-request": {
      const project = { description: "A pier", total_cost: "1000", devoted: "50", total_credit: "500.00" };
      const form = { ...project, ...row };
      return inserted(db, "special_project_forms", { credited: form.total_credit, ...form });
    }
    case "boat-show-credit": {
      const booth = { booth_size: "400", devoted: "50", booth_cost: "2000", devoted_cost: "1000" };
      const form = { ...booth, ...row };
      return inserted(db, "boat_show_credits", { credited: Number(form.devoted_cost) / 2, ...form });
    }
    case "co-op-advertising-claim": {
      const id = await inserted(db, "advertising_claim_forms", row);
      for (const [position, line] of lines.entries())
        await inserted(db, "advertising_claim_form_data_requirements", {
          advertising_claim_form_id: id,
          position,
          ...advertisement,
          ...line,
        });
      return id;
    }
    case "govt-com-sales-credit-claim": {
      const id = await inserted(db, "government_commerical_sales_credit_claims", row);
      for (const [position, line] of lines.entries())
        await inserted(db, "government_commerical_sales_credit_claim_data", {
          government_commerical_sales_credit_claim_id: id,
          position,
          ...sale,
          ...line,
        });
      return id;
    }
    default:
      return inserted(db, "media_pre_approval_forms", { advertising_title: "Spring sale", ...row });
  }
}

const advertisement = {
  issue_date: "2026-10-04",
  advertising_description: "Tribune, half page",
  gross_cost: "1840.00",
  approved: "100",
  cost_of_approved: "1840.00",
  co_op_credit: "920.00",
};

const sale = {
  buyer_name: "City of Tampa",
  item_name: "21 DLX",
  serial_no: "SKF12345A626",
  dealer_cost: "30000.00",
  credit: "5",
  total_credit: "1500.00",
};

async function inserted(db: Db, table: keyof DB, row: Record<string, unknown>): Promise<string> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))}) returning id`.execute(db);
  return rows[0]?.id ?? "";
}
