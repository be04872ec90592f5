import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";

/** Days before or after a lead in which another one of the same customer is its duplicate. */
const duplicateWithin = 90;

/** Shorter numbers are none that tells somebody. */
export const fewestDigits = 7;

/** Conditions on another lead, `other`, of which one makes it the same customer's as the row of `leads`; both have an index. */
const same = {
  email: sql<boolean>`lower(other.email) = lower(leads.email) and leads.email <> ''`,
  phone: sql<boolean>`phone_key(other.phone) = phone_key(leads.phone) and length(phone_key(leads.phone)) >= ${sql.lit(fewestDigits)}`,
};

/**
 * Whether a row of `leads` has a duplicate among those that pass `isVisible`, a condition on `other`. A duplicate is the same customer
 * once more; the same row of a sheet once more is what an import skips.
 */
export function hasDuplicates(isVisible: Expression<SqlBool>): RawBuilder<boolean> {
  return sql`(exists (${duplicatesBy("email", isVisible)}) or exists (${duplicatesBy("phone", isVisible)}))`;
}

/** The duplicates of a row of `leads` by one of the two, with the columns that are named. */
export function duplicatesBy(
  what: keyof typeof same,
  isVisible: Expression<SqlBool>,
  columns: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  // `is true` keeps the dealer's index out: a plan for every dealer would read all of a large dealer's leads in it.
  const window = sql`make_interval(days => ${sql.lit(duplicateWithin)})`;
  return sql`
    select ${columns} from leads other
    where ${same[what]} and other.created_at between leads.created_at - ${window} and leads.created_at + ${window}
      and other.lead_id <> leads.lead_id and (${isVisible}) is true`;
}
