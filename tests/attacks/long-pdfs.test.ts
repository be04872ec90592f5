import { randomBytes } from "node:crypto";
import { factories } from "../factories";
import { roomForComments } from "#graphql/areas/co-op/review/review";
import { enter } from "../guards/viewers";
import { expect, test } from "../support/journey/base";
import { shortestTime } from "../support/shortest-time";
import { longestWait } from "./longest-wait";

test("the longest PDF of a request lets others go on meanwhile", async ({ stack, db }) => {
  test.setTimeout(300_000);
  const create = factories(db);
  const request = await create.coOpRequest();
  const admin = await create.admin();
  const { cookie = "" } = await enter(stack, {
    name: "an admin",
    is: "admin",
    profile: admin,
    worksFor: request.dealer,
  });
  const print = async () => {
    const done = new AbortController();
    const waiting = longestWait(stack.origin, done.signal);
    const from = performance.now();
    const answer = await fetch(`${stack.origin}/co-op-requests/${request.id}/pdf`, { headers: { cookie } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const took = performance.now() - from;
    done.abort();
    return { status: answer.status, bytes, took, wait: await waiting };
  };

  const short = await print();
  // Words that repeat are measured once: these do not.
  const words = () => `<p>${randomBytes(9_000).toString("hex").replaceAll(/.{9}/g, "$& ")}</p>`.slice(0, 20_000);
  const comments = Array.from({ length: Math.floor(roomForComments.letters / 20_000) }, words);
  await db
    .insertInto("co_op_comments")
    .values(comments.map((comment) => ({ co_op_id: request.id, profile_id: admin.profile_id, comment })))
    .execute();
  const long = await print();

  expect([short.status, long.status]).toEqual([200, 200]);
  expect(long.bytes).toBeGreaterThan(short.bytes + 100_000);
  expect(long.took, "it is long").toBeGreaterThan(1_000);
  const limit = 10 * short.wait + 300;
  const printAgain = async () => (await print()).wait;
  expect(long.wait < limit ? long.wait : await shortestTime(printAgain, limit)).toBeLessThan(limit);
});
