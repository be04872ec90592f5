import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories } from "../../../tests/factories";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { startTestService, type TestService } from "../../../tests/support/service/data-service";
import { setAdminStatus } from "../admin-users/store";
import { setDealerStatus } from "../dealers/status";
import { updateDealer } from "../dealers/edit";
import { updateSales } from "../dealers/sales";
import { sweep } from "../../service/sweep";

let service: TestService;
let boss: Profile;

beforeAll(async () => {
  service = await startTestService();
  boss = await factories(service.db).admin();
});
afterAll(() => service.stop());

const whoAmI = "{ viewer { profileId } }";
const listed = "{ sessions { id device isThis } }";
const seconds = (after: number) => Math.floor(Date.now() / 1000) + after;
const create = () => factories(service.db);
const program = () => service.serviceToken(["sessions:end"]);
const end =
  "mutation ($profileId: ID!, $sid: String, $at: DateTime!) { endSessionsOf(profileId: $profileId, sid: $sid, at: $at) }";

const profileOf = (profile: Profile) => ({
  name: profile.name,
  company: profile.company,
  phone: "843-555-0197",
  address: "1 Harbor Rd",
  city: "Duluth",
  region: "MN",
  country: "US",
  zipcode: "55802",
});

/** What an admin, or the person, does at the data service that ends all sessions. */
const events: [string, () => Promise<Profile>, (person: Profile, token: string) => Promise<unknown>][] = [
  [
    "an archived dealer",
    () => create().dealer(),
    async ({ profile_id: profileId }) => {
      await setDealerStatus(service.db, viewer(boss), { profileId, status: "archived" });
      await setDealerStatus(service.db, viewer(boss), { profileId, status: "active" });
    },
  ],
  [
    "an archived admin",
    () => create().admin(),
    async ({ profile_id: profileId }) => {
      await setAdminStatus(service.db, viewer(boss), { profileId, status: "archived" });
      await setAdminStatus(service.db, viewer(boss), { profileId, status: "active" });
    },
  ],
  [
    "a dealer whose email an admin has changed",
    () => create().dealer(),
    (person) => {
      const dealer = {
        ...profileOf(person),
        email: `new-${person.email}`,
        permissions: ["dealer:DEALER_ALL"],
        brands: ["skiff"],
      };
      return updateDealer(service.db, viewer(boss), { profileId: person.profile_id, dealer });
    },
  ],
  [
    "a sales person whose email an admin has changed",
    () => create().sales({ dealers: [] }),
    ({ profile_id: profileId, email, name }) => {
      const sales = { name, email: `new-${email}`, phone: null, permissions: ["dealer:DEALER_ALL"], dealerIds: [] };
      return updateSales(service.db, viewer(boss), { profileId, sales });
    },
  ],
  [
    "who signs out everywhere",
    () => create().admin(),
    (_person, token) => service.ask(token, "mutation { endSession }"),
  ],
  [
    "whom the provider has signed out",
    () => create().dealer(),
    async ({ profile_id: profileId }) => service.ask(await program(), end, { profileId, at: new Date().toISOString() }),
  ],
];

test.each(events)(
  "%s is out of every request and stream, also with a token that comes later",
  async (_, make, happens) => {
    const person = await make();
    const token = await service.tokenFor(person);
    await service.ask(token, `mutation { beginSession(device: "Firefox on Windows") }`);
    const stream = service.watch(token, "subscription { bell { unread } }");
    await stream.next();
    expect((await service.ask(token, listed)).data?.sessions).toMatchObject([{ isThis: true }]);

    await happens(person, token);
    await stream.ended;
    await expect.poll(async () => (await service.ask(token, whoAmI)).code).toBe("UNAUTHENTICATED");
    expect((await service.ask(token, "mutation { revokeToken }")).code).toBe("UNAUTHENTICATED");
    // A provider that has not ended its own session gives out another token of it.
    const silent = await service.tokenFor(person, { iat: seconds(5), auth_time: seconds(-60) });
    expect((await service.ask(silent, whoAmI)).code).toBe("UNAUTHENTICATED");

    const again = await service.tokenFor(person, { iat: seconds(2), auth_time: seconds(2) });
    expect((await service.ask(again, whoAmI)).status).toBe(200);
    expect((await service.ask(again, listed)).data?.sessions).toEqual([]);
  },
);

test("a late notice ends no newer session, and the later of two times counts", async () => {
  const dealer = await create().dealer();
  const token = await service.tokenFor(dealer, { auth_time: seconds(-30) });
  const older = await service.tokenFor(dealer, { auth_time: seconds(-90) });
  const endSessionsAt = async (ago: number) =>
    service.ask(await program(), end, {
      profileId: dealer.profile_id,
      at: new Date(Date.now() - ago * 1_000).toISOString(),
    });
  for (const ago of [60, 120]) expect((await endSessionsAt(ago)).code).toBeUndefined();

  await expect.poll(async () => (await service.ask(older, whoAmI)).code).toBe("UNAUTHENTICATED");
  expect((await service.ask(token, whoAmI)).status).toBe(200);
});

