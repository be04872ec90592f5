import * as z from "zod";

/** What the fields of warranty forms have in common; the same for forms and for whoever calls the data service. */
export function requiredText(label: string, longest = 200) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} is longer than ${longest} characters`);
}

/** Empty and absent are the same, stored as null. */
export function optionalText(label: string, longest = 200) {
  return z
    .string()
    .trim()
    .max(longest, `${label} is longer than ${longest} characters`)
    .nullish()
    .transform((text) => text || null);
}

export function requiredEmail(label = "Email") {
  return requiredText(label, 320).pipe(z.email(`${label} must look like name@example.com`));
}

/** Stored as digits, whatever stood between them. */
export function requiredPhone(label = "Phone") {
  return z
    .string(`${label} is required`)
    .transform((typed) => typed.replaceAll(/\D/g, ""))
    .pipe(z.string().min(1, `${label} is required`).max(20, `${label} is longer than 20 digits`));
}

export function oneOf(choices: readonly string[], sentence: string) {
  return z.string(sentence).refine((choice) => choices.includes(choice), sentence);
}

/** One of them, or none. */
export function optionalOneOf(choices: readonly string[], sentence: string) {
  return z
    .string()
    .nullish()
    .transform((choice) => choice || null)
    .refine((choice) => choice === null || choices.includes(choice), sentence);
}

/** Who bought a boat. What is optional differs from form to form. */
export const customer = {
  firstName: requiredText("First name", 100),
  lastName: requiredText("Last name", 100),
  phone: requiredPhone(),
  email: requiredEmail(),
  address: requiredText("Address"),
  address2: optionalText("Address 2"),
  city: requiredText("City", 100),
  region: optionalText("State", 100),
  country: optionalText("Country", 100),
  zipcode: optionalText("Zip code", 20),
};

export const hin = requiredText("Hull identification number", 50).transform((typed) => typed.toUpperCase());

/** A day that has come, seen from where it is `today` (YYYY-MM-DD). */
export function purchaseDate(today: string) {
  return z.iso
    .date("Please Select a Purchase Date")
    .refine((date) => date <= today, "The purchase date lies in the future.");
}

/** The latest day that it is anywhere on earth: who is refused for it is wrong by any clock. */
export function latestToday(now = new Date()): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
