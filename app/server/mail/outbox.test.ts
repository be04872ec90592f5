import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { startWorker } from "~/lib/service/worker";
import { contentOf, emptyOutbox, isPermanent, type Outbox } from "./outbox.server";
import { profileOfLink } from "./unsubscribe.server";

type Row = { id: string; sent: boolean; claimed: boolean; error?: string; due: boolean };

/**
 * An outbox with the promises of the real one: a claimed mail belongs to its claimer alone, until it is marked or let
 * go.
 */
function fakeOutbox(count: number) {
  const rows: Row[] = Array.from({ length: count }, (_, n) => ({
    id: `m${n}`,
    sent: false,
    claimed: false,
    due: true,
  }));
  const received: string[] = [];

  const outbox = {
    claim: vi.fn(async (limit: number) => {
      await sleep(1);
      const due = rows.filter(({ sent, claimed, due }) => due && !sent && !claimed).slice(0, limit);
      for (const row of due) row.claimed = true;
      return due.map(({ id }) => ({
        id,
        kind: "crm-lead",
        toEmail: "dealer@example.com",
        subject: "Lead 1",
        body: "<adf/>",
        payload: {},
        attempts: 1,
      }));
    }),
    mark: vi.fn(async (id: string, failure?: { error: string }) => {
      const row = rows.find((one) => one.id === id);
      if (!row) throw new Error("not found");
      Object.assign(row, { claimed: false, error: failure?.error, sent: !failure, due: !failure });
    }),
    send: vi.fn(async ({ id }: { id: string }) => {
      await sleep(1);
      received.push(id);
    }),
  } satisfies Outbox;

  return { ...outbox, rows, received, isEmpty: () => rows.every(({ sent }) => sent) };
}

const workers: { stop: () => Promise<void> }[] = [];

function start(outbox: Outbox) {
  const worker = work(outbox);
  workers.push(worker);
  return worker;
}

function work(outbox: Outbox) {
  return startWorker({ ...emptyOutbox(outbox), every: 2, most: 20, onFailure: () => undefined });
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map(({ stop }) => stop()));
});

test("a mailed note leads to what it is about, says why it came, and how to stop it", () => {
  const payload = { profileId: "auth0|1", href: "/leads?open=1" };
  const { text, unsubscribe = "" } = contentOf({ body: "New lead: Ada Marsh", payload });
  expect(text).toMatch(/^New lead: Ada Marsh\n\nhttps?:\/\/[^/]+\/leads\?open=1\n\n-- \nYou get this because /);
  expect(text.endsWith(`\n${unsubscribe}`)).toBe(true);
  const [, token = ""] = /^https?:\/\/[^/]+\/unsubscribe\/([\w-]+)$/.exec(unsubscribe) ?? [];
  expect(profileOfLink(token)).toBe("auth0|1");
});

test("a mail that nobody has asked for has no link to stop it", () => {
  for (const payload of [{ leadId: "1", profileId: "auth0|1" }, { href: "/survey/8Jk2" }])
    expect(contentOf({ body: "<adf/>", payload }).unsubscribe).toBeUndefined();
});

test("what leads elsewhere leads nowhere", () => {
  for (const payload of [{}, { href: "//evil.example" }, { href: "https://evil.example" }])
    expect(contentOf({ body: "<adf/>", payload })).toEqual({ text: "<adf/>" });
});

test("everything that waits is sent, once, and marked", async () => {
  const outbox = fakeOutbox(25);
  start(outbox);
  await vi.waitFor(() => expect(outbox.isEmpty()).toBe(true));
  expect([...outbox.received].sort()).toEqual(outbox.rows.map(({ id }) => id).sort());
});

test("several portals side by side send nothing twice", async () => {
  const outbox = fakeOutbox(60);
  for (let n = 0; n < 4; n++) start(outbox);
  await vi.waitFor(() => expect(outbox.isEmpty()).toBe(true));
  expect(outbox.received).toHaveLength(60);
  expect(new Set(outbox.received).size).toBe(60);
});

