import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Migrator, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../tests/factories/viewers";
import { createEmptyDatabase } from "../../tests/support/database/database";
import { testDatabase } from "../../tests/support/database/test-database";
import { addBoatModels, updateBoatModel } from "../areas/boat-models/store";
import { listContactRequests } from "../areas/contact-requests/store";
import { isDealerCodeTaken, listDealers } from "../areas/dealers/store";
import { insertBoat, softDeleteBoat, updateBoat } from "../areas/inventory/change";
import { listLeads } from "../areas/leads/store";
import { addMedia, listAlbums } from "../areas/media/store";
import { listClaims } from "../areas/warranty/claims/store";
import {
  findRegisteredBoat,
  listPreviousOwners,
  listRegistrations,
  readCurrentRegistration,
} from "../areas/warranty/registrations/store";
import { codeKey, hinKey, nameKey, phoneKey } from "../rules/identity.rules";
import { migrations } from "./migrations";
import { type Db } from "./pool";

const database = await testDatabase();
const { create } = database;
let admin: ReturnType<typeof viewer>;

beforeAll(async () => {
  admin = viewer(await create.admin());
});

const anything = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."aZ09 -_.()+/\t\u00a0\u2009１ＡéŁßuUsSſKxX#:=;") }),
  fc.constantFrom(
    "US-CSY00777K626",
    "us csy 00777 k626",
    "USA12345A626",
    "+1 (843) 555-0197",
    "(+65) 6123 4567",
    "+6561234567 ext. 12",
    "843-555-0197 EXTENSION: 204 ",
    "8435550197x204",
    "1800 FS",
    "HIN: CSYOO777K626",
    "hull no. csy-00777-k62o",
    "HINOO123K6I6",
    "hinoo123K6I6a",
    "ＣＳＹ００７７７Ｋ６２６",
    "СSY00777К626",
    "ΑBC12345M83I",
    "FR-C0YIQ777K626",
    "cøyø0777O882",
    "",
    "US-",
    "\tUS ",
    "US\u00a0CSY00777K626",
  ),
);

