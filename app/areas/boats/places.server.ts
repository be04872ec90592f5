import { inquiryReference } from "#graphql/areas/warranty/inquiries/rules";
import { type BoatQueryQuery } from "#graphql/generated/client/graphql";
import { linkInList, type RecordLink } from "~/lib/record-link";
import { fullName } from "~/lib/words";
import { boatPath as stockPath } from "../inventory/paths";
import { wordsOfClaim } from "../warranty/claims/tabs";
import { adminRegistrationsPath, registrationLink } from "../warranty/registrations/registration-link";

export type Boat = BoatQueryQuery["boat"];
export type Owner = Boat["registrations"][number];
export type BoatClaim = Boat["claims"][number];
export type BoatInquiry = Boat["inquiries"][number];
export type BoatSurvey = Boat["surveys"][number];
export type Stock = Boat["stock"][number];

export type Side = "admin" | "dealer";

/** All that is known of a hull, by its HIN. */
export function hullPath(hin: string): string {
  return `/boats/${encodeURIComponent(hin)}`;
}

export function registrationPlace(owner: Pick<Owner, "id" | "warrantyId">, side: Side): RecordLink {
  return registrationLink(owner, side === "admin" ? adminRegistrationsPath : "/warranty-registrations");
}

/** An admin's claim stands behind the tab of its status, which its own address knows. */
export function claimPlace(
  claim: Pick<BoatClaim, "id" | "warrantyClaimsId" | "hullIdentificationNumber">,
  side: Side,
): RecordLink {
  const label = `Claim ${claim.warrantyClaimsId}`;
  return side === "admin"
    ? { label, to: `/admin-warranty-claims/${claim.id}` }
    : linkInList(label, "/warranty-claims", wordsOfClaim(claim), claim.id);
}

export function inquiryPlace(
  inquiry: Pick<BoatInquiry, "id" | "warrantyInquiryId" | "firstName" | "lastName">,
): RecordLink {
  const reference = inquiryReference(inquiry.warrantyInquiryId);
  const words = [reference, inquiry.firstName, inquiry.lastName].filter(Boolean).join(" ");
  return linkInList(`Inquiry ${reference}`, "/admin-warranty-inquiries", words, inquiry.id);
}

export function surveyPlace(survey: BoatSurvey): RecordLink {
  const name = fullName(survey);
  return linkInList(name ? `Survey of ${name}` : "Survey", "/admin-csi/surveys", name, survey.id);
}

export function stockPlace({ id, boatName }: Stock): RecordLink {
  return { label: boatName, to: stockPath(id) };
}
