import { type CoOpFormQueryQuery } from "#graphql/generated/client/graphql";
import { filedAdvertisingClaim } from "../advertising-claim/filed";
import { dealerFacts } from "../block/dealer-facts.server";
import { filedBoatShowCredit } from "../boat-show-credit/filed";
import { filedMediaPreApproval } from "../media-pre-approval/filed";
import { filedSalesCreditClaim } from "../sales-credit/filed";
import { filedSpecialProject } from "../special-project/filed";
import { type FiledForm, type FiledParts } from "./filed";

export type CoOpFormData = CoOpFormQueryQuery["coOpRequest"]["form"];

export function fileForm(form: CoOpFormData, timeZone: string): FiledForm {
  return { ...partsOf(form, timeZone), dealer: dealerFacts(form), additionalInfo: form.additionalInfo };
}

function partsOf(form: CoOpFormData, timeZone: string): FiledParts {
  switch (form.__typename) {
    case "MediaPreApprovalForm":
      return filedMediaPreApproval(form);
    case "SpecialProjectForm":
      return filedSpecialProject(form);
    case "AdvertisingClaimForm":
      return filedAdvertisingClaim(form);
    case "GovernmentCommericalSalesCreditClaim":
      return filedSalesCreditClaim(form);
    case "BoatShowCredit":
      return filedBoatShowCredit(form, timeZone);
  }
}
