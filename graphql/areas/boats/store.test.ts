import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { newHin } from "../../../tests/factories/warranty";
import { planOf } from "../../../tests/support/database/plan-of";
import { recorded } from "../../../tests/support/database/statements";
import { testDatabase } from "../../../tests/support/database/test-database";
import { recordHistory } from "../../db/history/history";
import { surveyTraces } from "../surveys/rules";
import { type OpenLists, readBoat, readBoatHistory, readBoatPhoto } from "./store";

const database = await testDatabase();
const { create, db } = database;
const gone = "This record was not found.";
const everyList: OpenLists = () => true;
let admin: Profile;

beforeAll(async () => {
  admin = await create.admin({ name: "Avery Stone" });
});

/** A hull that two dealers have to do with: the first owners bought it of one, the present one of the other. */
async function hullOfTwo() {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const hin = newHin();
  const of = { hull_identification_number: hin };
  const registered = (values: Parameters<typeof create.registration>[0]) => create.registration({ ...of, ...values });
  const first = await registered({ dealer, status: "Archived", submittedon: new Date("2024-05-02T12:00:00Z") });
  const second = await registered({ dealer, status: "Archived", submittedon: new Date("2025-05-02T12:00:00Z") });
  const current = await registered({ dealer: other, submittedon: new Date("2026-05-02T12:00:00Z") });
  const claim = await create.claim({ ...of, dealer });
  const theirClaim = await create.claim({ ...of, dealer: other });
  const inquiry = await create.inquiry(of);
  const survey = await create.survey({ dealer, warranty_id: second.warranty_id });
  const boat = await create.boat({ ...of, dealer });
  const theirBoat = await create.boat({ ...of, dealer: other });
  return { dealer, other, hin, first, second, current, claim, theirClaim, inquiry, survey, boat, theirBoat };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test("an admin sees all of a hull: its owners in order, claims, inquiries, surveys and stock", async () => {
  const hull = await hullOfTwo();
  await create.registration();
  const read = await readBoat(db, viewer(admin), `us-${hull.hin.toLowerCase().replace(/^.../, "$& ")}`, everyList);

  expect(read.hin).toBe(hull.hin);
  expect(ids(read.registrations)).toEqual([hull.current.id, hull.second.id, hull.first.id]);
  expect(ids(read.claims)).toEqual([hull.theirClaim.id, hull.claim.id]);
  expect(ids(read.inquiries)).toEqual([hull.inquiry.id]);
  expect(ids(read.surveys)).toEqual([hull.survey.id]);
  expect(ids(read.stock).sort()).toEqual([hull.boat.id, hull.theirBoat.id].sort());
});

test("a dealer sees its own records of a hull, nothing of another dealer, no inquiry and no survey", async () => {
  const hull = await hullOfTwo();
  const read = await readBoat(db, viewer(hull.dealer), hull.hin, everyList);

  expect(ids(read.registrations)).toEqual([hull.second.id, hull.first.id]);
  expect(ids(read.claims)).toEqual([hull.claim.id]);
  expect(read.inquiries).toEqual([]);
  expect(read.surveys).toEqual([]);
  expect(ids(read.stock)).toEqual([hull.boat.id]);
});

test("another dealer's boat and a missing boat take the same statements", async () => {
  const hull = await hullOfTwo();
  const stranger = viewer(await create.dealer());
  const asked = async (hin: string) => {
    const { db: recording, statements } = recorded(db);
    await expect(readBoat(recording, stranger, hin, everyList)).rejects.toThrow(gone);
    return statements.map(({ sql }) => sql);
  };

  const foreign = await asked(hull.hin);
  expect(foreign).toHaveLength(5);
  expect(foreign).toEqual(await asked(newHin()));
});

test("a registration that was deleted, or taken back, is seen by nobody; a boat that was deleted is", async () => {
  const dealer = await create.dealer();
  const [withdrawn, deleted, sold] = [newHin(), newHin(), newHin()];
  await create.registration({ dealer, hull_identification_number: withdrawn, status: "Deleted" });
  await create.registration({ dealer, hull_identification_number: deleted, is_deleted: 1 });
  const boat = await create.boat({ dealer, hull_identification_number: sold, is_deleted: 1 });

  for (const who of [viewer(dealer), viewer(admin)]) {
    await expect(readBoat(db, who, withdrawn, everyList)).rejects.toThrow(gone);
    await expect(readBoat(db, who, deleted, everyList)).rejects.toThrow(gone);
    expect(ids((await readBoat(db, who, sold, everyList)).stock)).toEqual([boat.id]);
  }
});

test("a list that is not open to the viewer is not read, and a hull that stands in no other is not there", async () => {
  const hull = await hullOfTwo();
  const { registrations, ...rest } = await readBoat(
    db,
    viewer(admin),
    hull.hin,
    (list) => list !== "warrantyRegistrations",
  );
  expect(registrations).toEqual([]);
  expect(ids(rest.inquiries)).toEqual([hull.inquiry.id]);
  await expect(readBoat(db, viewer(admin), hull.hin, () => false)).rejects.toThrow(gone);
});

test("what is no number at all is no boat, whatever records have none", async () => {
  await create.boat({ hull_identification_number: null });
  await create.boat({ hull_identification_number: "--" });
  for (const hin of ["", "--", " "]) await expect(readBoat(db, viewer(admin), hin, everyList)).rejects.toThrow(gone);
});

test("the trace is that of the records that the viewer sees, each by its name, newest first", async () => {
  const { dealer, hin, second, current, claim, boat } = await hullOfTwo();
  const who = viewer(admin);
  await recordHistory(db, who, { table: "warranty_registration", id: second.id, action: "Registered" });
  await recordHistory(db, who, { table: "warranty_registration", id: current.id, action: "Registered" });
  await recordHistory(db, who, { table: "warranty_registration", id: current.id, action: surveyTraces.linked });
  await recordHistory(db, who, { table: "warranty_registration", id: second.id, action: surveyTraces.mailed("a@b") });
  await recordHistory(db, who, { table: "warranty_claims", id: claim.id, action: "Submitted" });
  await recordHistory(db, who, { table: "inventory", id: boat.id, action: "Added" });

  const actionsShownTo = async (profile: Profile) => {
    const read = await readBoat(db, viewer(profile), hin, everyList);
    return (await readBoatHistory(db, viewer(profile), read)).map(({ action }) => action);
  };
  const own = [
    `${boat.boat_name}: Added`,
    `Claim ${claim.warranty_claims_id}: Submitted`,
    `Registration # ${second.warranty_id}: Registered`,
  ];
  const beyond = [
    `Registration # ${second.warranty_id}: Survey sent to a@b`,
    ...["Survey link made", "Registered"].map((action) => `Registration # ${current.warranty_id}: ${action}`),
  ];
  expect(await actionsShownTo(dealer)).toEqual(own);
  expect(await actionsShownTo(admin)).toEqual(own.toSpliced(2, 0, ...beyond));
});

test("its photo is the first picture of the album that is called as the model is, in whatever spelling", async () => {
  const model = await create.boatModel({ brand: "Sea Chaser", model: `Drifter ${newHin()} LX` });
  const { hull_identification_number: hin } = await create.registration({
    model_id: model.id,
    brand: "Sea Chaser",
    model: model.model,
  });
  const who = viewer(admin);
  const photo = async () => readBoatPhoto(db, who, await readBoat(db, who, hin, everyList));
  await create.album({ album_name: `${model.model} 2`, items: 1 });
  await create.album({ album_name: model.model, brand: "Carolina Skiff", items: 1 });
  expect(await photo()).toBeNull();

  const album = await create.album({ album_name: model.model.toLowerCase().replaceAll(" ", ""), items: 2 });
  await create.mediaItem({ media_id: album.id, media_type: "video", position: -1 });
  expect(await photo()).toBe(album.itemIds[0]);

  // Of a hull that is only in stock, no model is known.
  const boat = await create.boat({ hull_identification_number: newHin() });
  expect(
    await readBoatPhoto(db, who, await readBoat(db, who, boat.hull_identification_number ?? "", everyList)),
  ).toBeNull();
});

test("all that names a hull is found by an index", async () => {
  await sql`
    insert into warranty_inquiries (hull_identification_number, first_name, last_name)
    select 'EHK' || n, 'Ada', 'Marsh' from generate_series(1, 2000) n`.execute(db);
  const { dealer } = await create.registration();
  await sql`
    insert into warranty_claims (profile_id, hull_identification_number, first_name, last_name)
    select ${dealer.profile_id}, 'EHK' || n, 'Ada', 'Marsh' from generate_series(1, 2000) n`.execute(db);
  await sql`
    insert into inventory (profile_id, boat_name, hull_identification_number)
    select ${dealer.profile_id}, 'Boat', 'EHK' || n from generate_series(1, 2000) n`.execute(db);
  await sql`analyze warranty_inquiries, warranty_claims, inventory`.execute(db);

  const plan = await planOf(db, (asked) => readBoat(asked, viewer(admin), "EHK1999", everyList));
  expect(plan).not.toMatch(/Seq Scan on (warranty_inquiries|warranty_claims|inventory)\b/);
});
