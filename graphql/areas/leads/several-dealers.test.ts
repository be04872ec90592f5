import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { listLeads, type LeadFilter } from "./store";

const { db, create } = await testDatabase();

const sorts = ["lead_id", "lead_type", "dealer_name", "created_at", "brand", "name", "fulfilledby", "fulfilledon"];
const filters: LeadFilter[] = [
  {},
  { leadType: "catalog" },
  { fulfilled: true },
  { becameBoat: false, due: false, timeZone: "UTC", late: sql<boolean>`leads.fulfilledby is null` },
];

test("each page of the leads of several dealers goes on where the one before ends, by every sort and filter", async () => {
  const dealers = [await create.dealer(), await create.dealer(), await create.dealer({ company: "Bay Boats" })];
  for (let n = 0; n < 21; n++) {
    await create.lead({
      dealer: dealers[n % 5 === 0 ? 1 : n % 3],
      name: `Ann Lee ${n % 4}`,
      lead_type: n % 2 ? "quote" : "catalog",
      brand: n % 7 ? "Skiff" : null,
      ...(n % 3 === 0 && { fulfilledby: "via Email", fulfilledon: new Date(2026, 4, 1 + (n % 6)) }),
    });
    await create.lead({ name: `Ann Lee ${n % 4}`, lead_type: n % 2 ? "quote" : "catalog" });
  }
  const person = viewer(await create.sales(), { serves: dealers });
  const admin = viewer(await create.admin());

  for (const filter of filters) {
    for (const sort of sorts) {
      for (const descending of [true, false]) {
        const everybodys = await listLeads(db, admin, { sort, descending, pageSize: 1_000 }, filter);
        const pages: number[] = [];
        for (let page = 1; page <= 5; page++) {
          const { rows } = await listLeads(db, person, { sort, descending, page, pageSize: 5 }, filter);
          pages.push(...rows.map(({ lead_id }) => lead_id));
        }
        const theirs = everybodys.rows.filter(({ profile_id }) => person.dealerIds.includes(profile_id ?? ""));
        expect(theirs.length).toBeGreaterThan(3);
        expect(pages, `${sort} ${descending ? "down" : "up"} ${JSON.stringify(filter)}`).toEqual(
          theirs.map(({ lead_id }) => lead_id),
        );
      }
    }
  }
});
