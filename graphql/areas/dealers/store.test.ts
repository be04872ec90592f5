import { beforeAll, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { setAllowance, readAllowances } from "./allowances";
import { createDealer, updateDealer, updateOwnProfile } from "./edit";
import { triggerCrmMail, triggerMail } from "./mail-triggers";
import { createSales, listDealerNames, readServed, readServing, updateSales } from "./sales";
import { notePasswordReset, setDealerStatus } from "./status";
import { brandsOf, isDealerCodeTaken, listDealers, readDealer, readDealerHistory } from "./store";

const database = await testDatabase();
const { create } = database;
let admin: Person;

beforeAll(async () => {
  admin = viewer(await create.admin({ name: "Avery Stone" }));
});

const gone = "This record was not found.";
const location = { longitude: -92.1, latitude: 46.7 };
let made = 0;

const details = (changes: object = {}) => ({
  name: "Ada Marsh",
  company: "Marsh Marine",
  email: `Ada.${++made}@Example.com`,
  businessEmail: "",
  phone: "218-555-0101",
  address: "1 Harbor Rd",
  address2: null,
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  website: null,
  dealerCode: `T${made}`,
  permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_CSI"],
  brands: ["skiff", "funchaser"],
  ...changes,
});

test("a dealer is stored as it was described, by whom, and where", async () => {
  const dealer = await createDealer(database.db, admin, { profileId: "auth0|new", dealer: details(), location });

  expect(dealer).toMatchObject({
    role: "Dealer",
    status: "active",
    email: `ada.${made}@example.com`,
    business_email: null,
    phone: "2185550101",
    permissions: ["dealer:DEALER_LEADS", "dealer:DEALER_CSI"],
    parent_admin: admin.profileId,
    notify_by_email: true,
    location: { x: -92.1, y: 46.7 },
  });
  expect(brandsOf(dealer)).toEqual(["skiff", "funchaser"]);
  expect(await readDealerHistory(database.db, dealer)).toMatchObject([{ action: "Added", by_name: "Avery Stone" }]);
});

test("a dealer's choice about emails stays when an admin edits it", async () => {
  const { db } = database;
  for (const notify_by_email of [false, true]) {
    const { profile_id: profileId } = await create.dealer({ notify_by_email });
    const email = `edited.${profileId.replace("auth0|", "")}@example.com`;
    await updateDealer(db, admin, { profileId, dealer: details({ email }) });
    expect(await readDealer(db, admin, profileId)).toMatchObject({ notify_by_email });
  }
});

test("ALL overrides the other permissions; one that is not offered is refused, and one that is held stays", async () => {
  const { db } = database;
  const permissions = ["dealer:DEALER_ALL", "dealer:DEALER_CSI"];
  const one = await createDealer(db, admin, { profileId: "auth0|all", dealer: details({ permissions }), location });
  expect(one.permissions).toEqual(["dealer:DEALER_ALL"]);

  for (const unknown of ["admin:ADMIN_ALL", "dealer:DEALER_INVENTORY"]) {
    const dealer = details({ permissions: [unknown] });
    await expect(createDealer(db, admin, { profileId: "auth0|no", dealer, location })).rejects.toMatchObject({
      extensions: { code: "BAD_INPUT", fields: { permissions: expect.any(String) } },
    });
  }

  const holder = await create.dealer({ permissions: ["dealer:DEALER_INVENTORY", "dealer:DEALER_CSI"] });
  const dealer = details({ permissions: ["dealer:DEALER_LEADS"] });
  const after = await updateDealer(db, admin, { profileId: holder.profile_id, dealer });
  expect(after.permissions.sort()).toEqual(["dealer:DEALER_INVENTORY", "dealer:DEALER_LEADS"]);
});

test("what is missing or wrong is said field by field", async () => {
  const empty = details({
    name: " ",
    company: "",
    email: "nonsense",
    address: "",
    city: "",
    zipcode: "",
    website: "javascript:alert(1)",
  });
  const dealer = { ...empty, permissions: [], brands: [] };
  await expect(createDealer(database.db, admin, { profileId: "auth0|x", dealer, location })).rejects.toMatchObject({
    extensions: {
      fields: {
        name: "Full name is required",
        company: "Company name is required",
        email: "Email must look like name@example.com",
        address: "Address is required",
        city: "City is required",
        zipcode: "Zip code is required",
        website: "Website must begin with https:// or http://",
        permissions: "Please choose at least one permission",
        brands: "Please choose at least one brand",
      },
    },
  });
});

test("a dealer code is taken once, also when two take it at the same time", async () => {
  const { db } = database;
  const taken = "Dealer code already exists. Please use a different dealer code";
  const tries = await Promise.allSettled(
    ["a", "b", "c"].map((name) =>
      db.transaction().execute((one) =>
        createDealer(one, admin, {
          profileId: `auth0|race-${name}`,
          dealer: details({ dealerCode: "RACE" }),
          location,
        }),
      ),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  for (const one of tries) {
    if (one.status === "rejected")
      expect(one.reason).toMatchObject({ message: taken, extensions: { fields: { dealerCode: taken } } });
  }

  expect(await isDealerCodeTaken(db, admin, " RACE ")).toBe(true);
  const { rows } = await listDealers(db, admin, { search: "RACE" });
  expect(rows).toHaveLength(1);
  expect(await isDealerCodeTaken(db, admin, "RACE", rows[0]?.profile_id)).toBe(false);

  const other = await create.dealer();
  const change = updateDealer(db, admin, { profileId: other.profile_id, dealer: details({ dealerCode: "RACE" }) });
  await expect(change).rejects.toThrow(taken);
});

test("an e-mail address is taken once, whatever its case", async () => {
  const other = await create.dealer({ email: "taken@example.com" });
  const dealer = details({ email: "TAKEN@example.com" });
  await expect(createDealer(database.db, admin, { profileId: "auth0|y", dealer, location })).rejects.toThrow(
    'User with email "taken@example.com" already exists. Please use a different email address.',
  );
  expect(await readDealer(database.db, admin, other.profile_id)).toMatchObject({ name: other.name });
});

test("a change is traced from value to value, and one without a change is not", async () => {
  const { db } = database;
  const dealer = details();
  const { profile_id: profileId } = await createDealer(db, admin, { profileId: "auth0|traced", dealer, location });
  await updateDealer(db, admin, { profileId, dealer });
  const after = await updateDealer(db, admin, {
    profileId,
    dealer: { ...dealer, city: "Superior" },
    location: { longitude: 1, latitude: 2 },
  });

  expect(after).toMatchObject({ city: "Superior", location: { x: 1, y: 2 } });
  expect(await readDealerHistory(db, after)).toMatchObject([
    { action: "Changed", changes: { city: { from: "Duluth", to: "Superior" } } },
    { action: "Added" },
  ]);
});

test("a dealer abroad keeps its country and region, or comes to the United States; nobody goes abroad", async () => {
  const { db } = database;
  const abroad = await create.dealer({ country: "CA", region: "ON", city: "Kenora", location: "(-94.5,49.8)" });
  const profileId = abroad.profile_id;
  const updated = await updateDealer(db, admin, {
    profileId,
    dealer: details({ country: "CA", region: "ON", city: "Dryden" }),
  });
  expect(updated).toMatchObject({ country: "CA", region: "ON", city: "Dryden", location: { x: -94.5, y: 49.8 } });

  for (const place of [
    { country: "CA", region: "QC" },
    { country: "FR", region: "ON" },
  ]) {
    await expect(updateDealer(db, admin, { profileId, dealer: details(place) })).rejects.toThrow("United States only");
  }
  await expect(updateDealer(db, admin, { profileId, dealer: details({ region: "ON" }) })).rejects.toThrow(
    "Please choose a state or region of this country",
  );
  expect(await updateDealer(db, admin, { profileId, dealer: details() })).toMatchObject({
    country: "US",
    region: "MN",
  });
  await expect(
    updateDealer(db, admin, { profileId, dealer: details({ country: "CA", region: "ON" }) }),
  ).rejects.toThrow();
});

test("archiving is done once, traced, and undone", async () => {
  const { db } = database;
  const { profile_id: profileId } = await create.dealer();
  await setDealerStatus(db, admin, { profileId, status: "archived" });
  await setDealerStatus(db, admin, { profileId, status: "archived" });
  const after = await setDealerStatus(db, admin, { profileId, status: "active" });
  expect(after.status).toBe("active");
  expect((await readDealerHistory(db, after)).map(({ action }) => action)).toEqual(["Unarchived", "Archived"]);
});

test("admins are no dealers: not listed, not changed, not archived", async () => {
  const { db } = database;
  const boss = await create.admin();
  const profileId = boss.profile_id;
  await expect(readDealer(db, admin, profileId)).rejects.toThrow(gone);
  await expect(setDealerStatus(db, admin, { profileId, status: "archived" })).rejects.toThrow(gone);
  await expect(setDealerStatus(db, admin, { profileId: admin.profileId, status: "archived" })).rejects.toThrow(gone);
  await expect(updateDealer(db, admin, { profileId, dealer: details() })).rejects.toThrow(gone);
  expect((await listDealers(db, admin, { search: boss.email })).rows).toEqual([]);
});

test("another dealer is not found: in a list, by search, filter or id, and cannot be changed", async () => {
  const { db } = database;
  const mine = await create.dealer();
  const theirs = await create.dealer({ city: "Secretville" });
  const me = viewer(mine);
  const profileId = theirs.profile_id;

  for (const list of [{}, { search: "Secretville" }, { sort: "city", descending: true }, { pageSize: 1_000 }]) {
    const { rows } = await listDealers(db, me, list, { ids: [profileId, mine.profile_id] });
    expect(rows.map((row) => row.profile_id).filter((id) => id !== mine.profile_id)).toEqual([]);
  }
  for (const id of [profileId, "auth0|absent"]) {
    await expect(readDealer(db, me, id)).rejects.toThrow(gone);
    await expect(updateDealer(db, me, { profileId: id, dealer: details() })).rejects.toThrow(gone);
    await expect(setDealerStatus(db, me, { profileId: id, status: "archived" })).rejects.toThrow(gone);
    await expect(notePasswordReset(db, me, id)).rejects.toThrow(gone);
    await expect(setAllowance(db, me, { profileId: id, year: 2026, amount: "1" })).rejects.toThrow(gone);
    await expect(triggerCrmMail(db, me, id)).rejects.toThrow(gone);
    await expect(triggerMail(db, me, id)).rejects.toThrow(gone);
  }
  expect(await readDealer(db, admin, profileId)).toMatchObject({ city: "Secretville", status: "active" });
});

test("a dealer changes its own card, and nothing that decides what it may do", async () => {
  const { db } = database;
  const dealer = await create.dealer({ permissions: ["dealer:DEALER_LEADS"], dealer_code: "OWN1", has_skiff: false });
  const sent = {
    ...details({ permissions: ["dealer:DEALER_ALL"], dealerCode: "X", status: "archived", role: "Admin" }),
  };
  const after = await updateOwnProfile(db, viewer(dealer), { profile: sent });
  expect(after).toMatchObject({
    name: "Ada Marsh",
    permissions: ["dealer:DEALER_LEADS"],
    dealer_code: "OWN1",
    has_skiff: false,
    status: "active",
    role: "Dealer",
  });
});

test("a zone is a place's, chosen by the dealer or an admin, traced; without one the address tells it", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const profileId = dealer.profile_id;
  const change = (timeZone: string | null) => updateDealer(db, admin, { profileId, dealer: details({ timeZone }) });
  for (const wrong of ["EST", "America/Atlantis", "+05:00"]) {
    await expect(change(wrong)).rejects.toMatchObject({
      extensions: { fields: { timeZone: "Please choose a time zone" } },
    });
  }
  expect(await change("America/Denver")).toMatchObject({ time_zone: "America/Denver" });
  const own = await updateOwnProfile(db, viewer(dealer), { profile: details({ timeZone: "America/Boise" }) });
  expect(own).toMatchObject({ time_zone: "America/Boise" });
  const [newest] = await readDealerHistory(db, own);
  expect(newest?.changes).toMatchObject({ time_zone: { from: "America/Denver", to: "America/Boise" } });
  expect(await change("")).toMatchObject({ time_zone: null });
});

test("business hours are a dealer's own, chosen by the dealer or an admin; without them the usual ones count", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const profileId = dealer.profile_id;
  const change = (businessHours: string) => updateDealer(db, admin, { profileId, dealer: details({ businessHours }) });
  for (const wrong of ["9-17", "Mon-Fri", "Mon-Fri 17-9", "Mon-Fri 3-12", "Mo-Fr 9-17", "Mon-Fri 9-25"]) {
    await expect(change(wrong)).rejects.toMatchObject({
      extensions: { fields: { businessHours: "Enter weekdays and hours like Mon-Fri 9-17 or Tue-Sat 8:30-18" } },
    });
  }
  expect(await change("Tue – Sat 8:30 - 18")).toMatchObject({ business_hours: "Tue-Sat 8:30-18" });
  const own = await updateOwnProfile(db, viewer(dealer), { profile: details({ businessHours: "Sun-Sat 8-20" }) });
  const [newest] = await readDealerHistory(db, own);
  expect(newest?.changes).toMatchObject({ business_hours: { from: "Tue-Sat 8:30-18", to: "Sun-Sat 8-20" } });
  expect(await change("")).toMatchObject({ business_hours: null });
});

test("a sales person says who it is, and of no business: its name is what lists call it", async () => {
  const { db } = database;
  const sales = await create.sales({ name: "Sal", company: "Marsh Marine", address: null, city: null, country: null });
  const after = await updateOwnProfile(db, viewer(sales), {
    profile: { name: "Sal Moreno", phone: "(218) 555-0142", company: "Heron Boats", city: "Tampa" },
    location: { longitude: -82, latitude: 28 },
  });
  expect(after).toMatchObject({ name: "Sal Moreno", display_name: "Sal Moreno", phone: "2185550142" });
  expect(after).toMatchObject({ company: null, city: null, location: null, email: sales.email });
  await expect(updateOwnProfile(db, viewer(sales), { profile: { name: " " } })).rejects.toThrow(
    "Full name is required",
  );
});

test("the list is by status, then dealership; the tick brings the archived ones", async () => {
  const { db } = database;
  const parent = await create.admin();
  const of = { parent_admin: parent.profile_id };
  await create.dealer({ ...of, name: "Bo", company: "Able Boats", status: "archived" });
  await create.dealer({ ...of, name: "Ann", company: "Marsh Marine" });
  await create.dealer({ ...of, name: "Kim", company: null });
  await create.dealer({ ...of, name: "Zoe", company: "Heron" });
  await create.sales({ ...of, name: "Sal" });

  const names = async (filter: object) =>
    (await listDealers(db, admin, {}, { parentAdmin: parent.profile_id, ...filter })).rows.map(({ name }) => name);
  expect(await names({})).toEqual(["Zoe", "Kim", "Ann", "Bo"]);
  expect(await names({ status: "active" })).toEqual(["Zoe", "Kim", "Ann"]);
  expect(await names({ role: "Sales" })).toEqual(["Sal"]);
});

test("an allowance is money by year: set, changed, taken away, and traced", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  const profileId = dealer.profile_id;
  const allowances = () => readAllowances(db, dealer);

  await setAllowance(db, admin, { profileId, year: 2026, amount: "$12,500.5" });
  await setAllowance(db, admin, { profileId, year: 2025, amount: "900" });
  await setAllowance(db, admin, { profileId, year: 2025, amount: "900.00" });
  expect(await allowances()).toEqual([
    { year: 2026, amount: "12500.50" },
    { year: 2025, amount: "900.00" },
  ]);
  const after = await setAllowance(db, admin, { profileId, year: 2025, amount: null });
  expect(await allowances()).toEqual([{ year: 2026, amount: "12500.50" }]);
  expect((await readDealerHistory(db, after)).map(({ changes }) => changes)).toEqual([
    { co_op_allowance_2025: { from: "900.00", to: null } },
    { co_op_allowance_2025: { from: null, to: "900.00" } },
    { co_op_allowance_2026: { from: null, to: "12500.50" } },
  ]);

  for (const amount of ["-1", "a lot", "1.005"]) {
    await expect(setAllowance(db, admin, { profileId, year: 2026, amount })).rejects.toThrow("Amount must be a number");
  }
  const sales = await create.sales();
  await expect(setAllowance(db, admin, { profileId: sales.profile_id, year: 2026, amount: "1" })).rejects.toThrow(
    "Only dealers",
  );
});

