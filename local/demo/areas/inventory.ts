import type { Dealer } from "../profiles";
import { drawPhoto, idOf, photoOf } from "../photos";
import { type Random, seededRandom } from "../random";
import { type ModelRow, uuid } from "./warranty";

type Plan = { dealers: readonly Dealer[]; models: readonly ModelRow[]; now: Date; brandName: string };

/** What the first dealers have to sell; a few boats were taken out of their lists. */
export function demoInventory({ dealers, models, now, brandName }: Plan) {
  const random = seededRandom(53);
  return Array.from({ length: 48 }, (_, number) => {
    const { row } = dealers[number % 6] ?? random.pick(dealers);
    const model = random.pick(models);
    const feet = random.integer(16, 27);
    const at = new Date(now.getTime() - random.integer(1, 200) * day);
    return {
      id: idOf(`boat ${number}`),
      boat_name: model.model,
      boat_price: `$${random.integer(18, 96)},${random.pick(["000", "500", "900"])}`,
      year: now.getUTCFullYear() - random.integer(0, 2),
      description: random.pick(abouts),
      length_overall_ft: `${feet}'`,
      length_overall_in: `${random.integer(0, 11)}"`,
      beam: `${random.integer(7, 9)}' ${random.integer(0, 11)}"`,
      draft: `${random.integer(8, 15)}"`,
      boat_weight: `${random.integer(12, 40) * 100} lbs`,
      fuel_capacity: `${random.integer(25, 90)} gal`,
      transom_size: random.pick(['20"', '25"']),
      maximum_hp: String(random.integer(9, 30) * 10),
      maximum_person: String(random.integer(4, 10)),
      profile_id: row.profile_id,
      assign_dealer: row.profile_id,
      site: model.brand === brandName ? brandName : "SeaChaser",
      hull_identification_number: `CSY${random.integer(10_000, 99_999)}A626`,
      updated_by: row.profile_id,
      is_deleted: number % 12 === 11 ? 1 : 0,
      created_at: at,
      updated_at: at,
    };
  });
}

type DemoBoat = ReturnType<typeof demoInventory>[number];

/** Draws a photo of most boats into the media server's folder. @returns the photos' rows */
export async function drawBoats(boats: readonly DemoBoat[], mediaFolder: string): Promise<object[]> {
  const rows: object[] = [];
  for (const [number, { id, boat_name }] of boats.entries()) {
    if (number % 4 === 3) continue;
    const { path } = await drawPhoto(photoOf(boat_name, `for-sale-${number + 1}`, number), mediaFolder);
    rows.push({ id: idOf(`photo of boat ${number}`), inventory_id: id, image_path: path });
  }
  return rows;
}

/** Boats that dealers have ordered, and the lines of each order. */
export function demoBoatOrders({ dealers, models, now }: Plan) {
  const random = seededRandom(59);
  const orders = Array.from({ length: 36 }, (_, number) => {
    const { row } = dealers[number % 9] ?? random.pick(dealers);
    const brand = random.pick(models).brand;
    const lines = linesOf(
      random,
      models.filter((model) => model.brand === brand && !model.older_model),
    );
    const id = uuid(random);
    return {
      order: {
        id,
        dealer_id: row.profile_id,
        brand,
        total_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
        grand_total: lines.reduce((sum, { total }) => sum + total, 0),
        created_at: new Date(now.getTime() - random.integer(1, 300) * day),
      },
      lines: lines.map((line) => ({ order_a_boat_id: id, brand, ...line })),
    };
  });
  return { orders: orders.map(({ order }) => order), lines: orders.flatMap(({ lines }) => lines) };
}

function linesOf(random: Random, models: readonly ModelRow[]) {
  return Array.from({ length: random.integer(1, 4) }, () => {
    const qty = random.integer(1, 3);
    return {
      id: uuid(random),
      model: random.pick(models).model,
      color: random.pick(["White", "Seafoam", "Ice blue", "Sand"]),
      motor_package: random.pick(["Mercury 115", "Yamaha 150", "Suzuki 200"]),
      options: random.pick(["T-top, trolling motor", "Bimini top", null]),
      specifications: random.pick(["Trailer included", null]),
      qty,
      total: qty * random.integer(18, 80) * 1_000,
    };
  });
}

const day = 86_400_000;

const abouts = [
  "New on the lot, never in the water. Trailer included.",
  "Demo boat of last season, 20 hours, full warranty.",
  "Ordered for a show, sold with everything that was on it.",
];