test("a mail that the mail server refuses is marked with the reason, and keeps none of the others", async () => {
  const outbox = fakeOutbox(3);
  outbox.send.mockImplementation(async ({ id }) => {
    if (id === "m1") throw new Error("550 unknown recipient");
    outbox.received.push(id);
  });
  start(outbox);
  await vi.waitFor(() => expect(outbox.received).toEqual(["m0", "m2"]));
  await vi.waitFor(() => expect(outbox.rows[1]).toMatchObject({ sent: false, error: "550 unknown recipient" }));
});

test.each([
  [{ responseCode: 550, command: "RCPT TO" }, true],
  [{ responseCode: 552, command: "DATA" }, true],
  [{ responseCode: 450, command: "RCPT TO" }, false],
  [{ responseCode: 535, command: "AUTH PLAIN" }, false],
  [{ responseCode: 550, command: "MAIL FROM" }, false],
  [{ code: "ETIMEDOUT", command: "CONN" }, false],
])("%j is permanent: %j", (answer, permanent) => {
  expect(isPermanent(Object.assign(new Error("refused"), answer))).toBe(permanent);
});

test("the data service learns which refusals are permanent", async () => {
  const outbox = fakeOutbox(2);
  outbox.send.mockImplementation(async ({ id }) => {
    throw Object.assign(new Error("refused"), { responseCode: id === "m0" ? 550 : 450, command: "RCPT TO" });
  });
  start(outbox);
  await vi.waitFor(() => expect(outbox.mark).toHaveBeenCalledTimes(2));
  expect(outbox.mark).toHaveBeenCalledWith("m0", { error: "refused", permanent: true });
  expect(outbox.mark).toHaveBeenCalledWith("m1", { error: "refused", permanent: false });
});

test("a sent mail that could not be marked is marked later, not sent again", async () => {
  const outbox = fakeOutbox(1);
  outbox.mark.mockRejectedValueOnce(new Error("down")).mockRejectedValueOnce(new Error("down"));
  start(outbox);
  await vi.waitFor(() => expect(outbox.isEmpty()).toBe(true));
  expect(outbox.mark).toHaveBeenCalledTimes(3);
  expect(outbox.received).toEqual(["m0"]);
});

test("after a crash between sending and marking the next portal sends it under the same id", async () => {
  const outbox = fakeOutbox(1);
  work({ ...outbox, mark: () => new Promise(() => undefined) });
  await vi.waitFor(() => expect(outbox.received).toEqual(["m0"]));

  for (const row of outbox.rows) row.claimed = false;
  start(outbox);
  await vi.waitFor(() => expect(outbox.isEmpty()).toBe(true));
  expect(outbox.received).toEqual(["m0", "m0"]);
});

test("while the data service is down it is asked less and less, and everything is sent when it is back", async () => {
  const outbox = fakeOutbox(5);
  const claim = outbox.claim.getMockImplementation();
  outbox.claim.mockRejectedValue(new Error("connect ECONNREFUSED"));
  start(outbox);
  await sleep(120);
  expect(outbox.claim.mock.calls.length).toBeGreaterThan(3);
  expect(outbox.claim.mock.calls.length).toBeLessThan(15);

  if (claim) outbox.claim.mockImplementation(claim);
  await vi.waitFor(() => expect(outbox.isEmpty()).toBe(true));
});

test("stopped, it finishes the mail in hand, marks it, and begins no other", async () => {
  const outbox = fakeOutbox(5);
  let finishSending = () => {};
  outbox.send.mockImplementation(({ id }) => {
    outbox.received.push(id);
    return new Promise<void>((resolve) => (finishSending = resolve));
  });
  const worker = start(outbox);
  await vi.waitFor(() => expect(outbox.received).toEqual(["m0"]));

  const stopping = worker.stop();
  finishSending();
  await stopping;
  expect(outbox.received).toEqual(["m0"]);
  expect(outbox.rows.filter(({ sent }) => sent).map(({ id }) => id)).toEqual(["m0"]);
});
