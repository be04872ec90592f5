import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Person } from "../../request/viewer";
import { decideBoatShow, deleteBoatShow, insertBoatShow, updateBoatShow } from "./change";
import { type BoatShowTab, listBoatShows, listShowBrands, placeOf, readBoatShow, readShowHistory } from "./store";

const database = await testDatabase();
const { create } = database;
const brandName = "Skiff";
const gone = "This record was not found.";
const show = {
  name: "Lake Superior Boat Show",
  site: "SeaChaser",
  startDate: "2030-02-01",
  endDate: "2030-02-03",
  address: "350 Harbor Dr",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
  description: "Three days of boats.",
};

async function shown(who: Person, tab: BoatShowTab): Promise<string[]> {
  const { rows } = await listBoatShows(database.db, who, tab, { pageSize: 1_000 });
  return rows.map(({ id }) => id);
}

async function people() {
  return {
    me: viewer(await create.dealer({ company: "Duluth Marine" })),
    other: viewer(await create.dealer()),
    admin: viewer(await create.admin()),
  };
}

test("a dealer's request is hidden from others, and admins are notified", async () => {
  const { db } = database;
  const { me, other, admin } = await people();
  const pending = await insertBoatShow(db, me, { show: { ...show, dealerId: other.profileId }, brandName });

  expect(pending).toMatchObject({
    status: "Pending",
    dealer: "Duluth Marine",
    profile_id: me.profileId,
    deletable: true,
  });
  expect(await shown(me, "PENDING")).toEqual([pending.id]);
  expect(await shown(admin, "PENDING")).toContain(pending.id);
  expect(await shown(other, "PENDING")).toEqual([]);
  await expect(readBoatShow(db, other, pending.id)).rejects.toThrow(gone);
  await expect(deleteBoatShow(db, other, pending.id)).rejects.toThrow(gone);
  const notes = await db.selectFrom("notifications").where("profile_id", "=", admin.profileId).selectAll().execute();
  expect(notes).toMatchObject([
    { kind: "request", text: "Duluth Marine asks for the boat show Lake Superior Boat Show" },
  ]);
});

