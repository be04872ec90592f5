import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadedName } from "~/lib/files/uploaded-files";
import { type Profile } from "../factories/profiles";
import { until } from "../faults/running";
import { filledClaim, phonePhoto, postClaim } from "../support/records/claims";
import { floodFrom } from "../support/portal/flood";
import { call } from "../support/portal/http";
import { cookieHeader, sessionOf, signIn } from "../support/portal/sign-in";
import { openStream } from "../support/portal/stream";
import { type Cluster, complaintsIn, earlierScript, type Ending, startCluster } from "./cluster";
import { careerForm, importLeads, type Load, rowsOfImport, startLoad, tabs, type Confirmed } from "./load";

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
}, 240_000);
afterAll(() => cluster.stop());

/** Longer than the proxy leaves out one that could not be reached. */
const untilTriedAgain = 3_000;

async function leadsNamed(family: string): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*)::int as leads from leads where name like ${`% ${family}`}`.execute(cluster.db);
  return rows[0]?.leads ?? 0;
}

async function claimsOf({ profile_id }: Profile) {
  return cluster.db
    .selectFrom("warranty_claims")
    .where("profile_id", "=", profile_id)
    .select(["id", "photos"])
    .execute();
}

test("a user whose requests alternate between portals signs in and goes on", async () => {
  const { stack, create } = cluster;
  const dealer = await create.dealer();
  await sessionOf(stack, dealer);
  const { cookies } = await signIn(stack, dealer.email);
  for (let time = 0; time < 4; time++)
    expect((await call(stack, "/leads", { session: { cookies, idToken: "" } })).status).toBe(200);
});

test("a form that came back from one portal is sent with its photo to the other, which shares no folder with it", async () => {
  const { stack, create, objects } = cluster;
  const dealer = await create.dealer();
  const session = await sessionOf(stack, dealer);
  const photo = await phonePhoto(2);
  for (const time of [1, 2]) {
    const values = { ...filledClaim(), "form-key": randomUUID() };
    const refused = await postClaim(stack, session, { values: { ...values, firstName: "" }, photos: [photo] });
    expect(refused.status).toBe(422);
    const reference =
      new RegExp(`name="${uploadedName("photos")}"[^>]*value="([^"]+)"`).exec(await refused.text())?.[1] ?? "";
    expect(reference).toContain(photo.name);
    // One request between turns the next one to the portal that has not seen the form.
    if (time === 2) await call(stack, "/sign-in");
    const stored = await postClaim(stack, session, { values: { ...values, [uploadedName("photos")]: reference } });
    expect(stored.status).toBe(303);
  }
  const claims = await claimsOf(dealer);
  expect(claims.map(({ photos }) => JSON.stringify(photos).includes(photo.name))).toEqual([true, true]);
  const inBucket = (beginning: string) => [...objects.keys()].filter((key) => key.startsWith(beginning));
  expect(inBucket("warranty_claims/")).toHaveLength(2);
  expect(inBucket("staging/").filter((key) => key.includes("/done~"))).toHaveLength(2);
});

test("a stranger may send as much through two portals as through one", async () => {
  const { stack, db } = cluster;
  const family = `Flood${Date.now()}`;
  const post = floodFrom(`${stack.origin}/contact`, {
    firstName: "Ada",
    lastName: family,
    email: "ada@example.com",
    phone: "2185550102",
  });
  const statuses = [];
  for (let sent = 0; sent < 14; sent++) statuses.push(await post({ comments: `Hello ${sent}` }));
  expect(statuses).toEqual([...Array<number>(10).fill(303), ...Array<number>(4).fill(429)]);
  const stored = await db.selectFrom("contact_requests").where("last_name", "=", family).select("id").execute();
  expect(stored).toHaveLength(10);
});

