import { personName } from "../people";
import { everyTown } from "../places";
import type { Dealer } from "../profiles";
import { seededRandom } from "../random";
import {
  customer,
  dateAt,
  day,
  dayOf,
  hin,
  type ModelRow,
  pickDealer,
  type RegistrationRow,
  type WarrantyPlan,
} from "./warranty";

type ClaimPlan = WarrantyPlan & { models: readonly ModelRow[]; registrations: readonly RegistrationRow[] };

/**
 * Claims, most of them decided, the latest still waiting. Of ten, one names a hull that nobody registered, one a hull of
 * another owner, one a hull that another dealer registered, and one a hull with an earlier claim.
 */
export function* demoClaims({ models, registrations, ...plan }: ClaimPlan) {
  const random = seededRandom(plan.seed + 6_000);
  const towns = everyTown();
  const claimed: RegistrationRow[] = [];

  function registeredBoat(number: number, dealer: Dealer, submitted: Date): RegistrationRow | undefined {
    if (number % 10 === 6) return undefined;
    const isOwn = ({ profile_id }: RegistrationRow) => profile_id === dealer.row.profile_id;
    const others = number % 10 === 8;
    const known = number % 10 === 9 && claimed.some(isOwn) ? claimed : registrations;
    const boats = known.filter(
      (boat) => isOwn(boat) !== others && boat.status === "New" && boat.submittedon < submitted,
    );
    return boats.length > 0 ? random.pick(boats) : undefined;
  }

  for (let number = 0; number < plan.count; number++) {
    const submitted = dateAt(plan, number, 500);
    const dealer = pickDealer(random, plan.dealers);
    const boat = registeredBoat(number, dealer, submitted);
    if (boat) claimed.push(boat);
    const { id: model_id, brand, model } = random.pick(models);
    const trouble = random.pick(troubles);
    const hours = random.integer(1, 24) / 2;
    const parts = random.chance(0.7) ? random.integer(20, 900) : 0;
    const age = plan.now.getTime() - submitted.getTime();
    const status = age < 14 * day ? "new" : age < 40 * day ? random.pick(waiting) : random.pick(decided);
    const decidedOn = new Date(Math.min(submitted.getTime() + random.integer(1, 10) * day, plan.now.getTime()));

    yield {
      profile_id: dealer.row.profile_id,
      admin_name: dealer.row.company,
      admin_email: dealer.row.email,
      associate_name: personName(random),
      associate_email: `service@${dealer.row.email.split("@")[1]}`,
      hull_identification_number: hin(random, plan.seed + 1_000_000 + number, submitted),
      purchase_date: dayOf(new Date(submitted.getTime() - random.integer(10, 700) * day)),
      brand,
      model,
      model_id,
      motor_details: `${random.pick([90, 115, 150, 200, 250])} hp outboard`,
      ...customer(random, random.pick(towns)),
      ...(boat && (number % 10 === 7 ? boatOf(boat) : { ...boatOf(boat), ...ownerOf(boat) })),
      issues: trouble.issues,
      repairs: trouble.repairs,
      parts: parts ? trouble.parts : null,
      photos: [],
      labor_hours: String(hours),
      labor_total: (hours * 95).toFixed(2),
      parts_used: parts ? parts.toFixed(2) : null,
      sublet: null,
      other: null,
      claim_total: (hours * 95 + parts).toFixed(2),
      status,
      submittedon: submitted,
      fulfilledon: status === "new" ? null : decidedOn,
      comments: status === "new" ? null : random.pick(comments[status] ?? [null]),
      approved_amount: status === "approved" ? (hours * 95 + parts).toFixed(2) : null,
    };
  }
}

function boatOf({ hull_identification_number, purchase_date, brand, model, model_id, motor_details }: RegistrationRow) {
  return { hull_identification_number, purchase_date, brand, model, model_id, motor_details };
}

function ownerOf(registration: RegistrationRow) {
  const { first_name, last_name, phone, email, address, address2, city, region, country, zipcode } = registration;
  return { first_name, last_name, phone, email, address, address2, city, region, country, zipcode };
}

const waiting = ["new", "under review", "under review", "approved", "denied"];
const decided = ["approved", "approved", "approved", "denied", "under review"];

const comments: Record<string, string[]> = {
  "under review": ["Please send the invoice for the parts.", "We are waiting for the supplier of the pump."],
  approved: ["", "Approved as sent. The credit follows with the next statement.", "Approved without the freight."],
  denied: ["The warranty of this hull ended in spring.", "Damage from a trailer is not covered."],
};

const troubles = [
  {
    issues: "Gelcoat crack on the starboard quarter, about 14 inches, reaching the rub rail.",
    repairs: "Grind, glass and re-gel the area.",
    parts: "Gelcoat kit, glass mat",
  },
  {
    issues: "Live well pump runs but does not fill. Fitting leaks at the transom.",
    repairs: "Replace pump and through-hull fitting.",
    parts: "Pump 800 gph, through-hull fitting",
  },
  {
    issues: "Console hatch does not close flush; water reaches the wiring.",
    repairs: "New hinges, hatch shimmed and sealed.",
    parts: "Hatch hinges, seal",
  },
  {
    issues: "Fuel gauge reads empty with a full tank.",
    repairs: "Sender replaced, gauge tested.",
    parts: "Fuel sender",
  },
  {
    issues: "Deck soft beside the leaning post.",
    repairs: "Core replaced, deck refinished with non-skid.",
    parts: "Core, resin, non-skid",
  },
];
