import { mailbox, personName, phoneNumber, streetAddress } from "../people";
import { everyTown } from "../places";
import { seededRandom } from "../random";

/** What visitors asked in the last weeks; the older half is answered. */
export function demoContactRequests({ now, brandName }: { now: Date; brandName: string }) {
  const random = seededRandom(43);
  const towns = everyTown();

  return Array.from({ length: 24 }, (_, number) => {
    const name = personName(random);
    const [firstName, ...rest] = name.split(" ");
    const place = random.pick(towns);
    const at = new Date(now.getTime() - (24 - number) * 26 * hour);
    const answered = number < 12;
    return {
      contact_date: at,
      brand: random.pick([brandName, "Sea Chaser", "Fun Chaser", null]),
      first_name: firstName,
      last_name: rest.join(" "),
      address: streetAddress(random),
      phone: phoneNumber(random),
      city: place.city,
      region: place.state,
      country: "US",
      zipcode: place.zipcode,
      email: `${mailbox(name)}@example.com`,
      comments: random.pick(questions),
      fulfilledby: answered ? random.pick(["via Email", "Via Phone", "Via Other"]) : null,
      fulfilledon: answered ? new Date(at.getTime() + 5 * hour) : null,
    };
  });
}

const hour = 3_600_000;

const questions = [
  "Where can I see the 22 Bay Runner near me?",
  "Which outboard do you recommend for the 19 Center Console?\nI fish the flats, mostly alone.",
  "Do you still have the owner's manual of a 2009 hull?",
  "Who sells replacement cushions?",
];
