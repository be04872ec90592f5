import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../../tests/factories/viewers";
import { newHin, type Registration } from "../../../../tests/factories/warranty";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { type Person } from "../../../request/viewer";
import { deleteRegistration, withdrawRegistration } from "./delete";
import { addRegistration, registerWarranty, registrationVersion, updateRegistration } from "./register";
import {
  findRegisteredBoat,
  listPreviousOwners,
  listRegistrations,
  readCurrentRegistration,
  readRegistration,
  readRegistrationHistory,
} from "./store";
import { transferRegistration } from "./transfer";

const database = await testDatabase();
const { create } = database;
let admin: Person;
const gone = "This record was not found.";

beforeAll(async () => {
  admin = viewer(await create.admin({ name: "Avery Stone" }));
});

async function numbers(who: Person, search = "", timeZone?: string): Promise<number[]> {
  const { rows } = await listRegistrations(database.db, who, { search, page: 1, pageSize: 500 }, { timeZone });
  return rows.map(({ warranty_id }) => warranty_id);
}

async function filled(values: object = {}) {
  const model = await create.boatModel({ model: "21 DLX" });
  return {
    hullIdentificationNumber: newHin(),
    purchaseDate: "2026-11-14",
    modelId: model.id,
    brand: "Skiff",
    firstName: "Ada",
    lastName: "Marsh",
    phone: "813-555-0142",
    email: "ada.marsh@example.com",
    address: "418 Bayshore Blvd",
    city: "Tampa",
    country: "US",
    zipcode: "33606",
    ...values,
  };
}

const newOwner = {
  firstName: "Grace",
  lastName: "Rowe",
  phone: "3055550199",
  email: "grace@example.com",
  address: "1 Cove Cir",
  address2: "",
  city: "Miami",
  region: "FL",
  country: "US",
  zipcode: "33139",
  comments: "Sold privately.",
};

test("a dealer registers a boat: the new owner is current, the author its company", async () => {
  const dealer = await create.dealer({ company: "Gulf Coast Marine" });
  const me = viewer(dealer);
  const registration = await filled({ hullIdentificationNumber: " ehk99217c626 " });
  const made = await registerWarranty(database.db, me, { registration, brandName: "Skiff" });

  expect(made).toMatchObject({
    profile_id: dealer.profile_id,
    dealer_name: "Gulf Coast Marine",
    admin_name: "Gulf Coast Marine",
    admin_email: dealer.email,
    hull_identification_number: "EHK99217C626",
    model: "21 DLX",
    status: "New",
    phone: "8135550142",
    purchase_date: "2026-11-14",
    address2: null,
    is_transfer: false,
  });
  expect((await readRegistrationHistory(database.db, me, made)).map(({ action }) => action)).toEqual(["Registered"]);

  const again = registerWarranty(database.db, me, { registration, brandName: "Skiff" });
  await expect(again).rejects.toThrow("The hull EHK99217C626 is registered already. Please contact the manufacturer.");
});

test("what is missing is said, field by field", async () => {
  const me = viewer(await create.dealer());
  await expect(registerWarranty(database.db, me, { registration: {}, brandName: "Skiff" })).rejects.toMatchObject({
    extensions: {
      fields: {
        hullIdentificationNumber: "Hull identification number is required",
        purchaseDate: "Please Select a Purchase Date",
        modelId: "Please choose a model",
        firstName: "First name is required",
        phone: "Phone is required",
        email: "Email is required",
        city: "City is required",
      },
    },
  });

  const refusals: [object, string][] = [
    [{ purchaseDate: "2999-01-01" }, "The purchase date lies in the future."],
    [{ brand: "Kestrel" }, "Please choose a brand"],
    [{ country: "CA" }, "Country is United States only"],
    [{ region: "ON" }, elsewhere],
    [{ country: null, region: "Minnesota" }, elsewhere],
    [{ primaryUse: "Racing" }, "Please choose a primary use"],
    [{ modelId: "00000000-0000-4000-8000-000000000000" }, "Please choose a model"],
  ];
  for (const [values, message] of refusals) {
    const sent = registerWarranty(database.db, me, { registration: await filled(values), brandName: "Skiff" });
    await expect(sent).rejects.toThrow(message);
  }
  expect(await numbers(me)).toEqual([]);
});