test("a sales person gets dealers, others later, and only dealers", async () => {
  const { db } = database;
  const [first, second] = [
    await create.dealer({ company: "First Marine" }),
    await create.dealer({ company: "Second Marine" }),
  ];
  const sales = (dealerIds: string[]) => ({
    name: "Sal Moreno",
    email: "sal.moreno@example.com",
    phone: "",
    permissions: ["dealer:DEALER_ALL"],
    dealerIds,
  });
  const profileId = "auth0|sal";

  const sal = await createSales(db, admin, { profileId, sales: sales([first.profile_id]) });
  expect(sal).toMatchObject({ role: "Sales", parent_admin: admin.profileId });
  await updateSales(db, admin, { profileId, sales: sales([second.profile_id]) });
  expect(await readServed(db, sal)).toMatchObject([{ profile_id: second.profile_id, name: "Second Marine" }]);
  expect(await readServing(db, first)).toEqual([]);
  expect(await readServing(db, second)).toMatchObject([{ profile_id: profileId }]);
  expect((await readDealerHistory(db, sal))[0]).toMatchObject({
    changes: { serves: { from: "First Marine", to: "Second Marine" } },
  });

  await expect(updateSales(db, admin, { profileId, sales: sales([admin.profileId]) })).rejects.toThrow(
    "Please choose dealers.",
  );
  await expect(updateSales(db, admin, { profileId: first.profile_id, sales: sales([]) })).rejects.toThrow(gone);
});

