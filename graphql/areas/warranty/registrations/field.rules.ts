import { day, email, line, optional, phone } from "../../../rules/forms/fields.rules";

/** Of a first and of a last name. */
export const longestName = 100;

/** Who bought a boat. What is optional differs from form to form. */
export const customer = {
  firstName: line("First name", longestName),
  lastName: line("Last name", longestName),
  phone: phone(),
  email: email(),
  address: line("Address"),
  address2: optional(line("Address 2")),
  city: line("City", 100),
  region: optional(line("State", 100)),
  country: optional(line("Country", 100)),
  zipcode: optional(line("Zip code", 20)),
};

/** A day that has come, seen from where it is `today` (YYYY-MM-DD). */
export function purchaseDate(today: string) {
  return day("Purchase date", {
    missing: "Please Select a Purchase Date",
    last: { day: today, problem: "The purchase date lies in the future." },
  });
}

/** The latest day that it is anywhere on earth: who is refused for it is wrong by any clock. */
export function latestToday(now = new Date()): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
