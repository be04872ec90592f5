import { sql } from "kysely";

/** What the lists of jobs and of surveys are searched by, and the orders that the job tabs and survey plots ask for. */
export const careersSurveysSearch = sql`
  alter table careers add search_text text not null
    generated always as (search_text(title, store_location, salary_range)) stored;
  create index on careers using gin (search_text gin_trgm_ops);

  alter table survey add search_text text not null
    generated always as (search_text(dealer_name, first_name, last_name)) stored;
  create index on survey using gin (search_text gin_trgm_ops);
`;
