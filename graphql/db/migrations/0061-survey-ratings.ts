import { sql } from "kysely";

/** A dealer's rating is read from the index of its surveys, dealer by dealer: a page of dealers reads no others' surveys. */
export const surveyRatings = sql`
  create or replace view survey_rating_aggregate as
    select profiles.profile_id, profiles.display_name as dealer_name, surveys.rating, surveys.survey_count
    from profiles cross join lateral (
      select round(avg(survey.score), 2) as rating, count(*)::integer as survey_count
      from survey where survey.profile_id = profiles.profile_id
    ) surveys
    where surveys.survey_count > 0;
`;