test("a sheet is imported once, and a stream at any portal receives it", async () => {
  const { stack, create } = cluster;
  const admin = await sessionOf(stack, await create.admin({ permissions: ["admin:ADMIN_LEADS"] }));
  const streams = await Promise.all([1, 2, 3, 4].map(() => openStream(stack, "/live/changes?of=leads", admin)));
  await until(() => Promise.resolve(streams.every(({ events }) => events.length > 0)));
  const before = streams.map(({ events }) => events.length);
  const family = `Marsh${Date.now()}`;

  expect((await importLeads(stack, admin, family)).status).toBe(303);
  expect(await leadsNamed(family)).toBe(rowsOfImport);
  await until(() => Promise.resolve(streams.every(({ events }, n) => events.length > (before[n] ?? 0))));
  for (const stream of streams) stream.close();
});

test("a request has the proxy's id, in the portal's answer and in its own log's", async () => {
  const { stack, answered } = cluster;
  const id = (await fetch(`${stack.origin}/healthz`, { headers: { "x-request-id": "mine" } })).headers.get(
    "x-request-id",
  );
  expect(id).toMatch(/^[\da-f]{32}$/);
  await until(async () => (await answered()).some((line) => line.id === id));
});

test("a script of the release before is there, whichever portal is asked", async () => {
  const statusOf = async (path: string) => (await fetch(cluster.stack.origin + path)).status;
  const asked = await Promise.all(Array.from({ length: 8 }, () => statusOf(earlierScript)));
  expect(asked).toEqual(asked.map(() => 200));
  expect(await statusOf("/build/of-no-release.js")).toBe(404);

  const own = await Promise.all(cluster.portals.map(({ at }) => fetch(`http://${at}${earlierScript}`)));
  expect(own.map(({ status }) => status)).toEqual([200, 404]);
});

test("all four were asked", async () => {
  const { answered, portals, dataServices } = cluster;
  const asked = new Set((await answered()).map(({ by }) => by));
  for (const { at } of [...portals, ...dataServices]) expect(asked).toContain(at);
});

test("a portal that stops hangs up on what the proxy asks the next, and answers everybody else", async () => {
  const [portal] = cluster.portals;
  if (!portal) throw new Error("There is no portal.");
  const ask = (method: string, headers: Record<string, string> = {}) =>
    fetch(`http://${portal.at}/contact`, { method, headers }).then(
      ({ status }) => status,
      ({ cause }: { cause: { code: string } }) => cause.code,
    );
  const proxys = { "x-asks-next": "yes" };
  const asked = async () => [await ask("GET", proxys), await ask("POST", proxys), await ask("GET")];
  expect(await asked()).toEqual([200, 422, 200]);

  const restarted = portal.restart();
  await until(async () => (await ask("GET", proxys)) === "UND_ERR_SOCKET");
  expect(await asked()).toEqual(["UND_ERR_SOCKET", 422, 200]);
  expect((await restarted).code).toBe(0);
  expect(await asked()).toEqual([200, 422, 200]);
});

test("all four restart one after the other under load, and the secret is replaced: nothing fails, nothing is lost or duplicated", async () => {
  const { stack, portals, dataServices } = cluster;
  const load = await startLoad(cluster);
  const form = careerForm(`Sent before and after ${load.mark}`);
  const careers = await sessionOf(stack, await cluster.create.admin({ permissions: ["admin:ADMIN_CAREERS"] }));
  const sendForm = async () => (await call(stack, "/admin-careers/add", { session: careers, form })).status;
  expect(await sendForm()).toBe(303);

  const earlier = stack.secrets.SESSION_SECRET;
  const later = "another secret of at least thirty-two characters";
  const endings: Ending[] = [];
  for (const each of dataServices) {
    await sleep(untilTriedAgain);
    endings.push(await each.restart());
  }
  // First everybody knows the new secret, then it is used.
  for (const secrets of [
    { SESSION_SECRET: earlier, SESSION_SECRET_OTHER: later },
    { SESSION_SECRET: later, SESSION_SECRET_OTHER: earlier },
  ]) {
    for (const each of portals) {
      await sleep(untilTriedAgain);
      endings.push(await each.restart(secrets));
    }
  }
  await sleep(untilTriedAgain);
  expect(await sendForm()).toBe(303);
  const { asked, failures, confirmed, missed } = await load.end();
  console.log(`asked: ${JSON.stringify(asked)}; ended after ${endings.map(({ ms }) => `${ms} ms`).join(", ")}`);

  const said = [...endings.flatMap(({ wrote }) => complaintsIn(wrote)), ...(await cluster.complaints())].join("\n");
  expect(failures, said).toEqual([]);
  expect(missed).toBe(0);
  for (const { code, ms, wrote } of endings) {
    expect(code).toBe(0);
    expect(ms).toBeLessThan(8_000);
    expect(wrote).not.toContain('"stack"');
  }

  const { fulfilled, titles } = await storedOf(load, confirmed);
  expect(fulfilled).toEqual([...confirmed.fulfilled].sort());
  expect(titles).toEqual([...confirmed.careers, form.title].sort());
  for (const family of confirmed.imports) expect(await leadsNamed(family), family).toBe(rowsOfImport);
  expect(await claimsOf(load.dealer)).toHaveLength(confirmed.claims);
});

