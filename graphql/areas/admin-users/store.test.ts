import { beforeEach, expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { type Profile } from "../../../tests/factories/profiles";
import {
  createAdminUser,
  listAdminUsers,
  readAdminHistory,
  readAdminUser,
  setAdminStatus,
  updateAdminUser,
} from "./store";

const database = await testDatabase();
const { create } = database;
let boss: Profile;

beforeEach(async () => {
  await database.db
    .updateTable("profiles")
    .set({ permissions: ["admin:ADMIN_LEADS"] })
    .execute();
  boss = await create.admin({ name: "Avery Stone" });
});

const gone = "This record was not found.";
const all = ["admin:ADMIN_ALL"];

test("an admin is stored with who added it; ALL overrides", async () => {
  const { db } = database;
  const admin = { name: "Lena Ortiz", email: "Lena@Example.com", permissions: ["admin:ADMIN_LEADS", ...all] };
  const lena = await createAdminUser(db, viewer(boss), { profileId: "auth0|lena", admin });
  expect(lena).toMatchObject({
    role: "Admin",
    email: "lena@example.com",
    permissions: all,
    parent_admin: boss.profile_id,
  });
  expect(await readAdminHistory(db, lena)).toMatchObject([{ action: "Added", by_name: "Avery Stone" }]);

  await expect(createAdminUser(db, viewer(boss), { profileId: "auth0|twice", admin })).rejects.toThrow(
    "already exists",
  );
  const dealers = { ...admin, email: "other@example.com", permissions: ["dealer:DEALER_ALL"] };
  await expect(createAdminUser(db, viewer(boss), { profileId: "auth0|z", admin: dealers })).rejects.toThrow();
});

test("what is not offered but held stays, and the e-mail address cannot change", async () => {
  const other = await create.admin({ permissions: ["admin:ADMIN_BOAT_SHOW_REQUESTS", "admin:ADMIN_CSI"] });
  const sent = { name: "New Name", permissions: ["admin:ADMIN_MEDIA"], email: "new@example.com" };
  const after = await updateAdminUser(database.db, viewer(boss), { profileId: other.profile_id, admin: sent });
  expect(after).toMatchObject({ name: "New Name", email: other.email });
  expect([...after.permissions].sort()).toEqual(["admin:ADMIN_BOAT_SHOW_REQUESTS", "admin:ADMIN_MEDIA"]);
});

test("nobody changes their own permissions; the own name may change", async () => {
  const { db } = database;
  const other = await create.admin();
  for (const who of [boss, other]) {
    const change = updateAdminUser(db, viewer(who), {
      profileId: who.profile_id,
      admin: { name: "X", permissions: ["admin:ADMIN_CSI"] },
    });
    await expect(change).rejects.toMatchObject({ extensions: { code: "CONFLICT" } });
  }
  const after = await updateAdminUser(db, viewer(boss), {
    profileId: boss.profile_id,
    admin: { name: "Avery S.", permissions: all },
  });
  expect(after).toMatchObject({ name: "Avery S.", permissions: all });
});

test("of two who take ALL from each other at once, one keeps it", async () => {
  const { db } = database;
  const other = await create.admin();
  const take = (from: Profile, by: Profile) =>
    db.transaction().execute((one) =>
      updateAdminUser(one, viewer(by), {
        profileId: from.profile_id,
        admin: { name: "X", permissions: ["admin:ADMIN_CSI"] },
      }),
    );
  const answers = await Promise.allSettled([take(boss, other), take(other, boss)]);

  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { rows } = await listAdminUsers(db, viewer(boss), { pageSize: 1_000 });
  expect(rows.filter(({ permissions }) => permissions.includes("admin:ADMIN_ALL"))).toHaveLength(1);
});

test("an archived admin with ALL does not count as one", async () => {
  const { db } = database;
  await create.admin({ status: "archived" });
  const acting = await create.admin();
  await db
    .updateTable("profiles")
    .where("profile_id", "=", acting.profile_id)
    .set({ permissions: ["admin:ADMIN_CSI"] })
    .execute();
  const change = updateAdminUser(db, viewer(acting), {
    profileId: boss.profile_id,
    admin: { name: "X", permissions: ["admin:ADMIN_CSI"] },
  });
  await expect(change).rejects.toThrow("This is the last admin with ALL.");
});

test("dealers are no admin users: not read, not changed, not listed", async () => {
  const { db } = database;
  const dealer = await create.dealer();
  await expect(readAdminUser(db, viewer(boss), dealer.profile_id)).rejects.toThrow(gone);
  await expect(
    updateAdminUser(db, viewer(boss), { profileId: dealer.profile_id, admin: { name: "X", permissions: all } }),
  ).rejects.toThrow(gone);
  expect((await listAdminUsers(db, viewer(boss), { search: dealer.email })).rows).toEqual([]);
});

test("newest first; searched and sorted", async () => {
  const { db } = database;
  const found = await create.admin({ name: "Findable Zed" });
  const { rows } = await listAdminUsers(db, viewer(boss), { search: "findable" });
  expect(rows.map(({ profile_id }) => profile_id)).toEqual([found.profile_id]);
  const sorted = await listAdminUsers(db, viewer(boss), { sort: "name", pageSize: 1_000 });
  expect(sorted.rows.at(-1)?.name).toBe("X");
});

test("an admin is archived and taken back, each once; nobody archives themselves", async () => {
  const { db } = database;
  const { profile_id: profileId } = await create.admin({ permissions: all });
  const set = (status: "active" | "archived") => setAdminStatus(db, viewer(boss), { profileId, status });
  await set("archived");
  expect(await set("archived")).toMatchObject({ status: "archived" });
  const after = await set("active");
  expect(await readAdminHistory(db, after)).toMatchObject([{ action: "Unarchived" }, { action: "Archived" }]);

  const own = setAdminStatus(db, viewer(boss), { profileId: boss.profile_id, status: "archived" });
  await expect(own).rejects.toThrow("You cannot archive yourself.");
  const dealer = await create.dealer();
  const nobody = setAdminStatus(db, viewer(boss), { profileId: dealer.profile_id, status: "archived" });
  await expect(nobody).rejects.toThrow(gone);
});

test("of two admins with ALL who archive each other, one stays", async () => {
  const { db } = database;
  const other = await create.admin({ permissions: all });
  const archives = (by: Profile, whom: Profile) =>
    setAdminStatus(db, viewer(by), { profileId: whom.profile_id, status: "archived" });
  await archives(boss, other);
  await expect(archives(other, boss)).rejects.toThrow("This is the last admin with ALL.");
});
