import { phone } from "#graphql/rules/phone.rules";
import { placeInWords } from "~/lib/regions.server";
import { type CsvField } from "./list-csv.server";

type Place = "city" | "region" | "country" | "zipcode";
type Sender = Record<Place | "phone" | "email" | "comments" | "fulfilledby" | "fulfilledon", string | null>;

/**
 * The last columns of the sheets of public requests: how to answer the sender, what was asked, and how that was
 * answered. Places by name and telephone numbers with dashes, as the sheet of new dealers has them.
 */
export const senderFields: readonly CsvField<Sender>[] = [
  { header: "Phone", text: (sender) => phone(sender.phone ?? "") },
  { header: "City", key: "city" },
  { header: "Region", text: (sender) => placeInWords(sender).region },
  { header: "Country", text: (sender) => placeInWords(sender).country },
  { header: "Zip code", key: "zipcode" },
  { header: "Email", key: "email" },
  { header: "Comments", key: "comments" },
  { header: "Fulfilled by", key: "fulfilledby" },
  { header: "Fulfilled on", key: "fulfilledon" },
];
