import { sql } from "kysely";
import { type Db } from "../../../db/pool";
import { manufacturersYear } from "../../../rules/manufacturer.rules";
import { type Person } from "../../../request/viewer";
import { type DealerBlock, type LooseBlock } from "./block.rules";
import { ownAccount, type OwnCoOpAccount } from "../ledger/ledger";

const formTables = [
  "media_pre_approval_forms",
  "advertising_claim_forms",
  "special_project_forms",
  "government_commerical_sales_credit_claims",
  "boat_show_credits",
] as const;

export type CoOpDealer = {
  dealerName: string;
  contactName: string;
  phone: string | null;
  fax: string | null;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  brandLines: number;
  allowanceLeft: string | null;
  account: OwnCoOpAccount | null;
};

/** Prefills a form from the profile, and reads the co-op account of its year. Profiles have no fax: the dealer's last form has it. */
export async function readCoOpDealer(db: Db, viewer: Person, year = manufacturersYear()): Promise<CoOpDealer> {
  const last = formTables.map(
    (table) => sql`
      (select fax, created_at from ${sql.table(table)}
        where profile_id = ${viewer.profileId} order by created_at desc limit 1)`,
  );
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", viewer.profileId)
    .select(["display_name", "name", "phone", "address", "address2", "city", "region", "zipcode"])
    .select(["has_skiff", "has_seachaser", "has_funchaser"])
    .select(ownAccount(db, viewer, year).as("account"))
    .select(
      sql<
        string | null
      >`(select fax from (${sql.join(last, sql` union all `)}) as last order by created_at desc limit 1)`.as("fax"),
    )
    .executeTakeFirstOrThrow();

  const { display_name, name, region, has_skiff, has_seachaser, has_funchaser, account, ...place } = profile;
  return {
    ...place,
    dealerName: display_name,
    contactName: name,
    state: region,
    brandLines: [has_skiff, has_seachaser, has_funchaser].filter(Boolean).length,
    allowanceLeft: account?.remaining ?? null,
    account,
  };
}

export function columnsOfBlock<Block extends DealerBlock | LooseBlock>(block: Block) {
  const { dealerName, contactName, additionalInfo, ...same } = block;
  return { ...same, dealer_name: dealerName, contact_name: contactName, additional_info: additionalInfo };
}
