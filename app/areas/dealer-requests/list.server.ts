import { redirect } from "@remix-run/node";
import { applicationGroups, isSecret } from "#graphql/areas/dealer-requests/fields.rules";
import { applicationReference, dealerRequestsCsvName, requestedBrands } from "#graphql/areas/dealer-requests/rules";
import {
  NewDealerExportQuery,
  type NewDealerExportQueryQuery,
  NewDealerRequestQuery,
  NewDealerRequestsQuery,
} from "#graphql/generated/client/graphql";
import { requestsPerPage } from "#graphql/rules/forms/intake.rules";
import { readable } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { type CsvField, records } from "~/server/list/list-csv.server";
import { config } from "~/server/platform/config.server";
import { type AnswerKey, answerGroups, masked } from "./answers";
import { dealerRequestList } from "./columns";
import { wordsOf } from "./words.server";

type Application = NewDealerExportQueryQuery["newDealerRequests"]["rows"][number];

/** All answers but the bank and tax numbers, which no file holds that nobody is recorded for. */
const answerKeys = applicationGroups.flatMap(({ rows }) =>
  rows.flat().flatMap(({ key }): AnswerKey[] => (isSecret(key) ? [] : [key])),
);

const fields: CsvField<Application>[] = [
  { header: "Reference", text: ({ referenceNumber }) => applicationReference(referenceNumber) },
  { header: "Request date", key: "requestDate" },
  { header: "Brand", text: (application) => requestedBrands(application, config.BRAND_NAME) },
  ...answerKeys.map((key) => ({
    header: readable(key),
    text: (application: Application) => wordsOf(application, key),
  })),
  { header: "Fulfilled by", key: "fulfilledby" },
  { header: "Fulfilled on", key: "fulfilledon" },
];

export const dealerRequests = createList(dealerRequestList(config.BRAND_NAME), {
  defaultSort: { by: "request_date", descending: true },
  pageSizes: [requestsPerPage],
  filterVariables: (_asked, ids) => ({ ids }),
  page: reading(NewDealerRequestsQuery, "newDealerRequests"),
  open: readDetail,
  csv: { name: dealerRequestsCsvName, ...records(reading(NewDealerExportQuery, "newDealerRequests"), fields) },
});

/** An address that asks for nothing yet leads to the one that has the first row open, so that it can be closed. */
export async function loadDealerRequests(request: Request) {
  const loaded = await dealerRequests.load(request);
  const [first] = loaded.page.rows;
  if (first && isBare(request.url)) throw redirect(`/admin-new-dealer-requests?sort=-request_date&open=${first.id}`);
  return loaded;
}

/** The browser's own requests for data name a route beside the list's parameters. */
function isBare(address: string): boolean {
  return [...new URL(address).searchParams.keys()].every((name) => name.startsWith("_"));
}

export type DealerRequestDetail = Awaited<ReturnType<typeof readDetail>>;

async function readDetail(request: Request, { id }: { id: string }) {
  const { newDealerRequest: application } = await query(request, NewDealerRequestQuery, { id });
  const { legalName, referenceNumber, fulfilledby, fulfilledon, hasNumbers, history } = application;
  return {
    id,
    legalName,
    fulfilledby,
    fulfilledon,
    hasNumbers,
    history,
    reference: applicationReference(referenceNumber),
    groups: answerGroups(
      (key) => wordsOf(application, key),
      (key) => (hasNumbers[key] ? masked : ""),
    ),
  };
}
