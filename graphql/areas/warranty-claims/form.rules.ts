import * as z from "zod";
import { type WarrantyClaimChanges, type WarrantyClaimInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import {
  customer,
  hin,
  optionalOneOf,
  optionalText,
  purchaseDate,
  requiredEmail,
  requiredPhone,
  requiredText,
} from "../warranty-registrations/field.rules";
import { type Around } from "../warranty-registrations/form.rules";
import { brandsOf } from "../warranty-registrations/rules";
import { claimDecisions, type ClaimDecision, commentsNeeded, longestComments, mostPhotos, photoName } from "./rules";

/** Amounts are the dealer's own words: a number, a sum, «see invoice». */
const amounts = {
  laborHours: optionalText("Labor hours"),
  laborTotal: optionalText("Labor total"),
  partsUsed: optionalText("Parts used", 1_000),
  sublet: optionalText("Sublet"),
  other: optionalText("Other", 1_000),
  claimTotal: optionalText("Claim total"),
};

const work = {
  motorDetails: optionalText("Motor details", 1_000),
  issues: optionalText("Issues", 5_000),
  repairs: optionalText("Repairs", 5_000),
  parts: optionalText("Parts", 5_000),
};

/** A pre-authorization claim as a dealer fills it in; its photos are stored before it. */
export function newClaim({ brandName, today }: Around) {
  return z.object({
    hullIdentificationNumber: hin,
    purchaseDate: purchaseDate(today),
    brand: optionalOneOf(brandsOf(brandName), "Please choose a brand"),
    modelId: z
      .string()
      .nullish()
      .transform((id) => id || null)
      .refine((id) => id === null || z.guid().safeParse(id).success, "Please choose a model"),
    ...customer,
    country: optionalOneOf(["US"], "Country is United States only"),
    ...work,
    ...amounts,
    associateName: requiredText("Associate name"),
    associateEmail: requiredEmail("Associate email"),
  });
}

export type NewClaim = z.output<RulesOf<WarrantyClaimInput, ReturnType<typeof newClaim>>>;

export const storedPhotos = z
  .array(z.string().regex(photoName, "A photo's name is wrong."))
  .max(mostPhotos, `At most ${mostPhotos} photos can be sent.`);

/** A claim as an admin changes it. */
export const claimChanges = z.object({
  dealerName: requiredText("Dealer name"),
  dealerEmail: requiredEmail("Dealer email"),
  customerName: requiredText("Customer name"),
  customerEmail: requiredEmail("Customer email"),
  phone: requiredPhone(),
  hullIdentificationNumber: hin,
  ...work,
  ...amounts,
});

export type ClaimChanges = z.output<RulesOf<WarrantyClaimChanges, typeof claimChanges>>;

export const decisionRules = z
  .object({
    decision: z.enum<ClaimDecision[]>(["APPROVE", "REVIEW", "DENY"], "Please choose what to do with the claim."),
    comments: optionalText("Comments", longestComments),
  })
  .refine(({ decision, comments }) => comments !== null || !claimDecisions[decision].needsComments, {
    path: ["comments"],
    error: commentsNeeded,
  });
