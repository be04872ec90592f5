import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Create } from "../factories";
import { type Lead } from "../factories/leads";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { linkIn, mailTo } from "../support/portal/outbox";
import { endElsewhere, password, type Session, sessionOf, signIn } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { endsWithin, openStream } from "../support/portal/stream";
import { documentHash } from "../support/service/documents";

/**
 * Every event that ends sessions, with every kind of request and stream. What was taken along (a copy of the cookie, the
 * token in it, a calendar's link) is worth nothing afterwards, and a sign-in that comes later is.
 */
type Staged = { stack: Stack; create: Create; dealer: Profile; session: Session };

const anAdmin = async ({ stack, create }: Staged) => sessionOf(stack, await create.admin());

const events: Record<string, (staged: Staged) => Promise<unknown>> = {
  "a new password by the mailed link": async ({ stack, dealer }) => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, stack.issuer), { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    await post("/u/forgot-password", { email: dealer.email });
    const ticket =
      new URL(linkIn(await mailTo(stack, dealer.email, /reset-password/))).searchParams.get("ticket") ?? "";
    expect((await post("/u/reset-password", { ticket, password, again: password })).status).toBe(303);
  },
  "an archive, taken back": async (staged) => {
    const { stack, dealer } = staged;
    const session = await anAdmin(staged);
    const path = `/admin-my-dealers/dealers/${encodeURIComponent(dealer.profile_id)}/archive`;
    for (const status of ["archived", "active"])
      expect((await call(stack, path, { session, form: { "form-key": status, status } })).status).toBe(303);
  },
  "a new email that was confirmed, by the owner of the mailbox": async ({ stack, create, dealer }) => {
    const { confirm, email } = await create.emailLink({ dealer });
    expect((await call(stack, `/profile/email/${confirm}`, { form: {} })).status).toBe(303);
    dealer.email = email;
  },
  "«Sign out everywhere», in another browser": async ({ stack, dealer }) => {
    const session = await signIn(stack, dealer.email);
    expect((await call(stack, "/sessions", { session, form: { intent: "everywhere" } })).status).toBe(303);
  },
  "«Sign out» of this one, in another browser": async ({ stack, dealer }) => {
    const session = await signIn(stack, dealer.email);
    const page = await (await call(stack, "/sessions", { session })).text();
    const [, id = ""] = /name="id" value="([\w-]+)"/.exec(page) ?? [];
    expect((await call(stack, "/sessions", { session, form: { intent: "end", id } })).status).toBe(303);
  },
  "a logout with a copy of it": ({ stack, session }) => endElsewhere(stack, session),
};

/** What ends one browser's session ends no other's, nor what works without one. */
const ofOneBrowser = ["«Sign out» of this one, in another browser", "a logout with a copy of it"];

type Asked = { stack: Stack; session: Session; lead: Lead; idToken: string };

/** Each kind of request, and of stream at its beginning: whether it was let in. */
const requests: Record<string, (asked: Asked) => Promise<boolean>> = {
  "a page": async ({ stack, session }) => (await call(stack, "/leads", { session })).status === 200,
  "a page's data": async ({ stack, session }) => (await call(stack, "/leads.data", { session })).status === 200,
  "a file": async ({ stack, session, lead }) =>
    (await call(stack, `/leads/${lead.id}/letter`, { session })).status === 200,
  "an export": async ({ stack, session }) => (await call(stack, "/leads/export-leads.csv", { session })).status === 200,
  "a form": async ({ stack, session }) => {
    const form = { "form-key": "a-form-key", "by-email": "yes" };
    return (await call(stack, "/profile/notifications", { session, form })).status === 303;
  },
  "a stream of the portal": async ({ stack, session }) => {
    const stream = await openStream(stack, "/live/changes?of=leads", session);
    stream.close();
    return stream.status === 200;
  },
  "a query of the data service": ({ stack, idToken }) => asked(stack.dataService, idToken, "ViewerQuery"),
  "a mutation of the data service": ({ stack, idToken }) =>
    asked(stack.dataService, idToken, "MailNotificationsMutation", { byEmail: true }),
  "a stream of the data service": ({ stack, idToken }) =>
    asked(`${stack.dataService}/stream`, idToken, "BellSubscription"),
};

/** Was the token good for this? */
async function asked(address: string, idToken: string, operation: string, variables = {}): Promise<boolean> {
  const gone = new AbortController();
  const persistedQuery = { version: 1, sha256Hash: await documentHash(operation) };
  const answer = await fetch(address, {
    method: "POST",
    signal: gone.signal,
    headers: { "content-type": "application/json", authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ variables, extensions: { persistedQuery } }),
  });
  gone.abort();
  return answer.status === 200;
}

async function letIn(asked: Omit<Asked, "idToken">) {
  const { idToken } = asked.session;
  const found: Record<string, boolean> = {};
  for (const [kind, ask] of Object.entries(requests)) found[kind] = await ask({ ...asked, idToken });
  return found;
}

const all = Object.fromEntries(Object.keys(requests).map((kind) => [kind, true]));
const none = Object.fromEntries(Object.keys(requests).map((kind) => [kind, false]));

/** As after a sign-in: listed among its owner's. */
async function listedSession(stack: Stack, create: Create, dealer: Profile): Promise<Session> {
  const session = await sessionOf(stack, dealer);
  const token_hash = createHash("sha256").update(session.idToken).digest();
  await create.session({ of: dealer, token_hash });
  return session;
}

for (const [event, happens] of Object.entries(events)) {
  test(`after ${event}, nothing of a session is worth anything`, async ({ stack, create }) => {
    const lead = await create.lead();
    const { dealer } = lead;
    const session = await listedSession(stack, create, dealer);
    const [calendar, others] = [await create.calendarFeed({ profile: dealer }), await create.calendarFeed()];
    const feed = async (key: string) => (await call(stack, `/boat-shows/feed.ics?key=${key}`)).status;
    expect(await letIn({ stack, session, lead }), "before").toEqual(all);
    expect(await feed(calendar), "before").toBe(200);
    const streams = [
      await openStream(stack, "/live/changes?of=leads", session),
      await openStream(stack, "/live/changes?of=bell&of=dashboard", session),
    ];
    for (const { status } of streams) expect(status).toBe(200);

    await happens({ stack, create, dealer, session });
    const late = sleep(endsWithin, "open still", { ref: false });
    for (const { ended } of streams) expect(await Promise.race([ended.then(() => "ended"), late])).toBe("ended");
    const before = streams.map(({ events }) => events.length);
    await create.lead({ dealer });
    expect(await letIn({ stack, session, lead }), "after").toEqual(none);
    expect(streams.map(({ events }) => events.length)).toEqual(before);
    // A link that works without a session may have been made, or copied, in the one that was stolen.
    expect(await feed(calendar), "the calendar's link, after").toBe(ofOneBrowser.includes(event) ? 200 : 404);
    expect(await feed(others), "somebody else's").toBe(200);

    // Tokens count in whole seconds, and what began in the second of the end has ended.
    await sleep(1_100);
    const again = await listedSession(stack, create, dealer);
    expect(await letIn({ stack, session: again, lead }), "signed in again").toEqual(all);
    expect(await feed(calendar), "signed in again").toBe(ofOneBrowser.includes(event) ? 200 : 404);
    for (const { close } of streams) close();
  });
}
