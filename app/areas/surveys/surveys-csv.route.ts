import { type LoaderFunctionArgs } from "@remix-run/node";
import {
  aboutYou,
  ratedQuestions,
  ratingLabels,
  surveysCsvName,
  yesNoLabels,
  yesNoQuestions,
} from "#graphql/areas/surveys/rules";
import { SurveyExportQuery, type SurveyExportQueryQuery } from "#graphql/generated/client/graphql";
import { csvStream } from "~/lib/csv/csv-write";
import { tickedRows } from "~/lib/list-request";
import { query } from "~/server/data/data.server";
import { answerWithFile, downloadStream } from "~/server/files/download.server";
import { everyRow } from "~/server/data/every-row.server";
import { requirePermission } from "~/server/session/viewer.server";
import { exportInput, readSurveyList } from "./lists.server";

type Survey = SurveyExportQueryQuery["surveys"]["rows"][number];

export function loader({ request }: LoaderFunctionArgs) {
  return answerWithFile(async () => {
    await requirePermission(request, "admin:ADMIN_CSI");
    const ids = tickedRows(request.url);
    const list = exportInput(readSurveyList(request.url), ids);
    const surveys = await everyRow(async (after) => {
      return (await query(request, SurveyExportQuery, { list: { ...list, after }, ids })).surveys;
    });
    return downloadStream(csvStream(sheetRows(surveys)), { name: surveysCsvName, type: "text/csv; charset=utf-8" });
  });
}

/** Every field; answers in the words that the customer saw. */
const columns: { header: string; text: (survey: Survey) => string | number | null | undefined }[] = [
  { header: "Id", text: ({ id }) => id },
  { header: "Profile Id", text: ({ profileId }) => profileId },
  { header: "Dealership", text: ({ dealerName }) => dealerName },
  { header: "First Name", text: ({ firstName }) => firstName },
  { header: "Last Name", text: ({ lastName }) => lastName },
  { header: "Warranty Id", text: ({ warrantyId }) => warrantyId },
  { header: "Survey Date", text: ({ surveyDate }) => surveyDate },
  { header: "Score", text: ({ score }) => score },
  ...aboutYou.map(({ key, label }) => ({ header: label, text: (survey: Survey) => survey[key] })),
  ...ratedQuestions.map(({ key, label }) => ({ header: label, text: worded(key, ratingLabels) })),
  ...yesNoQuestions.map(({ key, label }) => ({ header: label, text: worded(key, yesNoLabels) })),
  { header: "Comments", text: ({ comments }) => comments },
];

type ScoredKey = (typeof ratedQuestions)[number]["key"] | (typeof yesNoQuestions)[number]["key"];

function worded(key: ScoredKey, labels: Readonly<Record<number, string>>) {
  return (survey: Survey) => labels[survey[key] ?? -1];
}

async function* sheetRows(surveys: AsyncIterable<Survey>): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => header);
  for await (const survey of surveys) yield columns.map(({ text }) => String(text(survey) ?? ""));
}