test("one of the provider's sessions ends with all of its tokens, and no other", async () => {
  const [dealer, other] = [await create().dealer(), await create().dealer()];
  const tokens = await Promise.all([
    service.tokenFor(dealer, { sid: "one" }),
    service.tokenFor(dealer, { sid: "one" }),
    service.tokenFor(dealer, { sid: "two" }),
    service.tokenFor(other, { sid: "one" }),
  ]);
  const ended = { profileId: dealer.profile_id, sid: "one", at: new Date().toISOString() };
  for (let times = 0; times < 2; times++)
    expect((await service.ask(await program(), end, ended)).data).toEqual({ endSessionsOf: true });

  const codes = () => Promise.all(tokens.map(async (token) => (await service.ask(token, whoAmI)).code));
  await expect.poll(codes).toEqual(["UNAUTHENTICATED", "UNAUTHENTICATED", undefined, undefined]);
});

test("somebody signs out one of their own browsers, and nobody else's", async () => {
  const [dealer, other] = [await create().dealer(), await create().dealer()];
  const [here, there, theirs] = await Promise.all([
    service.tokenFor(dealer),
    service.tokenFor(dealer),
    service.tokenFor(other),
  ]);
  const begin = (token: string, device: string) =>
    service.ask(token, "mutation ($device: String!) { beginSession(device: $device) }", { device });
  await begin(here, "Firefox on Windows");
  await begin(there, "x".repeat(1_000));
  await begin(theirs, "Chrome on Android");
  await begin(here, "said twice");

  const { data } = await service.ask(here, listed);
  const found = (isThis: boolean) => data?.sessions.find((one: { isThis: boolean }) => one.isThis === isThis);
  expect(data?.sessions).toHaveLength(2);
  expect(found(true).device).toBe("Firefox on Windows");
  expect(found(false).device).toHaveLength(100);

  const endOne = (token: string, id: string) =>
    service.ask(token, "mutation ($id: ID) { endSession(id: $id) }", { id });
  for (const id of [found(false).id, "", "no id"])
    expect((await endOne(theirs, id)).data).toEqual({ endSession: false });
  expect((await service.ask(there, whoAmI)).status).toBe(200);

  expect((await endOne(here, found(false).id)).data).toEqual({ endSession: true });
  await expect.poll(async () => (await service.ask(there, whoAmI)).code).toBe("UNAUTHENTICATED");
  expect((await service.ask(here, whoAmI)).status).toBe(200);
  expect((await endOne(here, found(false).id)).data).toEqual({ endSession: false });
});

test("a browser that is signed out stays out with every later token of its sign-in", async () => {
  const dealer = await create().dealer();
  const at = seconds(-30);
  const tokenOf = (sid: string | undefined, auth_time: number) => service.tokenFor(dealer, { sid, auth_time });
  const [here, there] = [await tokenOf("here", at), await tokenOf("there", at)];
  for (const token of [here, there, await tokenOf("there", at)])
    await service.ask(token, `mutation { beginSession(device: "Firefox") }`);
  const { sessions } = (await service.ask(here, listed)).data ?? {};
  expect(sessions).toHaveLength(2);
  const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  expect((await service.ask(there, listed)).data?.sessions.filter((one: { isThis: boolean }) => one.isThis)).toEqual([
    { id, device: "Firefox", isThis: true },
  ]);

  expect((await service.ask(here, `mutation { endSession(id: "${id}") }`)).data).toEqual({ endSession: true });
  await expect.poll(async () => (await service.ask(there, whoAmI)).code).toBe("UNAUTHENTICATED");
  expect((await service.ask(await tokenOf("there", at), whoAmI)).code).toBe("UNAUTHENTICATED");
  expect((await service.ask(here, whoAmI)).status).toBe(200);
  expect((await service.ask(await tokenOf("there", seconds(0)), whoAmI)).status).toBe(200);
});

test("a logout ends every token of its sign-in, and no other sign-in", async () => {
  const dealer = await create().dealer();
  const [first, second] = [seconds(-60), seconds(-30)];
  const [token, again, later] = await Promise.all([
    service.tokenFor(dealer, { auth_time: first }),
    service.tokenFor(dealer, { auth_time: first }),
    service.tokenFor(dealer, { auth_time: second }),
  ]);
  expect((await service.ask(token, "mutation { revokeToken }")).data).toEqual({ revokeToken: true });
  await expect.poll(async () => (await service.ask(again, whoAmI)).code).toBe("UNAUTHENTICATED");
  expect((await service.ask(later, whoAmI)).status).toBe(200);
});

test("a logout takes the browser from the list, and so does its end", async () => {
  const dealer = await create().dealer();
  const [gone, expired, here] = await Promise.all([1, 2, 3].map(() => service.tokenFor(dealer)));
  for (const token of [gone, expired, here]) await service.ask(token, `mutation { beginSession(device: "Firefox") }`);
  const devices = async () => (await service.ask(here, listed)).data?.sessions.length;
  expect(await devices()).toBe(3);

  await service.ask(gone, "mutation { revokeToken }");
  await service.db
    .updateTable("sessions")
    .where("id", "=", (db) =>
      db
        .selectFrom("sessions as first")
        .where("profile_id", "=", dealer.profile_id)
        .orderBy("began_at")
        .limit(1)
        .select("id"),
    )
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute();
  expect(await devices()).toBe(1);
  await sweep(service.db);
  const left = await service.db
    .selectFrom("sessions")
    .where("profile_id", "=", dealer.profile_id)
    .select("id")
    .execute();
  expect(left).toHaveLength(1);
});