test("an admin registers for a dealer, or for itself, and must say brand, country and zip code", async () => {
  const dealer = await create.dealer();
  const { db } = database;
  const brandName = "Skiff";
  const forDealer = await addRegistration(db, admin, {
    registration: await filled(),
    brandName,
    profileId: dealer.profile_id,
  });
  const forNobody = await addRegistration(db, admin, { registration: await filled(), brandName });

  expect(forDealer).toMatchObject({
    profile_id: dealer.profile_id,
    admin_name: "Avery Stone",
    admin_email: admin.email,
  });
  expect(forNobody).toMatchObject({ profile_id: admin.profileId, admin_name: "Avery Stone" });
  expect(await numbers(viewer(dealer))).toEqual([forDealer.warranty_id]);

  for (const [field, message] of [
    ["brand", "Please choose a brand"],
    ["country", "Country is required"],
    ["zipcode", "Zip code is required"],
  ] as const) {
    const registration = await filled({ [field]: "" });
    await expect(addRegistration(db, admin, { registration, brandName })).rejects.toThrow(message);
  }
  const sent = addRegistration(db, admin, { registration: await filled(), brandName, profileId: "auth0|nobody" });
  await expect(sent).rejects.toThrow("Please choose a dealer.");

  const taken = await filled({ hullIdentificationNumber: forDealer.hull_identification_number });
  await expect(addRegistration(db, admin, { registration: taken, brandName })).rejects.toThrow(
    "is registered already. Transfer it to its new owner.",
  );
});

test("a number that no registration can have finds nothing by itself", async () => {
  const far = await create.registration({ phone: "8135550142999" });
  expect(await numbers(admin, String(far.warranty_id))).toEqual([far.warranty_id]);
  expect(await numbers(admin, "8135550142999"), "but is looked for in all texts").toEqual([far.warranty_id]);
  expect(await numbers(admin, "99999999999999999999")).toEqual([]);
});

test("another dealer's registration is not found: by id, search, sort, owner, change or deletion", async () => {
  const { db } = database;
  const [mine, theirs] = [await create.registration(), await create.registration({ last_name: "Secret" })];
  const me = viewer(mine.dealer);

  await expect(readRegistration(db, me, theirs.id)).rejects.toThrow(gone);
  for (const search of ["Secret", theirs.hull_identification_number, theirs.email ?? "-", String(theirs.warranty_id)]) {
    expect(await numbers(me, search)).not.toContain(theirs.warranty_id);
  }
  for (const sort of ["warranty_id", "submittedon", "hull_identification_number", "dealer_name", "last_name"]) {
    const page = await listRegistrations(db, me, { sort, page: 1, pageSize: 10 });
    expect(page.rows.map(({ id }) => id)).toEqual([mine.id]);
    expect(await page.total).toBe(1);
  }

  const absent = "00000000-0000-4000-8000-000000000000";
  for (const id of [theirs.id, absent]) {
    await expect(withdrawRegistration(db, me, { id })).rejects.toThrow(gone);
    await expect(deleteRegistration(db, me, { id })).rejects.toThrow(gone);
    await expect(transferRegistration(db, me, { id, owner: newOwner })).rejects.toThrow(gone);
    const change = updateRegistration(db, me, { id, registration: await filled(), brandName: "Skiff" });
    await expect(change).rejects.toThrow(gone);
  }
  expect(await readRegistration(db, admin, theirs.id)).toMatchObject({ status: "New", last_name: "Secret" });
  expect(await readCurrentRegistration(db, me, theirs.hull_identification_number)).toBeNull();
});

test("sales people have their own registrations, and not those of their dealers", async () => {
  const registration = await create.registration();
  const sales = await create.sales({ dealers: [registration.dealer] });
  expect(await numbers(viewer(sales, { serves: [registration.dealer] }))).toEqual([]);
});

test("any dealer finds brand and model by HIN, and nothing else", async () => {
  const registration = await create.registration({ brand: "Fun Chaser" });
  const me = viewer(await create.dealer());
  const hin = registration.hull_identification_number.toLowerCase();
  expect(await findRegisteredBoat(database.db, me, ` ${hin} `)).toEqual({
    brand: "Fun Chaser",
    model: registration.model,
    model_id: registration.model_id,
  });

  await withdrawRegistration(database.db, viewer(registration.dealer), registration);
  expect(await findRegisteredBoat(database.db, me, hin)).toBeNull();
});

test("a transfer makes the current owner a previous one, in one step, and keeps the dealer", async () => {
  const { db } = database;
  const first = await create.registration({ motor_details: "115 hp" });
  const second = await transferRegistration(db, admin, { id: first.id, owner: newOwner });
  const third = await transferRegistration(db, admin, { id: second.id, owner: { ...newOwner, firstName: "Ines" } });

  const { profile_id, hull_identification_number, model_id, purchase_date, motor_details } = first;
  expect(third).toMatchObject({
    profile_id,
    hull_identification_number,
    model_id,
    purchase_date,
    motor_details,
    first_name: "Ines",
    comments: "Sold privately.",
    status: "New",
    is_transfer: true,
    admin_name: "Avery Stone",
  });
  expect(await readCurrentRegistration(db, admin, hull_identification_number)).toMatchObject({ id: third.id });
  const previous = await listPreviousOwners(db, viewer(first.dealer), third, 1);
  expect(previous.rows.map(({ id, status }) => [id, status])).toEqual([
    [second.id, "Archived"],
    [first.id, "Archived"],
  ]);
  expect(await previous.total).toBe(2);
  expect((await listPreviousOwners(db, viewer(await create.dealer()), third, 1)).rows).toEqual([]);

  const late = transferRegistration(db, admin, { id: first.id, owner: newOwner });
  await expect(late).rejects.toThrow(`Registration # ${first.warranty_id} was already transferred.`);
  expect((await readRegistrationHistory(db, admin, second)).map(({ action }) => action)).toEqual([
    `Transferred to # ${third.warranty_id}`,
    `Transferred from # ${first.warranty_id}`,
  ]);
});

