import { expect, test } from "../support/journey/base";
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
