import { seededRandom } from "../random";

type CareersPlan = { now: Date; seed: number };

const jobs = [
  {
    title: "Boat Rigger",
    description: "Rigs motors, steering and electronics on new boats, and tests them on the water.",
  },
  {
    title: "Gelcoat Technician",
    description: "Repairs and finishes gelcoat on hulls and decks, from a chip to a full panel.",
  },
  {
    title: "Lamination Technician",
    description: "Lays up hulls in open molds. We train whoever is careful and on time.",
  },
  { title: "Warranty Parts Coordinator", description: "Finds, packs and follows up the parts that dealers wait for." },
  {
    title: "Dealer Account Manager",
    description: "Looks after forty dealers in the Southeast; about ten days a month on the road.",
  },
  {
    title: "Upholstery Sewer",
    description: "Sews seats and covers on industrial machines, small series, all by hand.",
  },
  { title: "Quality Inspector", description: "Water-tests each boat and signs it off before it leaves the yard." },
  { title: "CNC Router Operator", description: "Cuts cores and panels, keeps the machine in order and the waste low." },
  { title: "Forklift Driver", description: "Moves molds and boats between the halls and loads the trailers." },
];

const places = ["Port Sample, FL", "Example Wharf, FL", "Harbor Falls, SC"];

/** Job listings in every state, most of them published. */
export function* demoCareers({ now, seed }: CareersPlan) {
  const random = seededRandom(seed);
  for (const [index, job] of jobs.entries()) {
    const hourly = random.integer(18, 34);
    yield {
      ...job,
      store_location: random.pick(places),
      salary_range: `$${hourly} to $${hourly + random.integer(3, 9)} an hour`,
      date_needed: dayAfter(now, random.integer(5, 80)),
      submittedon: new Date(now.getTime() - random.integer(1, 60) * day),
      status: index < 5 ? "Active" : index < 7 ? "Pending" : "Closed",
    };
  }
}

const day = 24 * 60 * 60 * 1000;

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10);
}
