import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { planOf } from "../../../tests/support/database/plan-of";
import { type Person } from "../../request/viewer";
import { listRatings } from "./ratings";
import { listSurveys } from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

test("100,000 surveys: pages of every sort and a search come from an index", async () => {
  const { db } = database;
  const dealers = await Promise.all(Array.from({ length: 40 }, () => create.dealer()));
  await sql`
    insert into survey (profile_id, first_name, last_name, survey_date, sales_experience)
    select (${dealers.map((dealer) => dealer.profile_id)}::text[])[1 + n % 40], md5(n::text), md5((n * 7)::text), now() - n * interval '1 minute', 1 + n % 4
    from generate_series(1, 100000) n`.execute(db);
  await sql`vacuum analyze survey, profiles`.execute(db);

  const planOfSurveys = (list: object) =>
    planOf(db, (explained) => listSurveys(explained, admin, { page: 1, pageSize: 5, ...list }));
  for (const sort of ["survey_date", "dealer_name", "first_name", "last_name", "score"]) {
    for (const descending of [true, false]) {
      for (const page of [1, 100]) {
        expect(await planOfSurveys({ sort, descending, page }), `${sort}, page ${page}`).not.toMatch(
          /Seq Scan on survey/,
        );
      }
    }
  }
  expect(await planOfSurveys({ search: "deadbeef" })).toContain("survey_search_text_idx");

  expect(await planOf(db, (explained) => listRatings(explained, admin, { page: 1, pageSize: 5 }))).not.toMatch(
    /Seq Scan on survey/,
  );
});
