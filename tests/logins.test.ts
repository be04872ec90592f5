import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type * as dataModule from "~/server/data/data.server";
import type * as identityModule from "~/server/session/identity.server";
import type * as loginsModule from "~/server/session/logins.server";
import { startTestIdentity, type TestIdentity } from "./support/peers/identity";

/** A login and its profile, made and changed together or not at all; the profile's part is played by the test. */
let identity: TestIdentity;
let logins: typeof loginsModule;
let door: typeof identityModule;
let data: typeof dataModule;

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
  logins = await import("~/server/session/logins.server");
  door = await import("~/server/session/identity.server");
  data = await import("~/server/data/data.server");
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await identity.stop();
});

let made = 0;
const login = () => ({
  email: `new-${++made}@example.com`,
  password: "Slipway-test-1",
  name: "Ada Marsh",
  user_metadata: { full_name: "Ada Marsh" },
  app_metadata: { role: "dealer", permissions: ["dealer:DEALER_CSI"] },
});
const form = () => ({ request: new Request("http://localhost:3999/admin-my-dealers/add"), idempotency: undefined });
const refused = () => new data.Refused(["Dealer code already exists."], { dealerCode: "taken" }, "BAD_INPUT");
const conflict = () => new data.Refused(["There is a profile for this login already."], {}, "CONFLICT");

test("a login whose profile is refused is removed again", async () => {
  const person = login();
  const store = () => Promise.reject(refused());
  await expect(logins.createWithLogin(person, { ...form(), store })).rejects.toThrow("Dealer code already exists.");
  expect(await door.findLoginsByEmail(person.email)).toEqual([]);
});

test("a login with a profile is finished, and its address to be verified", async () => {
  const person = login();
  const stored: string[] = [];
  const store = async (profileId: string) => void stored.push(profileId);
  expect(await logins.createWithLogin(person, { ...form(), store })).toEqual({ isMailed: true });

  const [found] = await door.findLoginsByEmail(person.email);
  expect(stored).toEqual([found?.user_id]);
  expect(found).toMatchObject({ email_verified: false, app_metadata: person.app_metadata });
  expect(found?.app_metadata.unfinished ?? null).toBeNull();
});

test("a form that is sent again after nobody knows what became of it goes on with its login", async () => {
  const person = login();
  const lost = () => Promise.reject(new Response("no answer", { status: 503 }));
  await expect(logins.createWithLogin(person, { ...form(), store: lost })).rejects.toMatchObject({ status: 503 });
  const [left] = await door.findLoginsByEmail(person.email);
  expect(left?.app_metadata.unfinished).toBe(true);

  const stored: string[] = [];
  const store = async (profileId: string) => void stored.push(profileId);
  await logins.createWithLogin({ ...person, name: "Ada M. Marsh" }, { ...form(), store });
  expect(stored).toEqual([left?.user_id]);
  const [found] = await door.findLoginsByEmail(person.email);
  expect(found).toMatchObject({ name: "Ada M. Marsh" });
  expect(found?.app_metadata.unfinished ?? null).toBeNull();
});

test("a login that has a profile is nobody else's, and stays", async () => {
  const person = login();
  await logins.createWithLogin(person, { ...form(), store: async () => {} });
  const again = logins.createWithLogin(person, { ...form(), store: async () => {} });
  await expect(again).rejects.toMatchObject({ fault: "exists" });
  expect(await door.findLoginsByEmail(person.email)).toHaveLength(1);
});

test("of two who make the same login at once, the later one is refused", async () => {
  const person = login();
  let isTaken = false;
  const store = async () => {
    if (isTaken) throw conflict();
    isTaken = true;
  };
  const answers = await Promise.allSettled([1, 2, 3].map(() => logins.createWithLogin(person, { ...form(), store })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of answers) if (one.status === "rejected") expect(one.reason).toMatchObject({ fault: "exists" });
  expect(await door.findLoginsByEmail(person.email)).toHaveLength(1);
});

test("a change that the profile refuses is taken back at the provider, where there was nothing too", async () => {
  const person = login();
  const { user_id: profileId } = await door.createLogin(person);
  const before = await door.readLogin(profileId);
  const changes = {
    name: "Other Name",
    email: `other-${made}@example.com`,
    user_metadata: { full_name: "Other Name", dealer_code: "D-1" },
    app_metadata: { permissions: ["dealer:DEALER_ALL"], dealer_code: "D-1" },
  };
  let during: unknown;
  const store = async () => {
    during = await door.readLogin(profileId);
    throw refused();
  };
  await expect(logins.changeWithLogin({ ...form(), profileId, changes, store })).rejects.toThrow();
  expect(during).toMatchObject(changes);
  expect(await door.readLogin(profileId)).toEqual(before);
});

test("a change is in both; a new address is mailed a link", async () => {
  const { user_id: profileId, email } = await door.createLogin(login());
  const store = async () => {};
  const changes = { email: `moved-${email}` };
  expect(await logins.changeWithLogin({ ...form(), profileId, changes, store })).toEqual({ isMailed: true });
  expect(await door.readLogin(profileId)).toMatchObject({ email: `moved-${email}`, email_verified: false });
});

test("without a change for the provider it is not asked", async () => {
  const stored: string[] = [];
  const store = async (profileId: string) => void stored.push(profileId);
  await logins.changeWithLogin({ ...form(), profileId: "auth0|absent", changes: null, store });
  expect(stored).toEqual(["auth0|absent"]);
});