test("two admins who transfer at once: one wins, and there is one current owner", async () => {
  const { db } = database;
  const registration = await create.registration();
  const tries = ["Ada", "Grace"].map((firstName) =>
    db
      .transaction()
      .execute((part) => transferRegistration(part, admin, { id: registration.id, owner: { ...newOwner, firstName } })),
  );
  const ends = (await Promise.allSettled(tries)).map(({ status }) => status).sort();
  expect(ends).toEqual(["fulfilled", "rejected"]);

  const hin = registration.hull_identification_number;
  const rows = await db
    .selectFrom("warranty_registration")
    .where("hull_identification_number", "=", hin)
    .where("status", "=", "New")
    .select("id")
    .execute();
  expect(rows).toHaveLength(1);
});

test("the transfer asks for everything but a second line", async () => {
  const registration = await create.registration();
  const owner = Object.fromEntries(Object.keys(newOwner).map((name) => [name, ""]));
  await expect(transferRegistration(database.db, admin, { id: registration.id, owner })).rejects.toMatchObject({
    extensions: {
      fields: {
        firstName: "First name is required",
        lastName: "Last name is required",
        phone: "Phone is required",
        email: "Email is required",
        address: "Address is required",
        city: "City is required",
        region: "State is required",
        country: "Country is required",
        zipcode: "Zip code is required",
        comments: "Comments is required",
      },
    },
  });
});

test("a state of another country is refused: registered, changed and transferred", async () => {
  const { db } = database;
  const { id } = await create.registration();
  const store = {
    "is registered": async (place: object) =>
      addRegistration(db, admin, { registration: await filled(place), brandName: "Skiff" }),
    "is changed": async (place: object) =>
      updateRegistration(db, admin, { id, registration: await filled(place), brandName: "Skiff" }),
    "changes hands": (place: object) => transferRegistration(db, admin, { id, owner: { ...newOwner, ...place } }),
  };
  for (const [what, send] of Object.entries(store)) {
    for (const place of [
      { country: "US", region: "ON" },
      { country: "CA", region: "FL" },
      { country: "CA", region: "Ontario" },
      { country: "Kanada", region: "ON" },
    ])
      await expect(send(place), `${what}, ${JSON.stringify(place)}`).rejects.toMatchObject({
        extensions: { fields: { region: elsewhere } },
      });
    expect(await send({ country: "CA", region: "ON" }), what).toMatchObject({ country: "CA", region: "ON" });
  }
});

const elsewhere = "Please choose a state or region of this country";

test("an admin changes a registration, and the trace tells what", async () => {
  const { db } = database;
  const [registration, other] = [await create.registration(), await create.registration()];
  const dealer = await create.dealer();
  const values = await filled({ hullIdentificationNumber: registration.hull_identification_number, region: "FL" });
  const sent = { id: registration.id, registration: values, brandName: "Skiff", profileId: dealer.profile_id };

  const changed = await updateRegistration(db, admin, sent);
  expect(changed).toMatchObject({ first_name: "Ada", city: "Tampa", model: "21 DLX", profile_id: dealer.profile_id });
  const [trace] = await readRegistrationHistory(db, admin, changed);
  expect(trace).toMatchObject({ action: "Changed", changes: { city: { from: "Duluth", to: "Tampa" } } });

  const hullIdentificationNumber = other.hull_identification_number;
  await expect(
    db
      .transaction()
      .execute((part) =>
        updateRegistration(part, admin, { ...sent, registration: { ...values, hullIdentificationNumber } }),
      ),
  ).rejects.toThrow(`The hull ${hullIdentificationNumber} is registered already. Transfer it to its new owner.`);
});

test("without a dealer a registration is the admin's own, and one that is left out stays", async () => {
  const { db } = database;
  const { id, dealer } = await create.registration();
  const registration = await filled();
  const change = (who: Person, profileId?: string | null) =>
    updateRegistration(db, who, { id, registration, brandName: "Skiff", profileId });

  expect(await change(admin)).toMatchObject({ profile_id: dealer.profile_id });
  expect(await change(admin, null)).toMatchObject({ profile_id: admin.profileId });
  const other = viewer(await create.admin());
  expect(await change(other, null), "it has no dealer already").toMatchObject({ profile_id: admin.profileId });
  expect(await change(admin, dealer.profile_id)).toMatchObject({ profile_id: dealer.profile_id });
});

