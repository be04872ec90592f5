import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createShares } from "./shares.rules";

const turn = () => sleep(0);

test("an owner has as many places as one may, and the next when one is free", async () => {
  const shares = createShares({ ofOwner: 2, inAll: 10 });
  const [first] = await Promise.all([shares.enter("a"), shares.enter("a")]);
  let isIn = false;
  void shares.enter("a").then(() => (isIn = true));
  await turn();
  expect(isIn).toBe(false);
  await shares.enter("b");
  first();
  first();
  await turn();
  expect(isIn).toBe(true);
});

test("owners who wait take turns, however much one of them waits for", async () => {
  const shares = createShares({ ofOwner: 1, inAll: 1 });
  const order: string[] = [];
  const work = async (owner: string) => {
    const leave = await shares.enter(owner);
    order.push(owner);
    await turn();
    leave();
  };
  await Promise.all([..."aaaab"].map(work));
  expect(order.join("")).toBe("aabaa");
});

test("what is given up waits no longer, and takes no place", async () => {
  const shares = createShares({ ofOwner: 1, inAll: 1 });
  const leave = await shares.enter("a");
  const gone = new AbortController();
  const waiting = shares.enter("a", gone.signal);
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  await expect(shares.enter("a", gone.signal)).rejects.toThrow("gone");
  leave();
  (await shares.enter("a"))();
});
