import { beforeAll, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { recorded } from "../../../tests/support/database/statements";
import { testDatabase } from "../../../tests/support/database/test-database";
import { fieldsOf } from "../../contract/resolving";
import { serviceSchema } from "../../contract/schema";
import { writeOpenings } from "./openings";
import { listOpened } from "./opened";
import { lists } from "./store";

const { create, db } = await testDatabase();
const everyList = () => true;
let admin: Profile;

beforeAll(async () => {
  admin = await create.admin();
});

async function open(by: Profile, ...opened: [field: string, id: string][]) {
  for (const [field, id] of opened) await writeOpenings(db, [{ profileId: by.profile_id, field, id }]);
}

async function openedBy(to: Profile, isOpen: (list: string) => boolean = everyList) {
  return (await listOpened(db, viewer(to), isOpen)).map(({ list, record }) => [list, record.id]);
}

test("opened records are listed newest first, each once, a hull by its HIN", async () => {
  const dealer = await create.dealer();
  const registration = await create.registration({ dealer });
  const hin = registration.hull_identification_number;
  const made: [list: string | null, field: string, id: string][] = [
    ["LEADS", "lead", (await create.lead({ dealer })).id],
    ["DEALERS", "dealer", dealer.profile_id],
    ["SALES_PEOPLE", "dealer", (await create.sales()).profile_id],
    ["REGISTRATIONS", "warrantyRegistration", registration.id],
    ["CLAIMS", "warrantyClaim", (await create.claim({ dealer })).id],
    ["INQUIRIES", "warrantyInquiry", (await create.inquiry()).id],
    ["CO_OP_REQUESTS", "coOpRequest", (await create.coOpRequest({ dealer })).id],
    ["CONTACT_REQUESTS", "contactRequest", (await create.contactRequest()).id],
    ["DEALER_REQUESTS", "newDealerRequest", (await create.dealerRequest()).id],
    ["STOCK", "inventoryBoat", (await create.boat({ dealer })).id],
    ["ORDERS", "boatOrder", (await create.boatOrder({ dealer })).id],
    ["BOAT_SHOWS", "boatShow", (await create.boatShow()).id],
    ["MEDIA", "mediaAlbum", (await create.album()).id],
    ["ADMINS", "adminUser", admin.profile_id],
    [null, "boat", hin],
  ];
  const who = await create.admin();
  for (const [list, field, id] of made) {
    await open(who, [field, id]);
    expect((await openedBy(who))[0], field).toEqual([list, id]);
  }
  expect(await openedBy(who)).toHaveLength(10);

  // However it was typed it is one hull.
  await open(who, ["lead", made[0]?.[2] ?? ""], ["boat", `us-${hin.toLowerCase()}`]);
  const again = await openedBy(who);
  expect(again.slice(0, 2)).toEqual([
    [null, hin],
    ["LEADS", made[0]?.[2]],
  ]);
  expect(again.filter(([list]) => list === null)).toHaveLength(1);
});

test("a record that may not be seen any more leaves its place to others", async () => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const leads = [];
  for (let n = 0; n < 14; n++) leads.push(await create.lead({ dealer }));
  const ids = leads.map(({ id }) => id);
  for (const id of ids) await open(dealer, ["lead", id]);
  expect((await openedBy(dealer)).map(([, id]) => id)).toEqual(ids.toReversed().slice(0, 10));

  await db.updateTable("leads").where("id", "in", ids.slice(-3)).set({ profile_id: other.profile_id }).execute();
  expect((await openedBy(dealer)).map(([, id]) => id)).toEqual(ids.toReversed().slice(3, 13));
  expect(await openedBy(dealer, (list) => list !== "leads")).toEqual([]);
  expect(await openedBy(other)).toEqual([]);
});

test("it costs one statement for each list that something of was opened", async () => {
  const dealer = await create.dealer();
  const [lead, another, claim] = [
    await create.lead({ dealer }),
    await create.lead({ dealer }),
    await create.claim({ dealer }),
  ];
  await open(dealer, ["lead", lead.id], ["lead", another.id], ["warrantyClaim", claim.id]);
  const { db: recording, statements } = recorded(db);
  expect(await listOpened(recording, viewer(dealer), everyList)).toHaveLength(3);
  // Their parts are recorded as well.
  expect(statements.filter(({ sql }) => sql.includes("opened_records") || sql.includes('as "listed"'))).toHaveLength(3);
});

test("every field that opens a record is one that a list, or a hull's page, tells of, and the other way round", async () => {
  const { contract } = await serviceSchema();
  const opens = fieldsOf(contract, "Query").filter(({ astNode }) =>
    astNode?.directives?.some(({ name }) => name.value === "opens"),
  );
  expect(opens.map(({ args }) => args.length)).toEqual(opens.map(() => 1));
  const known = [...lists.flatMap(({ one }) => one ?? []), "boat"];
  expect(opens.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort());
});