test("dealers to choose from are active ones; those chosen already are there, archived or not", async () => {
  const { db } = database;
  const marsh = await create.dealer({ company: "Pickable Marsh" });
  const old = await create.dealer({ company: "Pickable Old", status: "archived" });
  const names = async (search: string, ids: string[]) =>
    (await listDealerNames(db, admin, { search, ids })).map(({ name }) => name);

  expect(await names("pickable", [])).toEqual(["Pickable Marsh"]);
  expect(await names("PICKABLE m", [old.profile_id])).toEqual(["Pickable Marsh", "Pickable Old"]);
  expect(await names("100%", [marsh.profile_id])).toEqual(["Pickable Marsh"]);
});

test("the CRM trigger hands over the unsent leads of this dealer alone; the mail trigger makes its mails due", async () => {
  const { db } = database;
  const lead = await create.lead();
  await create.lead();
  const { profile_id: profileId } = lead.dealer;
  expect(await triggerCrmMail(db, admin, profileId)).toBe(1);
  expect(await triggerCrmMail(db, admin, profileId)).toBe(0);

  await db
    .updateTable("outbox_mails")
    .set({ next_attempt_at: new Date(Date.now() + 3_600_000) })
    .execute();
  expect(await triggerMail(db, admin, profileId)).toBe(1);
  const after = await readDealer(db, admin, profileId);
  expect([after.crm_mail_event_trigger, after.mail_event_trigger]).toEqual([expect.any(Date), expect.any(Date)]);
});