/** Reads which of the fulfilments answered as done are stored, and all listings that were sent, answered or not. */
async function storedOf({ mark }: Load, confirmed: Confirmed) {
  const fulfilled = await cluster.db
    .selectFrom("history")
    .where("row_id", "in", [...confirmed.fulfilled])
    .where("action", "=", "Fulfilled")
    .select("row_id")
    .execute();
  const titles = await cluster.db.selectFrom("careers").where("title", "like", `% ${mark}%`).select("title").execute();
  return { fulfilled: fulfilled.map(({ row_id }) => row_id).sort(), titles: titles.map(({ title }) => title).sort() };
}

test("a service killed under load loses nothing and stores nothing twice", async () => {
  const { stack, portals, dataServices } = cluster;
  const load = await startLoad(cluster);
  const members = [...dataServices, ...portals];
  for (const each of members) {
    await sleep(untilTriedAgain);
    await each.kill();
  }
  await sleep(untilTriedAgain);
  const { asked, failures, confirmed, missed } = await load.end();
  console.log(`asked: ${JSON.stringify(asked)}; cut off: ${failures.join(", ")}`);

  // Nobody has failed who did not ask just then: each kind of work asks one thing at a time.
  expect(failures.length).toBeLessThanOrEqual(members.length * Object.keys(asked).length + tabs);
  expect(missed).toBe(0);

  const { fulfilled, titles } = await storedOf(load, confirmed);
  expect(fulfilled).toEqual([...confirmed.fulfilled].sort());
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of confirmed.careers) expect(titles).toContain(title);
  const claims = await claimsOf(load.dealer);
  expect(claims.length).toBeGreaterThanOrEqual(confirmed.claims);
  expect(claims.length).toBeLessThanOrEqual(asked["form with a file"] ?? 0);
  const sheets = await sql<{ family: string; leads: number }>`
    select split_part(name, ' ', 2) as family, count(*)::int as leads from leads where name like 'Ada% Marsh%' group by 1
  `.execute(cluster.db);
  expect(sheets.rows.filter(({ leads }) => leads !== rowsOfImport)).toEqual([]);
  for (const family of confirmed.imports) expect(sheets.rows.map((sheet) => sheet.family)).toContain(family);

  for (let time = 0; time < 4; time++)
    expect((await call(stack, "/leads", { session: load.session })).status).toBe(200);
});

test("a session that the earlier secret sealed ends with that secret, so the test before can fail", async () => {
  const { stack, create, portals } = cluster;
  const session = await sessionOf(stack, await create.dealer());
  const page = () => fetch(`${stack.origin}/leads`, { headers: { cookie: cookieHeader(session) }, redirect: "manual" });
  expect((await page()).status).toBe(200);

  for (const each of portals) {
    await sleep(untilTriedAgain);
    await each.restart({ SESSION_SECRET_OTHER: "" });
  }
  await sleep(untilTriedAgain);
  expect((await page()).status).toBe(302);
});
