import { type AdvertisingClaimPartsFragment } from "#graphql/generated/client/graphql";
import { paddedDay } from "~/lib/dates";
import { money } from "~/lib/money";
import { filedDocuments } from "../filed/documents.server";
import { type FiledParts } from "../filed/filed";
import { percent } from "../percent";

export function filedAdvertisingClaim(form: AdvertisingClaimPartsFragment): FiledParts {
  return {
    title: "Co-Op Advertising Claim",
    facts: [],
    lines: {
      head: [
        "Issue date",
        "Description",
        "Gross cost",
        "Approved",
        "Cost of approved",
        "Program credit",
        "Co-Op credit",
      ],
      numbers: [2, 3, 4, 5, 6],
      widths: [13, 29, 13, 12, 13, 10, 13],
      rows: form.lines.map((line) => [
        paddedDay(`${line.issueDate}T00:00:00Z`, "UTC"),
        line.advertisingDescription,
        money(line.grossCost),
        percent(line.approved),
        money(line.costOfApproved),
        percent(line.programCredit),
        money(line.coOpCredit),
      ]),
      total: ["Total credit", money(form.totalCredit)],
    },
    documents: filedDocuments(form),
  };
}
