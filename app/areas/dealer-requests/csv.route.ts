import { type LoaderFunctionArgs } from "@remix-run/node";
import { applicationGroups, isSecret } from "#graphql/areas/dealer-requests/fields.rules";
import { applicationReference, dealerRequestsCsvName, requestedBrands } from "#graphql/areas/dealer-requests/rules";
import { NewDealerExportQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { readable } from "~/lib/words";
import { config } from "~/server/platform/config.server";
import { query } from "~/server/data/data.server";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/data/every-row.server";
import { requirePermission } from "~/server/session/viewer.server";
import { type AnswerKey } from "./answers";
import { selectedDealerRequests } from "./list.server";
import { wordsOf } from "./words.server";

/** All answers but the bank and tax numbers, which no file holds that nobody is recorded for. */
const answerKeys = applicationGroups.flatMap(({ rows }) =>
  rows.flat().flatMap(({ key }): AnswerKey[] => (isSecret(key) ? [] : [key])),
);

const heads = [
  ...["Reference", "Request date", "Brand"],
  ...answerKeys.map((key) => readable(key)),
  ...["Fulfilled by", "Fulfilled on"],
];

/** The selected requests, or all. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_NEW_DEALER_REQ");
    const { list, ids } = selectedDealerRequests(request.url);
    const requests = await everyRow(
      async (after) =>
        (await query(request, NewDealerExportQuery, { list: { ...list, after }, ids })).newDealerRequests,
    );

    async function* rows(): AsyncGenerator<string[]> {
      yield heads;
      for await (const one of requests) {
        yield [
          ...[applicationReference(one.referenceNumber), one.requestDate, requestedBrands(one, config.BRAND_NAME)],
          ...answerKeys.map((key) => wordsOf(one, key)),
          ...[one.fulfilledby ?? "", one.fulfilledon ?? ""],
        ];
      }
    }
    return downloadStream(csvStream(rows()), { name: dealerRequestsCsvName, type: "text/csv; charset=utf-8" });
  });
}
