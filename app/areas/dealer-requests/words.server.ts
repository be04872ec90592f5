import { namesIn } from "#graphql/areas/dealer-requests/rules";
import { type NewDealerRequestAnswersFragment } from "#graphql/generated/client/graphql";
import { phone } from "#graphql/rules/phone.rules";
import { countryName, regionName, unitedStates } from "~/lib/regions.server";
import { type AnswerKey } from "./answers";

const phones: readonly AnswerKey[] = [
  "businessPhone1",
  "businessPhone2",
  "businessFax",
  "businessCell",
  "businessOther",
  "supplierPhone_1",
  "supplierPhone_2",
];

/** What was answered, as people say it: countries and regions by name, telephone numbers with dashes. */
export function wordsOf(application: NewDealerRequestAnswersFragment, key: AnswerKey): string {
  const answer = application[key];
  if (!answer) return "";
  if (phones.includes(key)) return phone(answer);

  switch (key) {
    case "country":
    case "deliveryCountry":
    case "mailingCountry":
      return countryName(answer);
    case "region":
      return regionName(application.country ?? "", answer);
    case "deliveryRegion":
      return regionName(application.deliveryCountry ?? "", answer);
    case "mailingRegion":
      return regionName(application.mailingCountry ?? "", answer);
    case "bankState":
    case "supplierRegion_1":
    case "supplierRegion_2":
      return regionName(unitedStates, answer);
    case "outboardBrands":
      return namesIn(answer);
    default:
      return answer;
  }
}
