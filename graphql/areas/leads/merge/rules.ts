import { type DB } from "../../../db/types";

/**
 * What can come from either of two leads that are merged, in the order in which it is asked about. What is not here (the number,
 * the dealer) is that of the lead that stays; it came in when the first of the two did.
 */
export const mergeParts = [
  "leadType",
  "name",
  "email",
  "phone",
  "address",
  "brand",
  "options",
  "timeFrame",
  "ownership",
  "interests",
  "heardAbout",
  "magazines",
  "age",
  "annualIncome",
  "fulfilment",
  "followUp",
] as const;
export type MergePart = (typeof mergeParts)[number];

/** The columns that go together: a street of one place and the postal code of another are no address. */
export const mergedColumns = {
  leadType: ["lead_type"],
  name: ["name"],
  email: ["email"],
  phone: ["phone"],
  address: ["address", "city", "state", "postal_code", "country", "location"],
  brand: ["brand", "dealer_id"],
  options: ["options"],
  timeFrame: ["time_frame"],
  ownership: ["ownership"],
  interests: ["interests"],
  heardAbout: ["heard_about"],
  magazines: ["magazines"],
  age: ["age"],
  annualIncome: ["annual_income"],
  fulfilment: ["fulfilledby", "fulfilledon"],
} as const satisfies Record<Exclude<MergePart, "followUp">, readonly (keyof DB["leads"])[]>;

type Mergeable = { leadId: number; dealer: string | null; becameBoat: boolean };

/** Why these two stay two. */
export function whyNotMerged(one: Mergeable, other: Mergeable): string | null {
  return one.becameBoat && other.becameBoat
    ? `Lead ${one.leadId} and lead ${other.leadId} became a boat each: they stay two leads.`
    : null;
}

/** Why it is not this one that goes. */
export function whyNotGone({ leadId, becameBoat }: Pick<Mergeable, "leadId" | "becameBoat">): string | null {
  return becameBoat ? `Lead ${leadId} became a boat: it is the one that stays.` : null;
}

/** How a lead is followed up belongs to its dealer: of another dealer's nothing is taken. */
export function sharesFollowUp(one: Pick<Mergeable, "dealer">, other: Pick<Mergeable, "dealer">): boolean {
  return one.dealer !== null && one.dealer === other.dealer;
}

/** How the history calls it, of the one that stays and of the one that goes. */
export const mergedActions = {
  stays: (goes: number) => `Merged with lead ${goes}`,
  goes: (stays: number | "") => `Merged into lead ${stays}`,
};