test("of two admins who edit what they saw, the second learns of the first's change", async () => {
  const { db } = database;
  const { id, warranty_id: number } = await create.registration();
  const registration = await filled();
  const seen = registrationVersion(await readRegistration(db, admin, id));
  const change = (values: object, version?: string) =>
    updateRegistration(db, admin, { id, version, registration: { ...registration, ...values }, brandName: "Skiff" });

  const first = await change({ city: "Tampa" }, seen);
  await expect(change({ city: "Miami" }, seen)).rejects.toThrow(
    `Registration # ${number} was changed meanwhile, by Avery Stone.`,
  );
  expect(await readRegistration(db, admin, id)).toMatchObject({ city: "Tampa" });
  expect(await change({ city: "Miami" }, registrationVersion(first))).toMatchObject({ city: "Miami" });
  expect(await change({ city: "Key West" }), "a change without a version replaces any").toMatchObject({
    city: "Key West",
  });
});

test("a HIN that is corrected takes the previous owners along, and leaves other boats alone", async () => {
  const { db } = database;
  const [typed, corrected] = [newHin(), newHin()];
  const first = await create.registration({ hull_identification_number: typed });
  const second = await transferRegistration(db, admin, { id: first.id, owner: newOwner });
  const correct = async (id: string, hullIdentificationNumber: string) =>
    updateRegistration(db, admin, { id, registration: await filled({ hullIdentificationNumber }), brandName: "Skiff" });
  const previousOwners = async (of: { id: string }) => {
    const { rows } = await listPreviousOwners(db, admin, await readRegistration(db, admin, of.id), 1);
    return rows.map(({ id }) => id);
  };

  await correct(second.id, corrected);
  expect(await previousOwners(second)).toEqual([first.id]);
  expect((await readRegistrationHistory(db, admin, await readRegistration(db, admin, first.id)))[0]).toMatchObject({
    action: "Changed",
    changes: { hull_identification_number: { from: typed, to: corrected } },
  });

  await deleteRegistration(db, admin, await readRegistration(db, admin, second.id));
  const anew = await create.registration({ hull_identification_number: corrected });
  await correct(anew.id, newHin());
  expect(await previousOwners(anew), "it was not transferred").toEqual([]);
  expect(await previousOwners(first)).toEqual([first.id]);
});

test("a deleted one is gone, a withdrawn one is in no list, and a previous owner does not come back", async () => {
  const { db } = database;
  const first = await create.registration();
  const me = viewer(first.dealer);
  const second = await transferRegistration(db, admin, { id: first.id, owner: newOwner });

  await deleteRegistration(db, admin, second);
  await expect(readRegistration(db, admin, second.id)).rejects.toThrow(gone);
  expect(await readCurrentRegistration(db, admin, first.hull_identification_number)).toBeNull();
  expect((await readRegistrationHistory(db, admin, second))[0]).toMatchObject({
    action: "Deleted",
    by_name: "Avery Stone",
  });

  await withdrawRegistration(db, me, first);
  expect(await numbers(me)).toEqual([]);
  expect(await numbers(admin, String(first.warranty_id))).not.toContain(first.warranty_id);
  await expect(readRegistration(db, admin, first.id)).rejects.toThrow(gone);
});

test("an admin's search reads HINs, days and numbers, and looks everywhere where they find nothing", async () => {
  const at = new Date("2024-03-10T02:30:00Z");
  const owned: Registration = await create.registration({
    hull_identification_number: "CSY4X217C626",
    submittedon: at,
    model: "Tournament 21",
    admin_name: "Kim Zane",
  });
  const number = owned.warranty_id;

  expect(await numbers(admin, "csy4x")).toEqual([number]);
  expect(await numbers(admin, "2024-03-10", "UTC")).toEqual([number]);
  expect(await numbers(admin, "2024-03-10", "America/New_York")).toEqual([]);
  expect(await numbers(admin, "3-9-2024", "America/New_York")).toEqual([number]);
  expect(await numbers(admin, String(number))).toEqual([number]);
  expect(await numbers(admin, "nament 2")).toEqual([number]);
  expect(await numbers(admin, "kim z")).toEqual([number]);
  expect(await numbers(admin, "99999999999999999999")).toEqual([]);
  expect(await numbers(admin, "archiv")).not.toContain(number);

  expect(await numbers(admin, "4X217C6"), "no rule finds a HIN's middle, but the text does").toEqual([number]);
  expect(await numbers(admin, owned.last_name)).toEqual([number]);
  expect(await numbers(admin, "%"), "a percent sign is a percent sign").toEqual([]);
});
