import { expect, test } from "vitest";
import { decideAndGoOn, nextOf } from "./next-row.server";

const row = (id: string, isMine?: boolean) => ({ id, taken: isMine === undefined ? null : { isMine } });
const rows = (ids: string) => [...ids].map((id) => row(id));

test.each([
  ["b", "abc", "acd", "c", "the row that moved up to where it stood"],
  ["b", "abc", "abc", "c", "the one after it, where it stays in the list"],
  ["c", "abc", "abd", "d", "at the end of a page the first of the next one"],
  ["c", "abc", "ab", undefined, "at the end of the list none"],
  ["a", "a", "", undefined, "of a list that is empty now none"],
  ["x", "abc", "abc", undefined, "of what is not in the list none"],
])("after %s of %s, when the list is %s, comes %s: %s", (id, before, after, next, _why) => {
  expect(nextOf(id, rows(before), rows(after))).toBe(next);
});

test("what somebody else has taken is left to them, what the viewer has is not", () => {
  expect(nextOf("a", rows("abc"), [row("b", false), row("c")])).toBe("c");
  expect(nextOf("a", rows("abc"), [row("b", true), row("c")])).toBe("b");
});

test("the next one is open beside what was open already, in the same list", async () => {
  const pages = [rows("abc"), rows("bc")];
  const desk = { pageOf: () => Promise.resolve({ rows: pages.shift() ?? [] }) };
  const request = new Request("http://portal/desk?tab=new&open=a&open=c&page=2");
  const { decided, to } = await decideAndGoOn(request, desk, "a", () => Promise.resolve("done"));
  expect(decided).toBe("done");
  expect(to).toBe("/desk?tab=new&open=c&page=2&open=b");
});

test("where the list cannot be read the decision is made all the same", async () => {
  const desk = { pageOf: () => Promise.reject(new Response(null, { status: 503 })) };
  const request = new Request("http://portal/desk?open=a");
  expect(await decideAndGoOn(request, desk, "a", () => Promise.resolve("done"))).toEqual({
    decided: "done",
    to: "/desk",
  });
});
