import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as firstAdminModule from "../local/operator/first-admin";
import type * as identityModule from "~/server/session/identity.server";
import { changeUser, createUser, nextMail, startTestIdentity, type TestIdentity } from "./support/peers/identity";
import { testDatabase } from "./support/database/test-database";

/** The way into a portal that nobody can enter yet: a real provider, a real database, and nobody in either. */
const { db, create } = await testDatabase();
let identity: TestIdentity;
let letIn: typeof firstAdminModule.letIn;
let door: typeof identityModule;

beforeAll(async () => {
  identity = await startTestIdentity();
  const { OIDC_CLIENT_ID, OIDC_MANAGEMENT_CLIENT_ID, OIDC_MANAGEMENT_CLIENT_SECRET } = identity.environment;
  const set = {
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID,
    OIDC_MANAGEMENT_CLIENT_ID,
    OIDC_MANAGEMENT_CLIENT_SECRET,
  };
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  vi.resetModules();
  ({ letIn } = await import("../local/operator/first-admin"));
  door = await import("~/server/session/identity.server");
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await identity.stop();
});

const profileOf = (email: string) =>
  db
    .selectFrom("profiles")
    .where("email", "=", email)
    .select(["profile_id", "name", "role", "status", "permissions", "parent_admin"])
    .executeTakeFirst();

const rights = { role: "Admin", permissions: ["admin:ADMIN_ALL"] };

test("an empty portal gets an admin who can do everything, and a mail with a link to choose a password", async () => {
  expect(await letIn(db, { email: "First@example.com", name: "Ada Marsh" })).toEqual({ isNew: true, isMailed: true });

  const [login] = await door.findLoginsByEmail("first@example.com");
  expect(login).toMatchObject({ name: "Ada Marsh", app_metadata: rights });
  expect(login?.app_metadata.unfinished ?? null).toBeNull();
  expect(await profileOf("first@example.com")).toEqual({
    ...rights,
    profile_id: login?.user_id,
    name: "Ada Marsh",
    status: "active",
    parent_admin: null,
  });
  expect(await nextMail(identity, "first@example.com")).toMatch(/u\/reset-password\?ticket=/);
  const trace = await db.selectFrom("history").select(["row_id", "by_name", "action"]).execute();
  expect(trace).toEqual([{ row_id: login?.user_id, by_name: "the operator", action: "Added" }]);
});

test("done again it changes nothing, and mails nothing", async () => {
  await letIn(db, { email: "again@example.com" });
  await nextMail(identity, "again@example.com");
  const before = await profileOf("again@example.com");

  expect(await letIn(db, { email: "again@example.com" })).toEqual({ isNew: false, isMailed: false });
  expect(await profileOf("again@example.com")).toEqual(before);
  await expect(nextMail(identity, "again@example.com", 500)).rejects.toThrow("no mail came");
});

test("a login that is there gets the profile and the claims, and keeps its password", async () => {
  const { user_id } = await createUser(identity, { email: "there@example.com", app_metadata: {} });
  expect(await letIn(db, { email: "there@example.com" })).toEqual({ isNew: true, isMailed: false });
  expect(await profileOf("there@example.com")).toMatchObject({ ...rights, profile_id: user_id });
  expect((await door.readLogin(user_id)).app_metadata).toMatchObject(rights);
});

test("a login that anybody may have made under this address opens nothing", async () => {
  const { user_id } = await createUser(identity, { email: "claimed@example.com", email_verified: false });
  await expect(letIn(db, { email: "claimed@example.com" })).rejects.toThrow(`the login ${user_id}`);
  expect(await profileOf("claimed@example.com")).toBeUndefined();
});

test("what was begun is finished: the login of a try that broke off is taken, and its mail is sent", async () => {
  const { user_id } = await createUser(identity, { email: "begun@example.com", email_verified: false });
  await changeUser(identity, user_id, { app_metadata: { unfinished: true } });
  expect(await letIn(db, { email: "begun@example.com" })).toEqual({ isNew: true, isMailed: true });
  expect(await nextMail(identity, "begun@example.com")).toContain("ticket=");
});

test("somebody with another profile stays what they are", async () => {
  const { email } = await create.dealer();
  const archived = await create.admin({ status: "archived" });
  await expect(letIn(db, { email })).rejects.toThrow(`${email} has a profile (Dealer, active)`);
  await expect(letIn(db, { email: archived.email })).rejects.toThrow("(Admin, archived)");
  expect(await profileOf(email)).toMatchObject({ role: "Dealer" });
  expect(await door.findLoginsByEmail(email)).toEqual([]);
});

test("an admin whom the provider does not know is reported", async () => {
  const { email, profile_id } = await create.admin({ permissions: ["admin:ADMIN_ALL"] });
  await expect(letIn(db, { email })).rejects.toThrow(`${email} is an admin as ${profile_id}`);
});

test("an admin whose login is named by its id gets a profile without the provider being asked", async () => {
  const given = { email: "named@example.com", name: "Ada Marsh", profileId: "ada" };
  expect(await letIn(db, given)).toEqual({ isNew: true, isMailed: false });
  expect(await letIn(db, given)).toEqual({ isNew: false, isMailed: false });
  expect(await profileOf("named@example.com")).toMatchObject({ ...rights, profile_id: "ada" });
  expect(await door.findLoginsByEmail("named@example.com")).toEqual([]);
});

test("what is no address is refused", async () => {
  await expect(letIn(db, { email: "nobody" })).rejects.toThrow(/email/i);
});
