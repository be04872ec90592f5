import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { readDuplicates } from "./duplicates";
import { listLeads, readLead } from "./store";

const database = await testDatabase();
const { create, db } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

const day = 24 * 3_600_000;
const received = Date.now();
const at = (days: number) => ({ created_at: new Date(received - days * day) });

async function duplicatesOf(person: Person, id: string) {
  const lead = await readLead(db, person, id);
  const duplicates = await readDuplicates(db, person, lead);
  expect(lead.hasDuplicates).toBe(duplicates.length > 0);
  const { rows } = await listLeads(db, person, { page: 1, pageSize: 10 }, { ids: [id] });
  expect(rows[0]?.hasDuplicates).toBe(lead.hasDuplicates);
  return duplicates.map(({ id: each }) => each);
}

test("the same email or phone makes a duplicate, however it is typed, and nothing else does", async () => {
  const lead = await create.unassignedLead({ email: "Ada@Duplicates.example", phone: "+1 (813) 555-7001" });
  const byEmail = await create.unassignedLead({ email: "ada@duplicates.EXAMPLE" });
  const byPhone = await create.unassignedLead({ email: null, phone: "813.555.7001", ...at(1) });
  const byBoth = await create.unassignedLead({ email: "ada@duplicates.example", phone: "8135557001", ...at(2) });
  await create.unassignedLead({ name: lead.name, email: "bea@duplicates.example", phone: "813-555-7002" });

  expect(await duplicatesOf(admin, lead.id)).toEqual([byEmail.id, byPhone.id, byBoth.id]);
  expect(await duplicatesOf(admin, byPhone.id)).toEqual([lead.id, byBoth.id]);
});

test("what is missing or too short to tell somebody makes none", async () => {
  const leads = [
    await create.unassignedLead({ email: null, phone: null }),
    await create.unassignedLead({ email: null, phone: null }),
    await create.unassignedLead({ email: "", phone: "12" }),
    await create.unassignedLead({ email: "", phone: "12" }),
  ];
  for (const { id } of leads) expect(await duplicatesOf(admin, id)).toEqual([]);
});

test("before and after 90 days it is another matter", async () => {
  const email = "cleo@duplicates.example";
  const lead = await create.unassignedLead({ email, ...at(100) });
  const before = await create.unassignedLead({ email, ...at(189) });
  const after = await create.unassignedLead({ email, ...at(11) });
  await create.unassignedLead({ email, ...at(191) });
  await create.unassignedLead({ email, ...at(9) });
  expect(await duplicatesOf(admin, lead.id)).toEqual([after.id, before.id]);
});

test("a dealer sees duplicates among its own leads alone, sales people among those of their dealers", async () => {
  const email = "dan@duplicates.example";
  const [mine, theirs] = [await create.dealer(), await create.dealer()];
  const lead = await create.lead({ dealer: mine, email });
  const other = await create.lead({ dealer: theirs, email });
  expect(await duplicatesOf(viewer(mine), lead.id)).toEqual([]);
  expect(await duplicatesOf(admin, lead.id)).toEqual([other.id]);
  expect(await duplicatesOf(viewer(await create.sales(), { serves: [mine, theirs] }), lead.id)).toEqual([other.id]);

  const again = await create.lead({ dealer: mine, email, ...at(3) });
  expect(await duplicatesOf(viewer(mine), lead.id)).toEqual([again.id]);
});

test("of many duplicates the ten newest are listed", async () => {
  const email = "eve@duplicates.example";
  const leads = [];
  for (let days = 0; days < 13; days++) leads.push(await create.unassignedLead({ email, ...at(days) }));
  expect(await duplicatesOf(admin, leads[0]?.id ?? "")).toEqual(leads.slice(1, 11).map(({ id }) => id));
});
