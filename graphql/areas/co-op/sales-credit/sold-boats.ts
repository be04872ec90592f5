import { sql } from "kysely";
import { type Db } from "../../../db/pool";

/** A boat of a claim that its dealer has registered. Both days are YYYY-MM-DD. */
export type SoldBoat = { serial_no: string; warranty_id: number; purchase_date: string };

/** Which boats of a claim its dealer has registered as sold, by their serial numbers; of several sales the last one. */
export async function readSoldBoats(db: Db, claim: { id: string; profile_id: string }): Promise<SoldBoat[]> {
  const { rows } = await sql<SoldBoat>`
    select lines.serial_no, sale.warranty_id, sale.purchase_date
    from government_commerical_sales_credit_claim_data as lines
    cross join lateral (
      select warranty_id, purchase_date from warranty_registration
      where hin_key(hull_identification_number) = hin_key(lines.serial_no) and hin_key(lines.serial_no) <> ''
        and profile_id = ${claim.profile_id} and not is_transfer
      order by submittedon desc, warranty_id desc limit 1
    ) as sale
    where lines.government_commerical_sales_credit_claim_id = ${claim.id}
    order by lines.position, lines.id`.execute(db);
  return rows;
}
