import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Profile } from "../factories/profiles";
import { expect, test as base } from "../support/journey/base";
import { call } from "../support/portal/http";
import { cookieHeader, endElsewhere, type Session, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { endsWithin, openStream, type PortalStream } from "../support/portal/stream";

type Streams = {
  enter: (profile: Profile) => Promise<Session>;
  /** A stream that has said its first word, so that whatever is changed from now on must come through it. */
  follow: (path: string, session: Session) => Promise<PortalStream>;
};

const test = base.extend<Streams>({
  enter: async ({ stack }, use) => {
    await use(async (profile) => {
      return sessionOf(stack, profile);
    });
  },
  follow: async ({ stack }, use) => {
    const open: PortalStream[] = [];
    await use(async (path, session) => {
      const stream = await openStream(stack, path, session);
      open.push(stream);
      expect(stream.status, path).toBe(200);
      await expect.poll(() => stream.events.length).toBeGreaterThan(0);
      return stream;
    });
    for (const stream of open) stream.close();
  },
});

const dashboard = "/live/changes?of=bell&of=dashboard";
const leads = "/live/changes?of=leads";
const said = ({ events }: PortalStream) => JSON.stringify(events);

test("nobody without a session has a stream, and no other site's page can read one", async ({
  stack,
  create,
  enter,
  follow,
}) => {
  for (const path of [dashboard, leads]) {
    const stranger = await openStream(stack, path);
    expect([path, stranger.status]).toEqual([path, 401]);
  }
  const session = await enter(await create.dealer());
  expect((await follow(dashboard, session)).headers.get("access-control-allow-origin")).toBeNull();
  const answer = await call(stack, dashboard, {
    session,
    headers: { origin: "https://evil.example" },
    method: "OPTIONS",
  });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test("what a stream may not carry is refused before it begins", async ({ stack, create, enter }) => {
  const session = await enter(await create.dealer({ permissions: ["dealer:DEALER_MEDIA"] }));
  const statusOf = async (path: string) => (await openStream(stack, path, session)).status;

  expect(await statusOf(leads)).toBe(403);
  expect(await statusOf("/live/changes?of=bell&of=leads")).toBe(403);
  expect(await statusOf("/live/changes?of=dealers")).toBe(403);
  expect(await statusOf("/live/changes?of=nothing")).toBe(404);
  expect(await statusOf("/live/changes")).toBe(404);
  const bell = await openStream(stack, "/live/changes?of=bell", session);
  expect(bell.status).toBe(200);
  bell.close();
});

test("a viewer holds 20 streams and no more, and that of somebody else is none of them", async ({
  stack,
  create,
  enter,
  follow,
}) => {
  const session = await enter(await create.dealer());
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow("/live/changes?of=bell", session)));
  expect((await openStream(stack, "/live/changes?of=bell", session)).status).toBe(429);
  expect((await openStream(stack, dashboard, session)).status).toBe(429);
  await follow(dashboard, await enter(await create.dealer()));

  streams[0]?.close();
  const statusOfAnother = async () => {
    const stream = await openStream(stack, "/live/changes?of=bell", session);
    stream.close();
    return stream.status;
  };
  await expect.poll(statusOfAnother).toBe(200);
});

test("a HEAD takes no place among them", async ({ stack, create, enter, follow }) => {
  const session = await enter(await create.dealer());
  for (let count = 0; count < 25; count++)
    expect((await call(stack, dashboard, { session, method: "HEAD" })).status).toBe(200);
  await follow(dashboard, session);
});

test("a browser that is gone before its stream begins leaves none behind", async ({ stack, create, enter }) => {
  const session = await enter(await create.dealer());
  for (let count = 0; count < 80; count++) await goneAfter(count % 20, stack, session);
  const statusOfAnother = async () => {
    const stream = await openStream(stack, dashboard, session);
    stream.close();
    return stream.status;
  };
  await expect.poll(statusOfAnother).toBe(200);
});

const takenAway: [string, { permissions?: string[]; status?: string }][] = [
  ["the permission is taken away", { permissions: ["dealer:DEALER_MEDIA"] }],
  ["the dealer is archived", { status: "archived" }],
];

for (const [what, values] of takenAway) {
  test(`a stream ends soon when ${what}, and says nothing after`, async ({ create, db, enter, follow }) => {
    const dealer = await create.dealer();
    const stream = await follow(leads, await enter(dealer));

    await db.updateTable("profiles").set(values).where("profile_id", "=", dealer.profile_id).execute();
    const before = stream.events.length;
    await create.lead({ dealer });
    await endsInTime(stream);
    expect(stream.events.length).toBe(before);
  });
}

test("streams end soon after a logout in another browser, and say nothing after", async ({
  stack,
  create,
  enter,
  follow,
}) => {
  const dealer = await create.dealer();
  const session = await enter(dealer);
  const streams = [await follow(dashboard, session), await follow(leads, session)];

  await endElsewhere(stack, session);
  const before = streams.map(({ events }) => events.length);
  await create.lead({ dealer, name: "After the logout" });
  await create.notification({ of: dealer, text: "After the logout" });
  await Promise.all(streams.map(endsInTime));
  expect(streams.map(({ events }) => events.length)).toEqual(before);
  expect((await openStream(stack, dashboard, session)).status).toBe(401);
});

test("an admin who becomes a dealer loses the admins' stream", async ({ create, db, enter, follow }) => {
  const admin = await create.admin();
  const stream = await follow(dashboard, await enter(admin));
  await expect.poll(() => said(stream)).toContain('"claims"');

  const demoted = { role: "Dealer", permissions: ["dealer:DEALER_ALL"] };
  await db.updateTable("profiles").set(demoted).where("profile_id", "=", admin.profile_id).execute();
  await endsInTime(stream);
});

test("a dealer's stream has its own figures, notes and messages, and nobody else's", async ({
  create,
  db,
  enter,
  follow,
}) => {
  const [dealer, other] = [await create.dealer(), await create.dealer()];
  const [mine, theirs] = [await follow(dashboard, await enter(dealer)), await follow(dashboard, await enter(other))];
  const theirLeads = await follow(leads, await enter(other));
  const before = theirLeads.events.length;

  await create.lead({ dealer, brand: "A brand that nobody knows" });
  await create.notification({ of: dealer, text: "Only for me" });
  const message = await create.message({ message: "<p>To everybody</p>" });
  const rows = await db
    .selectFrom("admin_message_status")
    .where("message_id", "=", message.id)
    .select(["id", "user_id"])
    .execute();
  const rowOf = ({ profile_id }: Profile) => rows.find(({ user_id }) => user_id === profile_id)?.id ?? "none";

  // All brands that nobody knows are one line.
  const ofMyLead = '"brand":null';
  for (const own of [ofMyLead, "Only for me", "To everybody", rowOf(dealer)])
    await expect.poll(() => said(mine)).toContain(own);
  await expect.poll(() => said(theirs)).toContain(rowOf(other));
  for (const foreign of [ofMyLead, "Only for me", rowOf(dealer)]) expect(said(theirs)).not.toContain(foreign);
  expect(theirLeads.events.length).toBe(before);
  expect(said(theirs)).not.toContain('"lastHour":1');
  for (const adminsOnly of ["claims", "contacts", "newDealers", "coOp", "balance", "sent"])
    expect(said(mine)).not.toContain(`"${adminsOnly}"`);

  await create.lead({ dealer: other });
  await expect.poll(() => said(theirs)).toContain('"lastHour":1');
  await expect.poll(() => theirLeads.events.length).toBeGreaterThan(before);
});

test("a stream cut off 50 times while rows come misses none in the end", async ({ create, enter, follow }) => {
  const dealer = await create.dealer();
  const session = await enter(dealer);
  for (let cuts = 0; cuts < 50; cuts++) {
    const stream = await follow(dashboard, session);
    const coming = create.lead({ dealer });
    stream.close();
    await coming;
  }
  const last = await follow(dashboard, session);
  await expect.poll(() => said(last)).toContain('"lastHour":50');
});

async function endsInTime({ ended }: PortalStream) {
  const late = new Promise<string>((resolve) => setTimeout(resolve, endsWithin, "open still"));
  expect(await Promise.race([ended.then(() => "ended"), late])).toBe("ended");
}

/** Asks for a stream, and is gone so many milliseconds later. */
async function goneAfter(milliseconds: number, { origin }: Stack, session: Session) {
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  socket.write(`GET ${dashboard} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieHeader(session)}\r\n\r\n`);
  await sleep(milliseconds);
  socket.destroy();
}
