import { expect, test } from "vitest";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { adminCardVersion, updateOwnAdminProfile } from "./own-profile";
import { readAdminHistory, readAdminUser } from "./store";

const { db, create } = await testDatabase();

test("an admin changes its own name and nothing else", async () => {
  const lena = await create.admin({ name: "Lena Ortiz", permissions: ["admin:ADMIN_CSI"] });
  const other = await create.admin({ name: "Avery Stone" });
  const profile = { name: "Lena Marsh", email: "new@example.com", permissions: ["admin:ADMIN_ALL"] };
  expect(await updateOwnAdminProfile(db, viewer(lena), { profile })).toMatchObject({
    name: "Lena Marsh",
    email: lena.email,
    permissions: ["admin:ADMIN_CSI"],
  });
  expect(await readAdminUser(db, viewer(other), other.profile_id)).toMatchObject({ name: "Avery Stone" });
  expect(await readAdminHistory(db, await readAdminUser(db, viewer(lena), lena.profile_id))).toMatchObject([
    { action: "Changed", by_name: "Lena Ortiz", changes: { name: { from: "Lena Ortiz", to: "Lena Marsh" } } },
  ]);
});

test("a name without a letter, and a dealer, are refused", async () => {
  const lena = await create.admin();
  const empty = updateOwnAdminProfile(db, viewer(lena), { profile: { name: " " } });
  await expect(empty).rejects.toMatchObject({ extensions: { code: "BAD_INPUT" } });
  const dealer = viewer(await create.dealer());
  const ofDealer = updateOwnAdminProfile(db, dealer, { profile: { name: "Curtis Bell" } });
  await expect(ofDealer).rejects.toMatchObject({ extensions: { code: "NOT_FOUND" } });
});

test("a stale name is refused, and changed permissions make none stale", async () => {
  const lena = await create.admin({ name: "Lena Ortiz" });
  const version = adminCardVersion(await readAdminUser(db, viewer(lena), lena.profile_id));
  const rename = (name: string) => updateOwnAdminProfile(db, viewer(lena), { version, profile: { name } });
  await db.updateTable("profiles").where("profile_id", "=", lena.profile_id).set({ permissions: [] }).execute();
  expect(await rename("Lena Marsh")).toMatchObject({ name: "Lena Marsh" });
  await expect(rename("Lena Bell")).rejects.toMatchObject({ extensions: { code: "CONFLICT" } });
});
