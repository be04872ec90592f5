import { type Selectable, sql } from "kysely";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { sameHull } from "../../db/same-hull";
import { type DB } from "../../db/types";
import { mostOfHull } from "../../rules/hin.rules";
import { badInput, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { isArchived } from "../dealers/archived";
import { type SurveyFilterName, type SurveySort } from "./rules";

export type Survey = Omit<Selectable<DB["survey"]>, "search_text"> & { dealer_archived: boolean };
export type SurveyPage = Page<Survey>;

const listRules: ListRules<DB, "survey", SurveySort, SurveyFilterName> = {
  sorts: {
    survey_date: "survey.survey_date",
    dealer_name: "survey.dealer_name",
    first_name: "survey.first_name",
    last_name: "survey.last_name",
    score: "survey.score",
  },
  defaultSort: { by: "survey_date", descending: true },
  key: "survey.id",
  search: "survey.search_text",
  timestamp: "survey.survey_date",
  dealer: "survey.profile_id",
};

/** Customers answer in confidence: a dealer learns its rating, and reads no survey. */
export function listSurveys(
  db: Db,
  viewer: Person,
  list: ListInput,
  ids?: readonly string[] | null,
): Promise<SurveyPage> {
  let surveys = selectSurveys(db, viewer);
  if (ids) surveys = surveys.where(sql<boolean>`survey.id = any(${chosen(ids)}::uuid[])`);
  return readPage(surveys, listRules, list);
}

/** @throws NOT_FOUND */
export async function readSurvey(db: Db, viewer: Person, id: string): Promise<Survey> {
  const survey = await selectSurveys(db, viewer).where("survey.id", "=", id).executeTakeFirst();
  if (!survey) throw notFound();
  return survey;
}

/** Of its owners, by their registrations; newest first. */
export function listSurveysOfHull(db: Db, viewer: Person, hin: string): Promise<Survey[]> {
  return selectSurveys(db, viewer)
    .where("survey.warranty_id", "in", (registrations) =>
      registrations
        .selectFrom("warranty_registration")
        .where(sameHull("warranty_registration.hull_identification_number", hin))
        .select("warranty_registration.warranty_id"),
    )
    .orderBy("survey.survey_date", "desc")
    .orderBy("survey.id")
    .limit(mostOfHull)
    .execute();
}

const mostChosen = 1_000;

/** @throws BAD_INPUT for more ids than can be ticked */
export function chosen(ids: readonly string[]): string[] {
  if (ids.length > mostChosen) throw badInput(`At most ${mostChosen} rows can be chosen at once.`);
  return [...new Set(ids)];
}

function selectSurveys(db: Db, { role }: Person) {
  return db
    .selectFrom("survey")
    .where(sql<boolean>`${role === "admin"}`)
    .selectAll("survey")
    .select(isArchived("survey.profile_id").as("dealer_archived"));
}
