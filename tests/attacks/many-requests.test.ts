import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { middleOf, timesOf } from "../support/portal/page-times";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";

// One after the other: each measures how long others wait.
test.describe.configure({ mode: "default" });

/** The statuses of a page that one viewer asks for so often at once. */
function statusesOf(stack: Stack, session: Session, path: string, count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, async () => (await call(stack, path, { session })).status));
}

test("100 suggestions at once of one viewer leave another viewer's pages quick", async ({ stack, create }) => {
  const lead = await create.lead();
  const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, lead.dealer)];
  const suggestions = "/search/suggestions?q=harbor%20lane";
  const page = `${stack.origin}/leads`;
  const headers = { cookie: cookieHeader(other) };
  await statusesOf(stack, busy, suggestions, 1);
  await timesOf(10, page, headers);

  // In turns: other tests make the machine slower for a while.
  const [usual, meanwhile, statuses]: [number[], number[], number[]] = [[], [], []];
  for (let rounds = 0; rounds < 5; rounds++) {
    usual.push(...(await timesOf(5, page, headers)));
    const asked = statusesOf(stack, busy, suggestions, 100);
    meanwhile.push(...(await timesOf(5, page, headers)));
    statuses.push(...(await asked));
  }
  expect(middleOf(meanwhile)).toBeLessThan(2 * middleOf(usual));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await statusesOf(stack, busy, suggestions, 1)).toEqual([200]);
});

for (const path of ["/search?q=harbor%20lane", "/admin-leads?q=harbor%20lane"])
  test(`of 100 requests at once for ${path} a few take turns`, async ({ stack, create }) => {
    const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, await create.admin())];
    const asked = statusesOf(stack, busy, path, 100);
    expect(await statusesOf(stack, other, path, 3)).toEqual([200, 200, 200]);

    expect(new Set(await asked)).toEqual(new Set([200, 429]));
    expect(await statusesOf(stack, busy, path, 1)).toEqual([200]);
  });

test("100 documents at once of one viewer leave room for another viewer's", async ({ stack, create }) => {
  const lead = await create.lead();
  const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, lead.dealer)];
  const path = `/leads/${lead.id}/letter`;
  const asked = statusesOf(stack, busy, path, 100);
  expect(await statusesOf(stack, other, path, 3)).toEqual([200, 200, 200]);

  expect(new Set(await asked)).toEqual(new Set([200, 429]));
  expect(await statusesOf(stack, busy, path, 1)).toEqual([200]);
});
