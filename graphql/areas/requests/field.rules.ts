import * as z from "zod";

/** What the fields of the public forms have in common; the same for integrations. */
export function needed(label: string, longest = 200) {
  const missing = `${label} is required`;
  return z.string(missing).trim().min(1, missing).max(longest, `${label} is longer than ${longest} characters`);
}

/** Empty and absent are the same, stored as null. */
export function optional(label: string, longest = 200) {
  return z
    .string()
    .trim()
    .max(longest, `${label} is longer than ${longest} characters`)
    .nullish()
    .transform((text) => text || null);
}

export function neededEmail(label: string) {
  return needed(label, 320).pipe(z.email(`${label} must look like name@example.com`));
}

export function optionalEmail(label: string) {
  return optional(label, 320).refine(
    (typed) => typed === null || z.email().safeParse(typed).success,
    `${label} must look like name@example.com`,
  );
}

/** Stored as digits, whatever stood between them. */
export function neededPhone(label: string) {
  return needed(label, 40)
    .transform((typed) => typed.replaceAll(/\D/g, ""))
    .pipe(z.string().min(7, `${label} has too few digits`).max(20, `${label} is longer than 20 digits`));
}

export function optionalPhone(label: string) {
  return optional(label, 40)
    .transform((typed) => typed?.replaceAll(/\D/g, "") || null)
    .refine((digits) => !digits || digits.length <= 20, `${label} is longer than 20 digits`);
}
