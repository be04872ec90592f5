import type { Insertable, Selectable } from "kysely";
import type { Db } from "#graphql/db/pool";
import type { DB } from "#graphql/db/types";
import { next } from "./next";
import { createProfile, type Profile } from "./profiles";

export type Boat = Selectable<DB["inventory"]>;
export type BoatOrder = Selectable<DB["order_a_boat"]>;

type BoatValues = Partial<Insertable<DB["inventory"]>> & { dealer?: Profile };

/** A boat that a dealer has to sell. */
export async function createBoat(db: Db, { dealer, ...values }: BoatValues = {}): Promise<Boat> {
  const { profile_id } = dealer ?? (await createProfile(db));
  return db
    .insertInto("inventory")
    .values({
      boat_name: `Bay Runner ${next()}`,
      boat_price: "$42,500",
      year: 2026,
      site: "SeaChaser",
      profile_id,
      assign_dealer: profile_id,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type OrderValues = Partial<Omit<Insertable<DB["order_a_boat"]>, "dealer_id">> & {
  dealer?: Profile;
  lines?: Partial<Insertable<DB["order_a_boat_details"]>>[];
};

/** A dealer's order of two boats. */
export async function createBoatOrder(
  db: Db,
  { dealer, lines = [{}], ...values }: OrderValues = {},
): Promise<BoatOrder> {
  const { profile_id } = dealer ?? (await createProfile(db));
  const order = await db
    .insertInto("order_a_boat")
    .values({ dealer_id: profile_id, brand: "Sea Chaser", total_qty: 2, grand_total: "85000.00", ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const line of lines) {
    await db
      .insertInto("order_a_boat_details")
      .values({
        order_a_boat_id: order.id,
        brand: "Sea Chaser",
        model: "22 Bay Runner",
        color: "White",
        motor_package: "Mercury 150",
        qty: 2,
        total: "85000.00",
        ...line,
      })
      .execute();
  }
  return order;
}

/** An image of which only the record is there. */
export async function createBoatImage(db: Db, { boat }: { boat?: Boat } = {}): Promise<string> {
  const { id } = boat ?? (await createBoat(db));
  const image = await db
    .insertInto("inventory_images")
    .values({ inventory_id: id, image_path: `/no-such-image-${next()}.jpg` })
    .returning("id")
    .executeTakeFirstOrThrow();
  return image.id;
}
