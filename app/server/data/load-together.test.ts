import { expect, test } from "vitest";
import { loadTogether } from "./load-together.server";

const later = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), 5));
const refusedLater = (reason: string) => later(reason).then((said) => Promise.reject(new Error(said)));

test("what is asked at once is answered in its order", async () => {
  expect(await loadTogether(later("viewer"), "known", later([1]))).toEqual(["viewer", "known", [1]]);
});

test("the page's own refusal comes first, even if others fail sooner", async () => {
  const forbidden = refusedLater("forbidden");
  await expect(loadTogether(forbidden, Promise.reject(new Error("not found")), later("rows"))).rejects.toThrow(
    "forbidden",
  );
});

test("a part's refusal shows where the page itself may be seen", async () => {
  await expect(loadTogether(later("viewer"), refusedLater("unavailable"), "known")).rejects.toThrow("unavailable");
});
