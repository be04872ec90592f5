import * as z from "zod";
import { type WarrantyClaimChanges, type WarrantyClaimInput } from "../../../generated/client/graphql";
import { type RulesOf } from "../../../rules/forms/input.rules";
import { email, hin, line, money, moneyOrWords, oneOf, optional, phone, text } from "../../../rules/forms/fields.rules";
import { customer, longestName, purchaseDate } from "../registrations/field.rules";
import { type Around } from "../registrations/form.rules";
import { brandsOf } from "../../../rules/brands.rules";
import { claimDecisions, type ClaimDecision, commentsNeeded, longestComments, mostPhotos, photoName } from "./rules";

const amounts = {
  laborHours: optional(line("Labor hours")),
  laborTotal: optional(moneyOrWords("Labor total")),
  partsUsed: optional(moneyOrWords("Parts used", 1_000)),
  sublet: optional(moneyOrWords("Sublet")),
  other: optional(moneyOrWords("Other", 1_000)),
  claimTotal: optional(moneyOrWords("Claim total")),
};

const work = {
  motorDetails: optional(line("Motor details", 1_000)),
  issues: optional(text("Issues")),
  repairs: optional(text("Repairs")),
  parts: optional(text("Parts")),
};

/** A pre-authorization claim as a dealer fills it in; its photos are stored before it. */
export function newClaim({ brandName, today }: Around) {
  return z.object({
    hullIdentificationNumber: hin(),
    purchaseDate: purchaseDate(today),
    brand: optional(oneOf(brandsOf(brandName), "Please choose a brand")),
    modelId: optional(z.guid("Please choose a model")),
    ...customer,
    country: optional(oneOf(["US"], "Country is United States only")),
    ...work,
    ...amounts,
    associateName: line("Associate name"),
    associateEmail: email("Associate email"),
  });
}

export type NewClaim = z.output<RulesOf<WarrantyClaimInput, ReturnType<typeof newClaim>>>;

export const storedPhotos = z
  .array(z.string().regex(photoName, "A photo's name is wrong."))
  .max(mostPhotos, `At most ${mostPhotos} photos can be sent.`);

/** A claim as an admin changes it. */
export const claimChanges = z.object({
  dealerName: line("Dealer name"),
  dealerEmail: email("Dealer email"),
  customerName: line("Customer name", 2 * longestName + 1),
  customerEmail: email("Customer email"),
  phone: phone(),
  hullIdentificationNumber: hin(),
  ...work,
  ...amounts,
});

export type ClaimChanges = z.output<RulesOf<WarrantyClaimChanges, typeof claimChanges>>;

export const decisionRules = z
  .object({
    decision: oneOf<ClaimDecision>(["APPROVE", "REVIEW", "DENY"], "Please choose what to do with the claim."),
    comments: optional(text("Comments", longestComments)),
    approvedAmount: optional(money("Amount given")),
  })
  .refine(({ decision, comments }) => comments !== null || !claimDecisions[decision].needsComments, {
    path: ["comments"],
    error: commentsNeeded,
  });
