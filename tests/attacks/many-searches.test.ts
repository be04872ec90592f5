import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "../support/journey/base";
import { call } from "../support/portal/http";
import { usualTime } from "../support/portal/page-times";
import { cookieHeader, sessionOf } from "../support/portal/sign-in";

test("100 suggestions at once of one viewer leave another viewer's pages quick", async ({ stack, create }) => {
  const lead = await create.lead();
  const [busy, other] = [await sessionOf(stack, await create.admin()), await sessionOf(stack, lead.dealer)];
  const page = `${stack.origin}/leads`;
  const headers = { cookie: cookieHeader(other) };
  const usual = await usualTime(page, headers);

  const gone = new AbortController();
  const statuses: number[] = [];
  const ask = async () => {
    while (!gone.signal.aborted) {
      const { status } = await call(stack, "/search/suggestions?q=harbor%20lane", {
        session: busy,
        signal: gone.signal,
      });
      statuses.push(status);
      // As the answer says.
      if (status === 429) await sleep(5_000, undefined, { signal: gone.signal });
    }
  };
  const asking = Array.from({ length: 100 }, () => ask().catch(() => undefined));
  const meanwhile = await usualTime(page, headers);
  gone.abort();
  await Promise.all(asking);

  expect(meanwhile).toBeLessThan(2 * usual);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await call(stack, "/search/suggestions?q=harbor", { session: busy })).status).toBe(200);
});
