import { type LoaderFunctionArgs } from "@remix-run/node";
import { ratingsCsvName } from "#graphql/areas/surveys/rules";
import { DealerRatingExportQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { tickedRows } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/data/every-row.server";
import { requirePermission } from "~/server/session/viewer.server";
import { listedDealer, type RatingRow } from "./columns";
import { exportInput, readRatingList } from "./lists.server";

/** Profile ids are whatever the identity provider makes of them. */
const profileId = /^[^\s]{1,200}$/;

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_CSI");
    const ids = tickedRows(request.url, profileId);
    const list = exportInput(readRatingList(request.url), ids);
    const ratings = await everyRow(async (after) => {
      return (await query(request, DealerRatingExportQuery, { list: { ...list, after }, ids })).dealerRatings;
    });
    return downloadStream(csvStream(sheetRows(ratings)), { name: ratingsCsvName, type: "text/csv; charset=utf-8" });
  });
}

async function* sheetRows(ratings: AsyncIterable<RatingRow>): AsyncGenerator<string[]> {
  yield ["Profile Id", "Dealership", "Rating", "Surveys"];
  for await (const row of ratings) yield [row.profileId, listedDealer(row), row.rating, String(row.surveyCount)];
}
