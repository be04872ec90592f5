import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { rateLimited } from "../../request/errors";
import { mostReceivedAnHour } from "../../rules/forms/intake.rules";

const dates = {
  contact_requests: "contact_date",
  new_dealer_requests: "request_date",
  warranty_inquiries: "request_date",
} as const;

/** The answer to the sender. */
export type IntakeReceipt = { id: string; reference_number: number };

/** One row of these tables is what one stranger sent. */
export type IntakeTable = keyof typeof dates;

/** Those who send at the same time wait for each other, so that the limit holds exactly. @throws RATE_LIMITED */
export async function limitIntake(db: Db, table: IntakeTable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`intake ${table}`}))`.execute(db);
  const { rows } = await sql<{ received: number }>`
    select count(*)::int as received from ${sql.table(table)}
    where ${sql.ref(dates[table])} > now() - interval '1 hour'`.execute(db);
  if ((rows[0]?.received ?? 0) >= mostReceivedAnHour) {
    throw rateLimited("Too many requests have come in. Please try again in an hour, or call us.");
  }
}
