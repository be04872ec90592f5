import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "../support/journey/base";
import { anotherAddress } from "../support/portal/flood";
import { call } from "../support/portal/http";
import { slowdownBeside } from "../support/portal/page-times";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";

// One after the other: each measures how long others wait.
test.describe.configure({ mode: "default" });

/** The statuses of a page that one viewer asks for so often at once. */
function statusesOf(stack: Stack, session: Session, path: string, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, async () => (await call(stack, path, { session })).status));
}

for (const path of ["/search/suggestions?q=harbor%20lane", "/search?q=harbor%20lane", "/admin-leads?q=harbor%20lane"])
  test(`100 requests at once of one viewer for ${path} leave another viewer's pages quick @alone`, async ({
    stack,
    create,
  }) => {
    const lead = await create.lead();
    const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, lead.dealer)];
    await statusesOf(stack, busy, path, 1);
    const seen = new Set<number>();

    const load = () => {
      const asked = statusesOf(stack, busy, path, 100);
      return Promise.resolve(async () => (await asked).forEach((status) => seen.add(status)));
    };
    const page = { url: `${stack.origin}/leads`, headers: { cookie: cookieHeader(other) } };
    expect(await slowdownBeside(load, page)).toBeLessThan(2);
    expect(seen).toEqual(new Set([200, 429]));
    await expect.poll(() => statusesOf(stack, busy, path, 1)).toEqual([200]);
  });

for (const path of ["/search?q=harbor%20lane", "/admin-leads?q=harbor%20lane"])
  test(`of 100 requests at once for ${path} a few take turns`, async ({ stack, create }) => {
    const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, await create.admin())];
    const asked = statusesOf(stack, busy, path, 100);
    expect(await statusesOf(stack, other, path, 3)).toEqual([200, 200, 200]);

    expect(new Set(await asked)).toEqual(new Set([200, 429]));
    await expect.poll(() => statusesOf(stack, busy, path, 1)).toEqual([200]);
  });

test("100 documents at once of one viewer leave room for another viewer's", async ({ stack, create }) => {
  const lead = await create.lead();
  const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, lead.dealer)];
  const path = `/leads/${lead.id}/letter`;
  const asked = statusesOf(stack, busy, path, 100);
  expect(await statusesOf(stack, other, path, 3)).toEqual([200, 200, 200]);

  expect(new Set(await asked)).toEqual(new Set([200, 429]));
  await expect.poll(() => statusesOf(stack, busy, path, 1)).toEqual([200]);
});

test("pages that one connection asks for at once let another's in between, and beyond 200 are refused", async ({
  stack,
}) => {
  const { statuses, first, last } = pipelined(stack, 600);
  await first;
  expect((await call(stack, "/contact")).status).toBe(200);
  const before = statuses.length;

  await last;
  expect(before).toBeLessThan(100);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(300);
});

/** Asks for the contact form so often on one connection, from an address of its own, without waiting for an answer. */
function pipelined({ origin }: Stack, count: number) {
  const { host, port } = new URL(origin);
  const statuses: number[] = [];
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: anotherAddress() });
  const first = once(socket, "data");
  const last = new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`The connection was closed after ${statuses.length} answers.`)));
    socket.setEncoding("latin1").on("data", (part: string) => {
      for (const [, status] of part.matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(Number(status));
      if (statuses.length < count) return;
      resolve();
      socket.destroy();
    });
  });
  socket.write(`GET /contact HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(count));
  return { statuses, first, last };
}
