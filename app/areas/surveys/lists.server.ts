import {
  aboutYou,
  askedCsvName,
  askedPerPage,
  ratedQuestions,
  ratingLabels,
  ratingsCsvName,
  surveysCsvName,
  surveysPerPage,
  yesNoLabels,
  yesNoQuestions,
} from "#graphql/areas/surveys/rules";
import {
  AskedOwnerExportQuery,
  type AskedOwnerExportQueryQuery,
  AskedOwnersQuery,
  DealerRatingExportQuery,
  DealerRatingsQuery,
  SurveyExportQuery,
  type SurveyExportQueryQuery,
  SurveyedOwnerQuery,
  SurveyQuery,
  SurveysQuery,
} from "#graphql/generated/client/graphql";
import { profileIds } from "~/lib/list-request";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { type CsvField, records } from "~/server/list/list-csv.server";
import { askedList, listedDealer, ratingList, type RatingRow, stateInWords, surveyList } from "./columns";

const ratingFields: CsvField<RatingRow>[] = [
  { header: "Profile Id", key: "profileId" },
  { header: "Dealership", text: listedDealer },
  { header: "Rating", key: "rating" },
  { header: "Surveys", key: "surveyCount" },
];

export const ratings = createList(ratingList, {
  defaultSort: { by: "dealer_name", descending: false },
  pageSizes: [surveysPerPage],
  keys: profileIds,
  filterVariables: (_asked, ids) => ({ ids }),
  page: reading(DealerRatingsQuery, "dealerRatings"),
  csv: { name: ratingsCsvName, ...records(reading(DealerRatingExportQuery, "dealerRatings"), ratingFields) },
});

type Survey = SurveyExportQueryQuery["surveys"]["rows"][number];

/** Every field; answers in the words that the customer saw. */
const surveyFields: CsvField<Survey>[] = [
  { header: "Id", key: "id" },
  { header: "Profile Id", key: "profileId" },
  { header: "Dealership", key: "dealerName" },
  { header: "First Name", key: "firstName" },
  { header: "Last Name", key: "lastName" },
  { header: "Warranty Id", key: "warrantyId" },
  { header: "Survey Date", key: "surveyDate" },
  { header: "Score", key: "score" },
  ...aboutYou.map(({ key, label }) => ({ header: label, key })),
  ...ratedQuestions.map(({ key, label }) => ({ header: label, text: worded(key, ratingLabels) })),
  ...yesNoQuestions.map(({ key, label }) => ({ header: label, text: worded(key, yesNoLabels) })),
  { header: "Comments", key: "comments" },
];

type ScoredKey = (typeof ratedQuestions)[number]["key"] | (typeof yesNoQuestions)[number]["key"];

function worded(key: ScoredKey, labels: Readonly<Record<number, string>>) {
  return (survey: Survey) => labels[survey[key] ?? -1];
}

export const surveys = createList(surveyList, {
  defaultSort: { by: "survey_date", descending: true },
  pageSizes: [surveysPerPage],
  filterVariables: (_asked, ids) => ({ ids }),
  page: reading(SurveysQuery, "surveys"),
  open: reading(SurveyQuery, "survey"),
  csv: { name: surveysCsvName, ...records(reading(SurveyExportQuery, "surveys"), surveyFields) },
});

const askedFields: CsvField<AskedOwnerExportQueryQuery["askedOwners"]["rows"][number]>[] = [
  { header: "Warranty Id", key: "warrantyId" },
  { header: "HIN", key: "hullIdentificationNumber" },
  { header: "Dealership", text: listedDealer },
  { header: "First Name", key: "firstName" },
  { header: "Last Name", key: "lastName" },
  { header: "Email", key: "email" },
  { header: "Asked On", key: "askedOn" },
  { header: "Times Asked", key: "timesAsked" },
  { header: "Mailed To", key: "mailedTo" },
  { header: "Survey", text: stateInWords },
  { header: "Answered On", key: "answeredOn" },
];

export const askedOwners = createList(askedList, {
  defaultSort: { by: "survey_asked_on", descending: true },
  pageSizes: [askedPerPage],
  filterVariables: (_asked, ids) => ({ ids }),
  page: reading(AskedOwnersQuery, "askedOwners"),
  open: reading(SurveyedOwnerQuery, "surveyedOwner"),
  csv: { name: askedCsvName, ...records(reading(AskedOwnerExportQuery, "askedOwners"), askedFields) },
});
