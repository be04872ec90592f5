import { sql } from "kysely";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { columnOf } from "../../db/column-values";
import { badInput } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { manufacturerZone } from "../../rules/manufacturer.rules";
import { type RatingFilterName, type RatingSort, bestOf, scoredKeys } from "./rules";
import { chosen } from "./store";

export type DealerRating = {
  profile_id: string;
  dealer_name: string;
  dealer_archived: boolean;
  rating: string;
  survey_count: number;
};
export type DealerRatingPage = Page<DealerRating>;

type Rated = DB & { rated: DealerRating & { search_text: string } };

const listRules: ListRules<Rated, "rated", RatingSort, RatingFilterName> = {
  sorts: {
    dealer_name: "rated.dealer_name",
    rating: "rated.rating",
    survey_count: "rated.survey_count",
  },
  defaultSort: { by: "dealer_name", descending: false },
  key: "rated.profile_id",
  search: "rated.search_text",
  dealer: "rated.profile_id",
};

/** Dealers that have surveys, with the mean of their scores. Every survey's score is in the index by dealer. */
export function listRatings(
  db: Db,
  viewer: Person,
  list: ListInput,
  ids?: readonly string[] | null,
): Promise<DealerRatingPage> {
  let ratings = selectRatings(db).where(sql<boolean>`${viewer.role === "admin"}`);
  if (ids) ratings = ratings.where(sql<boolean>`rated.profile_id = any(${chosen(ids)}::text[])`);
  return readPage(ratings, listRules, list);
}

/** The viewer's own, or null while nobody has said anything. */
export async function readOwnRating(db: Db, viewer: Person): Promise<DealerRating | null> {
  return (await selectRatings(db).where("rated.profile_id", "=", viewer.profileId).executeTakeFirst()) ?? null;
}

/** Among fewer dealers the median would be the rating of one that is known. */
const fewestForMedian = 5;

/** The median of the dealers' ratings, with two decimals; null for too few dealers. */
export async function readNetworkRating(db: Db, _viewer: Person): Promise<string | null> {
  const { median, dealers } = await db
    .selectFrom("survey_rating_aggregate")
    .select(sql<string>`round((percentile_cont(0.5) within group (order by rating))::numeric, 2)`.as("median"))
    .select(sql<number>`count(*)::int`.as("dealers"))
    .executeTakeFirstOrThrow();
  return dealers < fewestForMedian ? null : median;
}

function selectRatings(db: Db) {
  return db
    .selectFrom((query) =>
      query
        .selectFrom("survey_rating_aggregate")
        .innerJoin("profiles", "profiles.profile_id", "survey_rating_aggregate.profile_id")
        .select(["profiles.profile_id", "profiles.display_name as dealer_name"])
        .select([
          sql<boolean>`profiles.status = 'archived'`.as("dealer_archived"),
          sql<string>`survey_rating_aggregate.rating`.as("rating"),
          sql<number>`survey_rating_aggregate.survey_count`.as("survey_count"),
          sql<string>`search_text(profiles.display_name)`.as("search_text"),
        ])
        .as("rated"),
    )
    .select(["rated.profile_id", "rated.dealer_name", "rated.dealer_archived", "rated.rating", "rated.survey_count"]);
}

export type SurveyMonth = { month: string; rating: string; surveys: number };

type Plot = { profileId?: string | null; question?: string | null };

const mostMonths = 24;

/** A dealer's plot is of its own surveys, whatever it asks for. Oldest month first, as the manufacturer counts them. @throws BAD_INPUT */
export async function listMonths(db: Db, viewer: Person, { profileId, question }: Plot): Promise<SurveyMonth[]> {
  const dealer = viewer.role === "admin" ? profileId : viewer.profileId;
  const zone = sql.lit(manufacturerZone);
  const month = sql<string>`to_char(date_trunc('month', survey_date at time zone ${zone}), 'YYYY-MM-DD')`;

  const months = db
    .selectFrom("survey")
    .$if(Boolean(dealer), (surveys) => surveys.where("profile_id", "=", dealer ?? ""))
    .select([
      month.as("month"),
      sql<string>`round(avg(${percentOf(question)}), 2)`.as("rating"),
      sql<number>`count(*)::int`.as("surveys"),
    ])
    .groupBy(month)
    .having(sql<boolean>`avg(${percentOf(question)}) is not null`)
    .orderBy("month", "desc")
    .limit(mostMonths);
  return (await months.execute()).reverse();
}

/** A survey's score, or one answer in percent of the best. */
function percentOf(question: string | null | undefined) {
  if (!question) return sql<string>`survey.score`;
  const key = scoredKeys.find((known) => known === question);
  if (!key) throw badInput("There is no such question.", { question: "There is no such question." });
  return sql<string>`${sql.ref(`survey.${columnOf(key)}`)} * 100.0 / ${sql.lit(bestOf(key))}`;
}
