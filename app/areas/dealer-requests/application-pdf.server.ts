import { applicationReference, requestedBrands } from "#graphql/areas/dealer-requests/rules";
import {
  type NewDealerRequestQueryQuery,
  type RevealDealerRequestNumbersMutationMutation,
} from "#graphql/generated/client/graphql";
import { longDate } from "~/lib/dates";
import { type Letterhead } from "~/lib/print/letterhead";
import { createSheet } from "~/lib/print/pdf.server";
import { answerGroups } from "./answers";
import { wordsOf } from "./words.server";

type Printing = { letterhead: Letterhead; brandName: string; by: string; at: string; zone: string };

/** The application as the form that was filled in, every box of it, the bank and tax numbers too. */
export async function applicationPdf(
  application: NewDealerRequestQueryQuery["newDealerRequest"],
  numbers: RevealDealerRequestNumbersMutationMutation["revealDealerRequestNumbers"],
  { letterhead, brandName, by, at, zone }: Printing,
): Promise<Uint8Array<ArrayBuffer>> {
  const reference = applicationReference(application.referenceNumber);
  const sheet = createSheet({ title: `Dealer application ${reference}`, letterhead });
  const fulfilled = application.fulfilledon
    ? `${application.fulfilledby ?? ""}, ${longDate(application.fulfilledon, zone)}`
    : "";

  sheet.title("Dealer Application");
  sheet.form([
    [
      { label: "Reference", value: reference },
      { label: "Date", value: longDate(application.requestDate, zone) },
      { label: "Brand", value: requestedBrands(application, brandName) },
      { label: "Fulfilled", value: fulfilled },
    ],
  ]);
  const groups = answerGroups(
    (key) => wordsOf(application, key),
    (key) => numbers[key] ?? "",
  );
  for (const { title, rows } of groups) {
    sheet.heading(title);
    sheet.form(rows);
  }
  sheet.foot(`Printed ${longDate(at, zone)} by ${by}. Application ${reference}.`);
  return sheet.finish();
}
