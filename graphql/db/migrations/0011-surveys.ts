import { sql } from "kysely";

const rated = [
  "sales_experience",
  "refer_selling_dealer",
  "satisfied_model_selection",
  "satisfied_professionalism",
  "satisfied_cleanliness",
  "dealer_explanation",
  "time_complete_purchase",
  "new_boat_serviced",
  "delivery_process",
  "satisfied_boat_overall",
  "satisfied_boat_finish",
  "satisfied_boat_performance",
  "satisfied_boat_price",
];

const yesOrNo = [
  "features_explanation",
  "dealership_tour",
  "parts_manager",
  "service_manager",
  "answer_questions",
  "knowledgeable",
  "sea_trial",
  "on_water_delivery",
  "dealer_warranty",
  "explain_sea_trial",
  "follow_up",
];

const ratedColumns = sql.join(
  rated.map((name) => sql`${sql.ref(name)} smallint check (${sql.ref(name)} between 1 and 4)`),
);
const yesOrNoColumns = sql.join(
  yesOrNo.map((name) => sql`${sql.ref(name)} smallint check (${sql.ref(name)} in (0, 10))`),
);
const sumOfAnswers = sql.join(
  [...rated, ...yesOrNo].map((name) => sql`coalesce(${sql.ref(name)}, 0)`),
  sql` + `,
);

/** Satisfaction (CSI) surveys, scored as spec 1 section 9 says: the answers' sum in percent of the best possible one. */
export const surveys = sql`
  create table survey (
    id uuid primary key default gen_random_uuid(),
    profile_id text not null references profiles,
    dealer_name text collate "und-x-icu",
    first_name text collate "und-x-icu",
    last_name text collate "und-x-icu",
    warranty_id integer references warranty_registration (warranty_id) on delete set null,
    survey_date timestamptz(3) not null default now(),
    comments text,
    first_new_boat text,
    consider_brands text,
    consider_brands_yes text,
    when_right_boat text,
    first_see_boat text,
    deciding_factor text,
    people_on_boat text,
    use_new_boat text,
    plan_to_use_new_boat text,
    water_type_usage text,
    own_another_boat text,
    ${ratedColumns},
    ${yesOrNoColumns},
    score numeric(5, 2) not null generated always as (
      round((${sumOfAnswers}) * 100.0 / (4 * ${sql.lit(rated.length)} + 10 * ${sql.lit(yesOrNo.length)}), 2)
    ) stored,
    search_text text not null generated always as (search_text(dealer_name, first_name, last_name)) stored
  );

  call keep_copy('survey', 'dealer_name', 'display_name');
  create index on survey (profile_id) include (score);
  create unique index on survey (warranty_id);
  create index on survey using gin (search_text gin_trgm_ops);
  call index_sorts('survey', array['survey_date', 'dealer_name', 'first_name', 'last_name', 'score'],
    tie => 'id', within => '{profile_id}');
  call announce_changes('survey', 'profile_id');

  -- Read from the index of its surveys, dealer by dealer: a page of dealers reads no others' surveys.
  create view survey_rating_aggregate as
    select profiles.profile_id, profiles.display_name as dealer_name, surveys.rating, surveys.survey_count
    from profiles cross join lateral (
      select round(avg(survey.score), 2) as rating, count(*)::integer as survey_count
      from survey where survey.profile_id = profiles.profile_id
    ) surveys
    where surveys.survey_count > 0;

  -- One link per registration, good for one survey.
  create table survey_tokens (
    token_hash bytea primary key,
    registration_id uuid not null unique references warranty_registration on delete cascade,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  );
`;
