import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { planOf } from "../../../tests/support/database/plan-of";
import { testDatabase } from "../../../tests/support/database/test-database";
import { makeManyRecords } from "../../../tests/support/records/many-records";
import { type Person } from "../../request/viewer";
import { search } from "./store";

const { db, create } = await testDatabase();
const people = new Map<string, Person>();

beforeAll(async () => {
  await makeManyRecords(db, 100_000);
  people.set("admin", viewer(await create.admin()));
  const dealer = await db
    .selectFrom("profiles")
    .where("profile_id", "=", "auth0|many-7")
    .selectAll()
    .executeTakeFirstOrThrow();
  people.set("dealer", viewer(dealer));
  people.set("sales", viewer(await create.sales(), { serves: [dealer] }));
});

/** Names that many have, few and nobody; numbers, a HIN, a telephone, and words with a letter wrong. */
const typed = ["smith", "ada smith", "petigwellx", "smyth", "marq", "Petigwelll", "Rosanson Bergstein", "zzzzq"]
  .concat("141", "claim 141", "C-1028", "M-17", "MNY00141C626", "us mny 00141 c626", "200-000-7919", "example.com")
  .concat("petigwell12@example.com", "boat show", "lakeview", "jose", "xqj");

/** A plan is no record. */
const whatIsThere = { finds: false };
/** Of lists as long as these; where there are 4,000 boats, to read all of them may be quicker. */
const wholeTables = /Seq Scan on (leads|warranty_registration|warranty_claims|warranty_inquiries|contact_requests)\b/;

for (const who of ["admin", "dealer", "sales"])
  test(`of 100,000 records ${who === "admin" ? "an" : "a"} ${who} finds any by an index`, async () => {
    const person = people.get(who);
    if (!person) throw new Error(`There is no ${who} here.`);
    for (const words of typed) {
      const plan = await planOf(db, (asked) => search(asked, person, words, () => true), whatIsThere);
      expect(wholeTables.exec(plan)?.[0], words).toBeUndefined();
    }
  });

test("names that are alike are found by the words of names, and only asked for where nothing is spelt so", async () => {
  const person = people.get("admin");
  if (!person) throw new Error("There is no admin here.");
  const plan = await planOf(db, (asked) => search(asked, person, "smyth", (list) => list === "leads"), whatIsThere);
  expect(plan).toContain("leads_name_words_idx");
  expect(plan).toContain("One-Time Filter: (NOT");
});
