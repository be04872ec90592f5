import type { Dealer } from "../profiles";
import { leadOptions } from "./lead-options";
import { mailbox, personName, phoneNumber, streetAddress } from "../people";
import { everyTown, onSphere, point, squareDistance, type Place, type Vector } from "../places";
import { seededRandom, type Random } from "../random";

export type LeadsPlan = { count: number; dealers: Dealer[]; now: Date; brandName: string; seed: number };

/** Leads in the order they came in: few a year ago, many today. A third is fulfilled, a tenth belongs to nobody yet. */
export function* demoLeads({ count, dealers, now, brandName, seed }: LeadsPlan) {
  const random = seededRandom(seed);
  const towns = everyTown();
  const active = dealers
    .filter((dealer) => dealer.row.status === "active")
    .map((dealer) => ({ ...dealer, position: onSphere(dealer.place) }));

  for (let number = 0; number < count; number++) {
    const age = 400 * day * ((count - number) / count) ** 2;
    const place = random.pick(towns);
    yield leadRow(random, new Date(now.getTime() - age), now, place, chooseDealer(random, place, active), brandName);
  }
}

export type LeadRow = ReturnType<typeof leadRow>;

function leadRow(
  random: Random,
  createdAt: Date,
  now: Date,
  place: Place,
  dealer: Dealer | undefined,
  brandName: string,
) {
  const name = personName(random);
  const brand = random.pick([brandName, brandName, "Sea Chaser", "Fun Chaser"]);
  const leadType = random.pick(["quote", "catalog"]);
  const state = random.chance(0.01) ? "Not Applicable" : random.chance(0.3) ? place.stateName : place.state;
  const zipcode = random.chance(0.05) ? `${place.zipcode}-${random.integer(1000, 9999)}` : place.zipcode;
  const fulfilledOn = new Date(createdAt.getTime() + random.integer(1, 72) * hour);
  const fulfilled = random.chance(1 / 3) && fulfilledOn < now;

  return {
    profile_id: dealer?.row.profile_id ?? null,
    dealer_id: brand.toLowerCase().replaceAll(" ", ""),
    lead_type: leadType,
    created_at: createdAt,
    lead_date: createdAt,
    status: "new",
    name,
    address: `${streetAddress(random)}, ${place.city}, ${state} ${zipcode}`,
    city: place.city,
    state,
    postal_code: zipcode,
    country: "United States",
    email: `${mailbox(name)}${random.integer(1, 999)}@example.com`,
    phone: phoneNumber(random),
    heard_about: random.pick(["Boat show", "Internet search", "Friend or family", "Magazine", "Dealer"]),
    magazines: random.pick([null, "Salt Water Angler", "Lake & River", "Boating Weekly"]),
    time_frame: random.pick(["0-3 months", "3-6 months", "6-12 months", "Just looking"]),
    ownership: random.pick(["First boat", "Own one boat", "Own two or more"]),
    interests: random.pick(["Fishing", "Cruising", "Watersports", "Hunting", "Fishing, Cruising"]),
    age: random.pick(["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]),
    annual_income: random.pick([null, "Under $50,000", "$50,000 - $99,999", "$100,000 - $149,999", "$150,000 or more"]),
    brand,
    options: leadType === "quote" ? leadOptions(random) : null,
    fulfilledby: fulfilled ? random.pick(["via Email", "Via Phone", "Via Other"]) : null,
    fulfilledon: fulfilled ? fulfilledOn : null,
    location: point(place),
    crm_mail_lead_sent: dealer && now.getTime() - createdAt.getTime() > 2 * day ? 1 : 0,
  };
}

type LocatedDealer = Dealer & { position: Vector };

/** Mostly the nearest dealer; a share goes to the demo accounts' dealers, who should not sit before empty lists. */
function chooseDealer(random: Random, place: Place, dealers: LocatedDealer[]): Dealer | undefined {
  if (random.chance(0.1)) return undefined;
  if (random.chance(0.12)) return random.pick(dealers.slice(0, 3));

  const from = onSphere(place);
  let nearest: LocatedDealer | undefined;
  let shortest = Infinity;
  for (const dealer of dealers) {
    const distance = squareDistance(from, dealer.position);
    if (distance < shortest) [nearest, shortest] = [dealer, distance];
  }
  return nearest;
}

const hour = 3_600_000;
const day = 24 * hour;
