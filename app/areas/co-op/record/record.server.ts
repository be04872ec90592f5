import { type CoOpFormQueryQuery } from "#graphql/generated/client/graphql";
import { advertisingClaim } from "../advertising-claim/form.server";
import { dealerFacts } from "../block/dealer-facts.server";
import { boatShowCredit } from "../boat-show-credit/form.server";
import { documentsIn } from "../documents/documents.server";
import { mediaPreApproval } from "../media-pre-approval/form.server";
import { salesCreditClaim } from "../sales-credit/form.server";
import { specialProject } from "../special-project/form.server";
import { type FormRecord, type RecordParts } from "./record";

export type CoOpFormData = CoOpFormQueryQuery["coOpRequest"]["form"];

export function recordOf(form: CoOpFormData, timeZone: string): FormRecord {
  const { additionalInfo } = form;
  return { ...partsOf(form, timeZone), dealer: dealerFacts(form), documents: documentsIn(form), additionalInfo };
}

function partsOf(form: CoOpFormData, timeZone: string): RecordParts {
  switch (form.__typename) {
    case "MediaPreApprovalForm":
      return mediaPreApproval.inWords(form, timeZone);
    case "SpecialProjectForm":
      return specialProject.inWords(form, timeZone);
    case "AdvertisingClaimForm":
      return advertisingClaim.inWords(form, timeZone);
    case "GovernmentCommericalSalesCreditClaim":
      return salesCreditClaim.inWords(form, timeZone);
    case "BoatShowCredit":
      return boatShowCredit.inWords(form, timeZone);
  }
}
