import fc from "fast-check";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { viewer } from "../../tests/factories/viewers";
import { testDatabase } from "../../tests/support/database/test-database";
import { readRequest, readRequestHistory } from "../areas/co-op/requests";
import { decideRequest } from "../areas/co-op/review/review";
import { stampOf } from "../areas/co-op/review/stamp";
import { withdrawRequest } from "../areas/co-op/review/withdraw";
import { decideClaim } from "../areas/warranty/claims/decide";
import { readClaim, readClaimHistory } from "../areas/warranty/claims/store";
import { claimVersion } from "../areas/warranty/claims/update";
import { withdrawClaim } from "../areas/warranty/claims/withdraw";
import { type Person } from "../request/viewer";
import { type Db } from "./pool";
import { type HistoryEntry } from "./history/history";

const { db, create } = await testDatabase();
let [walt, kim]: Person[] = [];

beforeAll(async () => {
  walt = viewer(await create.admin({ name: "Walt Kessler" }));
  kim = viewer(await create.admin({ name: "Kim Post" }));
});

type Choice = "yes" | "later" | "no";
type Act = (db: Db, who: Person) => Promise<{ status: string }>;

/** A queued record as it was when opened: each action applies to that, however late. */
type Opened = {
  dealer: Person;
  decide: (choice: Choice) => Act;
  withdraw: Act;
  now: () => Promise<{ status: string }>;
  history: () => Promise<HistoryEntry[]>;
};

const desks = {
  claims: async (): Promise<Opened> => {
    const claim = await create.claim({ labor_total: "100" });
    const { id } = claim;
    const seen = await readClaim(db, kim as Person, id);
    const decision = { yes: "APPROVE", later: "REVIEW", no: "DENY" } as const;
    return {
      dealer: viewer(claim.dealer),
      decide: (choice) => (db, who) =>
        decideClaim(db, who, { id, seen: seen.status, decision: decision[choice], comments: "As sent." }),
      withdraw: (db, who) => withdrawClaim(db, who, { id, version: claimVersion(seen) }),
      now: () => readClaim(db, kim as Person, id),
      history: async () => readClaimHistory(db, await readClaim(db, kim as Person, id)),
    };
  },
  "co-op requests": async (): Promise<Opened> => {
    const request = await create.coOpRequest({ form_type: "special-project-request" });
    const { id } = request;
    const seen = await stampOf(db, kim as Person, request);
    const decision = { yes: "APPROVE", later: "PENDING", no: "DENY" } as const;
    return {
      dealer: viewer(request.dealer),
      decide: (choice) => (db, who) =>
        decideRequest(db, who, { id, seen, decision: decision[choice], comment: "As sent." }),
      withdraw: (db, who) => withdrawRequest(db, who, { id, version: seen }),
      now: () => readRequest(db, kim as Person, id),
      history: async () => readRequestHistory(db, await readRequest(db, kim as Person, id)),
    };
  },
};

const choice = fc.constantFrom<Choice>("yes", "later", "no");
/** In milliseconds, which is how long a decision takes. */
const delay = fc.integer({ min: 0, max: 25 });
const interleaving = fc.record({
  first: choice,
  second: choice,
  delays: fc.tuple(delay, delay, delay),
  withdrawn: fc.boolean(),
});

describe.each(Object.entries(desks))("of the desk of %s", (_desk, open) => {
  test("two admins and the dealer at once leave one decision, in any order", async () => {
    await fc.assert(
      fc.asyncProperty(interleaving, async ({ first, second, delays, withdrawn }) => {
        const { dealer, decide, withdraw, now, history } = await open();
        const actions = [
          { who: walt as Person, act: decide(first), isLast: first !== "later" },
          { who: kim as Person, act: decide(second), isLast: second !== "later" },
          ...(withdrawn ? [{ who: dealer, act: withdraw, isLast: true }] : []),
        ];
        const answers = await Promise.allSettled(
          actions.map(async ({ who, act }, index) => {
            await setTimeout(delays[index]);
            return db.transaction().execute((turn) => act(turn, who));
          }),
        );
        for (const answer of answers) {
          if (answer.status === "rejected") expect(answer.reason).toMatchObject({ extensions: { code: "CONFLICT" } });
        }

        // What was only put off its dealer may still withdraw.
        const done = actions.filter((_action, index) => answers[index]?.status === "fulfilled");
        const byAdmins = done.filter(({ who }) => who !== dealer);
        const inOrder = [...byAdmins, ...done.filter(({ who }) => who === dealer)];
        expect(byAdmins.length).toBeLessThanOrEqual(1);
        expect(inOrder.slice(0, -1).every(({ isLast }) => !isLast)).toBe(true);
        expect(inOrder).not.toEqual([]);

        const decided = (await history()).filter(({ changes }) => JSON.stringify(changes).includes('"status"'));
        expect(decided.map(({ by_name }) => by_name).reverse()).toEqual(inOrder.map(({ who }) => who.name));
        const last = answers[actions.findIndex((action) => action === inOrder.at(-1))];
        expect(await now()).toMatchObject({ status: last?.status === "fulfilled" && last.value.status });
        const notices = await db
          .selectFrom("notifications")
          .where("profile_id", "=", dealer.profileId)
          .where("kind", "=", "decision")
          .select("id")
          .execute();
        expect(notices).toHaveLength(byAdmins.length);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
