import { sql } from "kysely";
import { type Db } from "../../../db/pool";

/** The dealer that a lead seller means; `ids`: dealer codes or profiles. */
export type Vendor = { ids: readonly string[]; email?: string | null; name?: string | null };

type Dealer = { profile_id: string; code: string | null; emails: string[]; names: string[] };

/**
 * Returns who finds the active dealer that a vendor is: by its code or profile, else by its email, else by its name. An email or a
 * name that several dealers have finds none.
 */
export async function vendorFinder(db: Db, vendors: readonly Vendor[]): Promise<(vendor: Vendor) => string | null> {
  const ids = [...new Set(vendors.flatMap((vendor) => vendor.ids).map(plain))];
  const emails = [...new Set(vendors.map(({ email }) => plain(email)))].filter(Boolean);
  const names = [...new Set(vendors.map(({ name }) => plain(name)))].filter(Boolean);
  if (ids.length + emails.length + names.length === 0) return () => null;

  const { rows: dealers } = await sql<Dealer>`
    select * from (
      select profile_id, lower(dealer_code) as code,
        array_remove(array[lower(email), lower(business_email)], null) as emails,
        array_remove(array[lower(company), lower(display_name), lower(name)], null) as names
      from profiles where role = 'Dealer' and status = 'active'
    ) dealers
    where lower(profile_id) = any(${ids}::text[]) or code = any(${ids}::text[])
      or emails && ${[...emails, ...ids]}::text[] or names && ${names}::text[]`.execute(db);

  return ({ ids, email, name }) => {
    const known = new Set(ids.map(plain));
    const found = [
      dealers.filter(({ code }) => code !== null && known.has(code)),
      dealers.filter(({ profile_id }) => known.has(plain(profile_id))),
      dealers.filter(({ emails }) => emails.some((each) => each === plain(email) || known.has(each))),
      dealers.filter(({ names }) => names.includes(plain(name))),
    ].find(({ length }) => length === 1);
    return found?.[0]?.profile_id ?? null;
  };
}

function plain(text: string | null | undefined): string {
  return (text ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