test.each([
  ["code_key", codeKey],
  ["hin_key", hinKey],
  ["phone_key", phoneKey],
  ["name_key", nameKey],
])("%s is the same in the database and in the rules", async (name, key) => {
  const typed = fc.sample(anything, 5_000);
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(name)}(typed) as key from unnest(${typed}::text[]) with ordinality as typed (typed, nth) order by nth
  `.execute(database.db);
  expect(rows.map((row) => row.key)).toEqual(typed.map(key));
});

test("a key is made of a text's beginning, in the database as in the rules", async () => {
  const typed = `A1${"é".repeat(3_000)}`;
  const { rows } = await sql<{ keys: string[] }>`
    select array[code_key(${typed}), hin_key(${typed}), phone_key(${typed}), name_key(${typed})] as keys`.execute(
    database.db,
  );
  expect(rows).toEqual([{ keys: [codeKey, hinKey, phoneKey, nameKey].map((key) => key(typed)) }]);
});

const hull = [
  "HIN: CSY00777K626",
  "Hull no. CSY-OO777-K626",
  "CSYQO777K626",
  "СЅY00777К626",
  "ＣＳＹ００７７７Ｋ６２６",
  "CSY00777K626",
  "US-CSY00777K626",
  "CSY-00777-K626",
  "csy 00777 k626",
  " us-csy 00777k626",
  "USCSY00777K626",
];

test.each(hull)(
  "the boat %s is one boat: a second owner is refused, and every look-up finds the first",
  async (typed) => {
    await database.db.deleteFrom("warranty_registration").execute();
    const registration = await create.registration({
      hull_identification_number: "CSY-00777-K626",
      brand: "Sea Chaser",
    });
    const second = create.registration({ hull_identification_number: typed.toUpperCase() });
    await expect(second).rejects.toThrow("one_current_owner");
    const previous = await create.registration({ hull_identification_number: typed.toUpperCase(), status: "Archived" });
    const claim = await create.claim({ hull_identification_number: "US-CSY00777K626" });

    const { db } = database;
    const found = [registration.id, previous.id].sort();
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    expect(await findRegisteredBoat(db, admin, typed)).toMatchObject({ brand: "Sea Chaser" });
    expect(await readCurrentRegistration(db, admin, typed)).toMatchObject({ id: registration.id });
    const current = await readCurrentRegistration(db, admin, typed);
    expect(current?.hull_identification_number).toBe("CSY-00777-K626");
    if (current) expect(idsOf((await listPreviousOwners(db, admin, current, 1)).rows)).toEqual([previous.id]);
    for (const who of [admin, viewer(registration.dealer)]) {
      const { rows } = await listRegistrations(db, who, { search: typed });
      expect(idsOf(rows)).toEqual(who === admin ? found : [registration.id]);
    }
    expect((await listClaims(db, admin, { search: typed }, null)).rows).toContainEqual(
      expect.objectContaining({ id: claim.id }),
    );
  },
);

test.each([
  "843-555-0197",
  "(843) 555-0197",
  "+1 843 555 0197",
  "18435550197",
  "843.555.0197",
  "8435550197",
  "555-0197",
])("somebody whose phone is %s is found, however it is stored", async (typed) => {
  const stored = ["843-555-0197", "8435550197", "+1 (843) 555-0197", "1 843 555 0197"];
  const leads = await Promise.all(stored.map((phone) => create.unassignedLead({ phone, name: `Of ${typed}` })));
  const { rows } = await listLeads(database.db, admin, { search: typed, pageSize: 100 }, {});
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(leads.map(({ id }) => id)));
  const both = await listLeads(database.db, admin, { search: `of ${typed}`, pageSize: 100 }, {});
  expect(both.rows.length).toBeGreaterThanOrEqual(leads.length);
});

test("a reference is found as its sender got it, and without its dash", async () => {
  const request = await create.contactRequest();
  const reference = `C-${request.reference_number}`;
  for (const search of [reference, reference.toLowerCase(), reference.replace("-", ""), reference.replace("-", " ")]) {
    const { rows } = await listContactRequests(database.db, admin, { search });
    expect(
      rows.map(({ id }) => id),
      search,
    ).toContain(request.id);
  }
});

test.each([
  ["Łódź Marina", ["lodz", "ŁÓDŹ", "łódź marina", "Lodz Mar"]],
  ["Peña & Müller", ["pena", "muller", "PEÑA", "Pen\u0303a"]],
  ["Ｗｉｄｅ Boats", ["wide boats"]],
  ["100%_sure", ["100%_s", "0%"]],
])("search is blind to accents and widths: %s", async (company, searches) => {
  const { profile_id } = await create.dealer({ company });
  for (const search of searches) {
    const { rows } = await listDealers(database.db, admin, { search, pageSize: 100 });
    expect(
      rows.map((row) => row.profile_id),
      search,
    ).toContain(profile_id);
  }
  expect((await listDealers(database.db, admin, { search: "100_%sure" })).rows).toEqual([]);
});

test("a dealer code is one, however it is typed", async () => {
  await create.dealer({ dealer_code: "D-117" });
  for (const dealer_code of ["D-117", "d-117", "D117", " d 117"]) {
    await expect(create.dealer({ dealer_code })).rejects.toThrow("profiles_dealer_code_key");
    expect(await isDealerCodeTaken(database.db, admin, dealer_code)).toBe(true);
  }
  expect(await isDealerCodeTaken(database.db, admin, "D-1170")).toBe(false);
});

test("an e-mail address is one login, however it is typed", async () => {
  const { email } = await create.dealer();
  await expect(create.dealer({ email: email.toUpperCase() })).rejects.toThrow("profiles_email_key");
});

test("a boat model is there once, however it is typed", async () => {
  const { db } = database;
  const add = (...names: string[]) => addBoatModels(db, admin, { objects: names.map((model) => ({ model })) });
  const [other] = await add("1800 FS", "2000 FS");
  for (const model of ["1800 FS", "1800 fs ", "1800FS", "1800  Fs"]) {
    await expect(add(model)).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
    await expect(add("2200 FS", model)).rejects.toThrow("there already");
  }
  const renamed = updateBoatModel(db, admin, { id: other?.id ?? "", model: { model: "2000 fs" } });
  await expect(renamed).rejects.toMatchObject({
    extensions: { fields: { model: "There is a model 2000 fs already." } },
  });
});

test("an album of a brand is there once, however it is typed, and is found without its accents", async () => {
  const add = (newAlbumName: string, brand = "Sea Chaser") =>
    addMedia(database.db, admin, {
      newAlbumName,
      brand,
      items: [{ name: "a.jpg", downloadLink: `/media/${randomUUID()}.jpg`, mediaType: "image" }],
    });
  const { id } = await add("Baía 22");
  for (const name of ["Baía 22", "BAÍA 22", "baía  22", "Baía22"]) await expect(add(name)).rejects.toThrow("already");
  await add("Baía 22", "Skiff");
  const { rows } = await listAlbums(database.db, admin, {}, { brand: "Sea Chaser", albumName: "baia" });
  expect(rows).toMatchObject([{ id }]);
});

test.each(hull)("a seller has the boat %s once; another may have it too", async (hullIdentificationNumber) => {
  const { db } = database;
  const [me, other] = [viewer(await create.dealer()), viewer(await create.dealer())];
  const boat = { boatName: "Bay Runner", hullIdentificationNumber };
  const { id } = await insertBoat(db, me, { boat: { ...boat, hullIdentificationNumber: "CSY-00777-K626" } });
  const taken = { extensions: { fields: { hullIdentificationNumber: expect.stringContaining("already") } } };
  const inTurn = <Result>(work: (part: Db) => Promise<Result>) => db.transaction().execute(work);

  await expect(inTurn((part) => insertBoat(part, me, { boat }))).rejects.toMatchObject(taken);
  const second = await insertBoat(db, me, { boat: { boatName: "Marsh Hen" } });
  await expect(inTurn((part) => updateBoat(part, me, { id: second.id, boat }))).rejects.toMatchObject(taken);
  await insertBoat(db, other, { boat });

  await softDeleteBoat(db, me, { id, isDeleted: true });
  await updateBoat(db, me, { id: second.id, boat });
  await expect(inTurn((part) => softDeleteBoat(part, me, { id, isDeleted: false }))).rejects.toMatchObject(taken);
});

test("step 0018 mends duplicates, and reports what people must decide", async () => {
  const older = await createEmptyDatabase();
  const before = Object.entries(migrations).filter(([name]) => name < "0018");
  const up = (steps: typeof migrations) =>
    new Migrator({ db: older.db, provider: { getMigrations: async () => steps } }).migrateToLatest();
  expect((await up(Object.fromEntries(before))).error).toBeUndefined();

  await sql`
    insert into profiles (profile_id, name, email, role, dealer_code, created_at, permissions) values
      ('a', 'Ada', 'ada@example.com', 'Dealer', 'D-1', '2020-01-01', '{}'), ('b', 'Bo', 'bo@example.com', 'Dealer', 'd1', '2021-01-01', '{}'),
      ('root', 'Root', 'root@example.com', 'Admin', null, now(), '{admin:ADMIN_ALL}'),
      ('media', 'Media', 'media@example.com', 'Admin', null, now(), '{admin:ADMIN_MEDIA}');
    insert into boat_models (id, model, older_model) values
      ('00000000-0000-4000-8000-000000000001', '1800 fs ', true), ('00000000-0000-4000-8000-000000000002', '1800 FS', false);
    insert into warranty_registration (profile_id, hull_identification_number, purchase_date, model_id, first_name, last_name, submittedon)
      select 'a', hin, '2020-01-01', '00000000-0000-4000-8000-000000000001', 'Of', hin, day::date from (values
        ('US-CSY00777K626', '2020-02-01'), ('CSY-00777-K626', '2020-02-03'), ('CSY 00777 K626', '2020-02-02'), ('EHK12345A626', '2020-02-01')
      ) as boats (hin, day);
    insert into media_albums (id, album_name, brand, created) values
      ('00000000-0000-4000-8000-00000000000a', 'Bay', 'Skiff', '2020-01-01'), ('00000000-0000-4000-8000-00000000000b', 'BAY ', 'Skiff', '2021-01-01');
    insert into media_items (media_id, name, download_link, media_type) values
      ('00000000-0000-4000-8000-00000000000a', 'a', 'a', 'image'), ('00000000-0000-4000-8000-00000000000b', 'b', 'b', 'image');
    insert into inventory (profile_id, boat_name, hull_identification_number, updated_at) values
      ('a', 'Older', 'US-CSY00777K626', '2020-01-01'), ('a', 'Newer', 'csy 00777 k626', '2021-01-01'),
      ('b', 'Of another', 'CSY00777K626', '2019-01-01'), ('a', 'Without', null, now()), ('a', 'Without too', ' ', now());
  `.execute(older.db);
  expect((await up(migrations)).error).toBeUndefined();

  const { db } = older;
  const owners = await db
    .selectFrom("warranty_registration")
    .orderBy("warranty_id")
    .select(["hull_identification_number as hin", "status", "model_id"])
    .execute();
  expect(owners.map(({ hin, status }) => [hin, status])).toEqual([
    ["US-CSY00777K626", "Archived"],
    ["CSY-00777-K626", "New"],
    ["CSY 00777 K626", "Archived"],
    ["EHK12345A626", "New"],
  ]);
  expect(await db.selectFrom("boat_models").select(["model", "older_model"]).execute()).toEqual([
    { model: "1800 fs ", older_model: false },
  ]);
  expect((await db.selectFrom("media_items").orderBy("position").select("name").execute()).length).toBe(2);
  expect(await db.selectFrom("media_albums").select("album_name").execute()).toEqual([{ album_name: "Bay" }]);
  const boats = await db.selectFrom("inventory").where("is_deleted", "=", 1).select("boat_name").execute();
  expect(boats).toEqual([{ boat_name: "Older" }]);
  const codes = db.selectFrom("profiles").where("role", "=", "Dealer").orderBy("profile_id").select("dealer_code");
  expect((await codes.execute()).map((row) => row.dealer_code)).toEqual(["D-1", "d1 duplicate 2"]);
  const texts = await db.selectFrom("notifications").orderBy("text").select(["profile_id", "text"]).execute();
  expect(texts).toMatchObject([
    { profile_id: "root", text: expect.stringContaining("2 registrations of boats that were registered twice") },
    { profile_id: "root", text: "Dealer code d1 was given twice. Please correct “d1 duplicate 2”." },
    { profile_id: "a", text: expect.stringContaining("Older (US-CSY00777K626) stood in your inventory twice.") },
  ]);
  const traces = db.selectFrom("history").select("table_name").distinct().orderBy("table_name");
  expect((await traces.execute()).map((row) => row.table_name)).toEqual([
    "boat_models",
    "inventory",
    "media_albums",
    "profiles",
    "warranty_registration",
  ]);
  await older.drop();
});
