import type { Dealer } from "../profiles";
import { streetAddress } from "../people";
import { seededRandom } from "../random";

type ShowsPlan = { dealers: readonly Dealer[]; now: Date; brandName: string };

/** Shows of a year back and a year ahead, one that runs, and a few that wait for a decision. */
export function demoShows({ dealers, now, brandName }: ShowsPlan) {
  const random = seededRandom(41);
  const active = dealers.filter((dealer) => dealer.row.status === "active");

  return Array.from({ length: 36 }, (_, number) => {
    const { row, place } = number < 4 && active[number] ? active[number] : random.pick(active);
    const start = number === 8 ? -1 : (number - 18) * 20 + random.integer(0, 9);
    const created = new Date(now.getTime() - (number < 4 ? number + 1 : 400) * day);
    const ahead = number < 4 ? random.integer(30, 120) : start;
    return {
      name: `${place.city} ${random.pick(["Boat Show", "In-Water Boat Show", "Fishing Expo", "Spring Boat Days"])}`,
      profile_id: row.profile_id,
      dealer: row.company,
      status: number < 4 ? "Pending" : number % 11 === 10 ? "Denied" : "Approved",
      address: streetAddress(random),
      city: place.city,
      region: place.state,
      country: "US",
      zipcode: place.zipcode,
      description: random.pick(abouts),
      site: random.pick([brandName, "SeaChaser", `${brandName},SeaChaser`]),
      start_date: dayOf(now, ahead),
      end_date: dayOf(now, ahead + random.integer(2, 4)),
      created_at: created,
      modified_at: number < 4 ? null : created,
    };
  });
}

const day = 86_400_000;

function dayOf(now: Date, offset: number): string {
  return new Date(now.getTime() + offset * day).toISOString().slice(0, 10);
}

const abouts = [
  "Meet us in the main hall. Six boats on the floor, two of them in the water.",
  "Our spring show: new models, demo rides on Saturday, and financing on the spot.",
  "Three days by the harbor. Parking is free, children are welcome.",
];
