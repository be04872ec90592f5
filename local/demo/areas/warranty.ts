import { mailbox, personName, phoneNumber, streetAddress } from "../people";
import { everyTown } from "../places";
import type { Dealer } from "../profiles";
import { type Random, seededRandom } from "../random";

export type WarrantyPlan = { count: number; dealers: Dealer[]; now: Date; brandName: string; seed: number };

export type ModelRow = { id: string; brand: string; model: string; older_model: boolean };

/** What the manufacturer builds, and what it built. */
export function demoBoatModels(brandName: string): ModelRow[] {
  const random = seededRandom(4_000);
  return lines.flatMap(({ brand, models, older }) =>
    [
      ...models.map((model) => ({ model, older_model: false })),
      ...older.map((model) => ({ model, older_model: true })),
    ].map((model) => ({ id: uuid(random), brand: brand ?? brandName, ...model })),
  );
}

const lines = [
  {
    brand: null,
    models: ["17 LTS", "19 DLX", "21 DLX", "21 SKM", "23 LTS", "25 TE"],
    older: ["16 LS", "18 DLV", "20 SKP"],
  },
  { brand: "Sea Chaser", models: ["18 CC", "20 HFC", "22 HFC", "24 LX", "27 HFC"], older: ["175 RG", "21 Bay Runner"] },
  { brand: "Fun Chaser", models: ["1800 FS", "2100 CC", "2300 CR"], older: ["2000 LE"] },
];

export type RegistrationRow = ReturnType<typeof demoRegistrations> extends Iterable<infer Row> ? Row : never;

/** Registrations in the order they came in. One in twenty boats has changed hands, one in thirty was registered late. */
export function* demoRegistrations(plan: WarrantyPlan, models: readonly ModelRow[]) {
  const random = seededRandom(plan.seed + 5_000);
  const towns = everyTown();

  for (let number = 0; number < plan.count; number++) {
    const submitted = dateAt(plan, number, 900);
    const model = random.pick(models);
    const dealer = pickDealer(random, plan.dealers);
    const waited = random.chance(1 / 30) ? random.integer(31, 90) : random.integer(0, 30);
    const boat = {
      profile_id: dealer.row.profile_id,
      admin_name: dealer.row.company,
      admin_email: dealer.row.email,
      hull_identification_number: hin(random, plan.seed + number, submitted),
      purchase_date: dayOf(new Date(submitted.getTime() - waited * day)),
      brand: model.brand,
      model: model.model,
      model_id: model.id,
      motor_details: `${random.pick([90, 115, 150, 200, 250])} hp outboard, serial ${random.integer(100_000, 999_999)}`,
      accessories: random.pick([
        null,
        "Bimini top",
        "Jack plate, two live wells",
        "Trolling motor",
        "T-top, outriggers",
      ]),
      primary_use: random.pick(["Pleasure", "Pleasure", "Pleasure", "Fishing Charter", "Business"]),
    };
    const sold = new Date(submitted.getTime() + random.integer(100, 400) * day);
    const changedHands = random.chance(1 / 20) && sold < plan.now;

    yield {
      ...boat,
      ...customer(random, random.pick(towns)),
      comments: null,
      submittedon: submitted,
      status: changedHands ? "Archived" : "New",
      is_transfer: false,
    };
    if (!changedHands) continue;
    yield {
      ...boat,
      ...customer(random, random.pick(towns)),
      comments: random.pick(["Sold privately.", "Trade-in.", "Given to the owner's daughter."]),
      submittedon: sold,
      status: "New",
      is_transfer: true,
    };
  }
}

export function* demoInquiries({ count, now, seed, ...plan }: WarrantyPlan, models: readonly ModelRow[]) {
  const random = seededRandom(seed + 7_000);
  const towns = everyTown();

  for (let number = 0; number < count; number++) {
    const asked = dateAt({ count, now, seed, ...plan }, number, 300);
    const fulfilled = random.chance(0.6) && asked.getTime() < now.getTime() - 2 * day;
    const { address2, ...owner } = customer(random, random.pick(towns));
    yield {
      ...owner,
      address1: address2,
      request_date: asked,
      model: random.pick(models).model,
      hull_identification_number: random.chance(0.7) ? hin(random, seed + 2_000_000 + number, asked) : null,
      comments: random.pick(questions),
      fulfilledby: fulfilled ? random.pick(["via Email", "Via Phone", "Via Other"]) : null,
      fulfilledon: fulfilled ? new Date(asked.getTime() + random.integer(1, 40) * hour) : null,
    };
  }
}

export function customer(random: Random, town: { city: string; state: string; zipcode: string }) {
  const name = personName(random);
  const [first_name = "", ...rest] = name.split(" ");
  return {
    first_name,
    last_name: rest.join(" "),
    phone: phoneNumber(random),
    email: `${mailbox(name)}${random.integer(1, 999)}@example.com`,
    address: streetAddress(random),
    address2: random.chance(0.1) ? `Apt ${random.integer(1, 40)}` : null,
    city: town.city,
    region: town.state,
    country: "US",
    zipcode: town.zipcode,
  };
}

/** As 33 CFR 181 writes it: the maker, the hull's number, month and year of certification, model year. */
export function hin(random: Random, number: number, made: Date): string {
  const month = "ABCDEFGHIJKL".charAt(made.getUTCMonth());
  const year = String(made.getUTCFullYear());
  return `${random.pick(["EHK", "CSY", "AGG"])}${String(number % 100_000).padStart(5, "0")}${month}${year.slice(-1)}${year.slice(-2)}`;
}

/** The demo accounts' dealers should not sit before empty lists. */
export function pickDealer(random: Random, dealers: Dealer[]): Dealer {
  const active = dealers.filter(({ row }) => row.status === "active");
  return random.pick(random.chance(0.2) ? active.slice(0, 3) : active);
}

/** Few long ago, many of late. */
export function dateAt({ count, now }: WarrantyPlan, number: number, days: number): Date {
  return new Date(now.getTime() - days * day * ((count - number) / count) ** 1.5);
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const hour = 3_600_000;
export const day = 24 * hour;

const questions = [
  "Is the hull still under warranty for a second owner?",
  "Which dealer near me does warranty work on the live wells?",
  "I lost the owner's manual and the warranty card. Can you send copies?",
  "There is a hairline crack at the transom. Whom do I show it to?",
];
