import { expect, test, vi } from "vitest";
import { batched } from "./batched.server";

const page = {};

test("what is asked in one turn is answered together, what comes later by itself", async () => {
  const answerAll = vi.fn((asked: readonly number[]) => Promise.resolve(asked.map((one) => one * 2)));
  const ask = batched<object, number, number>(3, answerAll);
  const first = [1, 2, 3, 4].map((one) => ask(page, one));
  const elsewhere = ask({}, 10);
  expect(await Promise.all([...first, elsewhere])).toEqual([2, 4, 6, 8, 20]);
  expect(await ask(page, 5)).toBe(10);
  expect(answerAll.mock.calls.map(([asked]) => asked)).toEqual([[1, 2, 3], [4], [10], [5]]);
});

test("a failed batch rejects every call in it", async () => {
  const ask = batched<object, number, number>(3, () => Promise.reject(new Error("away")));
  const answers = await Promise.allSettled([ask(page, 1), ask(page, 2)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("a call that the batch leaves out is rejected as well", async () => {
  const ask = batched<object, number, number>(3, (asked) => Promise.resolve(asked.slice(1)));
  const answers = await Promise.allSettled([ask(page, 1), ask(page, 2)]);
  expect(answers).toMatchObject([{ status: "fulfilled", value: 2 }, { status: "rejected" }]);
});