test("an approved show is public, decided once, and its dealer is notified", async () => {
  const { db } = database;
  const { me, other, admin } = await people();
  const { id } = await insertBoatShow(db, me, { show, brandName });
  const answers = await Promise.allSettled(
    (["APPROVE", "APPROVE"] as const).map((decision) =>
      db.transaction().execute((tx) => decideBoatShow(tx, admin, { id, decision })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(decideBoatShow(db, admin, { id, decision: "DENY", reason: "No booth is left." })).rejects.toThrow(
    "Boat Show was Approved.",
  );

  expect(await shown(other, "UPCOMING")).toContain(id);
  const approved = await readBoatShow(db, other, id);
  expect(approved).toMatchObject({ status: "Approved", dealer: "Duluth Marine", deletable: false, on_now: false });
  expect(approved.modified_at).not.toBeNull();
  expect((await readShowHistory(db, approved)).map(({ action }) => action)).toEqual(["Approved", "Requested"]);
  await expect(deleteBoatShow(db, me, id)).rejects.toThrow("Boat Show was Approved.");
  await expect(deleteBoatShow(db, other, id)).rejects.toThrow(gone);
  expect(await deleteBoatShow(db, admin, id)).toBe(true);
  const notes = await db.selectFrom("notifications").where("profile_id", "=", me.profileId).selectAll().execute();
  expect(notes).toMatchObject([{ kind: "decision", text: "Your boat show Lake Superior Boat Show was approved" }]);
});

test("a show that runs is upcoming and on now, one that ended is past, one that was denied is nowhere", async () => {
  const { db } = database;
  const { me, admin } = await people();
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const add = (startDate: string, endDate: string) =>
    insertBoatShow(db, admin, { show: { ...show, dealerId: me.profileId, startDate, endDate }, brandName });
  const [running, ended] = [await add(day(-3), day(3)), await add(day(-9), day(-4))];
  const denied = await insertBoatShow(db, me, { show, brandName });
  await decideBoatShow(db, admin, { id: denied.id, decision: "DENY", reason: "No booth is left." });

  expect(running).toMatchObject({ status: "Approved", on_now: true });
  expect(await shown(me, "UPCOMING")).toContain(running.id);
  expect(await shown(me, "PAST")).toContain(ended.id);
  for (const tab of ["PENDING", "UPCOMING", "PAST"] as const) expect(await shown(admin, tab)).not.toContain(denied.id);
});

test("a denial says why, stands in a tab of its own for its dealer and for admins, and can be thought over", async () => {
  const { db } = database;
  const { me, admin, other } = await people();
  const { id } = await insertBoatShow(db, me, { show, brandName });
  await expect(decideBoatShow(db, admin, { id, decision: "DENY", reason: " " })).rejects.toThrow(
    "Please say why it is denied",
  );
  const denied = await decideBoatShow(db, admin, { id, decision: "DENY", reason: " No booth is left. " });
  expect(denied).toMatchObject({ status: "Denied", reason: "No booth is left." });
  for (const who of [me, admin]) expect(await shown(who, "DENIED")).toContain(id);
  expect(await shown(other, "DENIED")).not.toContain(id);
  await expect(decideBoatShow(db, admin, { id, decision: "APPROVE" })).rejects.toThrow("Boat Show was Denied.");

  const again = await decideBoatShow(db, admin, { id, decision: "RECONSIDER" });
  expect(again).toMatchObject({ status: "Pending", reason: null });
  expect(await shown(me, "PENDING")).toContain(id);
  await expect(decideBoatShow(db, admin, { id, decision: "RECONSIDER" })).rejects.toThrow("Boat Show was Pending.");
});

test("a show knows its tab and how many stand before it there, for its dealer and for admins", async () => {
  const { db } = database;
  const { me, admin, other } = await people();
  const add = (values: Parameters<typeof create.boatShow>[0]) =>
    create.boatShow({ profile_id: me.profileId, ...values });
  for (const [status, dates] of [
    ["Pending", {}],
    ["Denied", {}],
    ["Approved", { start_date: "2090-01-01", end_date: "2090-01-02" }],
    ["Approved", { start_date: "2001-01-01", end_date: "2001-01-02" }],
  ] as const) {
    const shows = [await add({ status, ...dates }), await add({ status, ...dates })];
    for (const { id } of shows)
      for (const who of [me, admin]) {
        const { tab, before } = await placeOf(db, who, await readBoatShow(db, who, id));
        const page = await listBoatShows(db, who, tab, { page: before + 1, pageSize: 1 });
        expect(page.rows.map((row) => row.id)).toEqual([id]);
      }
  }
  const { id } = await add({ status: "Pending" });
  await expect(readBoatShow(db, other, id)).rejects.toThrow(gone);
});

test("what is missing is named field by field; an admin must name a dealer; a dealer's brands are its own", async () => {
  const { db } = database;
  const { admin } = await people();
  const dealer = viewer(await create.dealer({ has_skiff: true, has_funchaser: true, has_seachaser: false }));
  const wrong = { ...show, site: "", country: "", region: "", endDate: "2030-01-01" };
  await expect(
    insertBoatShow(db, dealer, { show: { ...wrong, endDate: "2030-02-03" }, brandName }),
  ).rejects.toMatchObject({
    extensions: {
      fields: {
        site: "Please select a site",
        country: "Please select a country",
        region: "Please select a region",
      },
    },
  });
  await expect(insertBoatShow(db, dealer, { show: { ...show, endDate: "2030-01-01" }, brandName })).rejects.toThrow(
    "The end date lies before the start date.",
  );
  await expect(insertBoatShow(db, dealer, { show: { ...show, region: "ON" }, brandName })).rejects.toThrow(
    "Please choose a state or region of this country",
  );
  await expect(insertBoatShow(db, admin, { show, brandName })).rejects.toThrow("Please select a dealer");
  expect(await listShowBrands(db, dealer, brandName)).toEqual(["Skiff", "Fun Chaser", "Skiff,Fun Chaser"]);
  await expect(insertBoatShow(db, dealer, { show: { ...show, brands: "Sea Chaser" }, brandName })).rejects.toThrow();
  expect(await insertBoatShow(db, dealer, { show: { ...show, brands: "Skiff,Fun Chaser" }, brandName })).toMatchObject({
    brands: "Skiff,Fun Chaser",
  });
});

test("an admin's update keeps the status and is traced, value by value", async () => {
  const { db } = database;
  const { me, other, admin } = await people();
  const { id } = await insertBoatShow(db, me, { show, brandName });
  const updated = await updateBoatShow(db, admin, {
    id,
    show: { ...show, name: "Twin Ports Boat Show", dealerId: me.profileId },
    brandName,
  });
  expect(updated).toMatchObject({ name: "Twin Ports Boat Show", status: "Pending" });
  const [entry] = await readShowHistory(db, updated);
  expect(entry?.changes).toEqual({ name: { from: "Lake Superior Boat Show", to: "Twin Ports Boat Show" } });
  await expect(updateBoatShow(db, other, { id, show, brandName })).rejects.toThrow(gone);
});
