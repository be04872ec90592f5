import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { GraphQLError } from "graphql";
import { afterAll, expect, test } from "vitest";
import { type Lead } from "../../../../tests/factories/leads";
import { viewer } from "../../../../tests/factories/viewers";
import { testDatabase } from "../../../../tests/support/database/test-database";
import { createDb, type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { fulfilLead, fulfilLeads } from "../fulfil";
import { readLead } from "../store";
import { transferLead, transferLeads } from "../transfer/transfer";
import { undoLeads } from "../undo";
import { type MergePart } from "./rules";
import { type Merge, mergeLeads, mergeVersions } from "./store";

const { url, db, create } = await testDatabase();
/** So many connections that all of them are at work at once. */
const pools = [createDb(url), createDb(url), createDb(url)];
afterAll(() => Promise.all(pools.map((pool) => pool.destroy())));

const loadTogether = 50;
const rounds = 3;

/** The same choices in every run; which of them comes first is the machine's. */
function choosing(seed: number) {
  let state = seed;
  const upTo = (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * end);
  };
  return { upTo, oneOf: <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item };
}

type Outcome = { done: number; failures: readonly { message: string }[] };
type Report = { kind: string; done: number; reasons: string[] };

const reasons = [
  /^Somebody else changed lead \d+ at the same time\. Please try again\.$/,
  /^This lead was already fulfilled Via Phone( by .+)?\.$/,
  /^This lead is already with .+\.$/,
  /^Lead \d+ was merged into lead \d+\.$/,
  /^Lead \d+ was changed meanwhile(, by .+)?\. Send it again to replace that\.$/,
  /^Not undone: .+ has acted since \(.+\)\.$/,
  /^This record was not found\.$/,
];

/** What became of it; what is no refusal, as a deadlock, is thrown on. */
async function reportOf(kind: string, work: () => Promise<Outcome | object>): Promise<Report> {
  try {
    const outcome = await work();
    if (!("done" in outcome)) return { kind, done: 1, reasons: [] };
    return { kind, done: outcome.done, reasons: outcome.failures.map(({ message }) => message) };
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return { kind, done: 0, reasons: [error.message] };
  }
}

test("50 people at once on the same leads lose none and double none", async () => {
  const admins = [viewer(await create.admin()), viewer(await create.admin()), viewer(await create.admin())];
  const dealers = [await create.dealer(), await create.dealer(), await create.dealer()];
  const people = [...admins, ...dealers.map((dealer) => viewer(dealer))];
  const sum = new Map<string, number>();
  const whole = <Done>(nth: number, work: (tx: Db) => Promise<Done>) =>
    (pools[nth % pools.length] ?? db).transaction().execute(work);

  for (let round = 0; round < rounds; round++) {
    const leads: Lead[] = [];
    const email = `at-once-${round}@merge.example`;
    for (let n = 0; n < 6; n++) leads.push(await create.lead({ email, dealer: dealers[n % 3], name: `Ada ${n}` }));
    const { upTo, oneOf } = choosing(round + 1);
    const acts = Array.from({ length: 3 + loadTogether }, () => ({ act: randomUUID(), person: oneOf(admins) }));

    const [first, second, third, fourth] = leads as [Lead, Lead, Lead, Lead];
    const ready = acts.splice(0, 3);
    const before = [
      await reportOf("fulfil", () =>
        whole(0, (tx) => fulfilLead(tx, by(ready[0]), { id: first.id, by: "PHONE", ...of(ready[0]) })),
      ),
      await reportOf("transfer", () =>
        whole(0, (tx) =>
          transferLead(tx, by(ready[1]), { id: second.id, profileId: dealers[0]?.profile_id ?? "", ...of(ready[1]) }),
        ),
      ),
      await reportOf("merge", () =>
        whole(0, (tx) =>
          mergeAsSeen(tx, by(ready[2]), { stays: third, goes: fourth, taken: ["name"], ...of(ready[2]) }),
        ),
      ),
    ];

    const begun = acts.map(async ({ act, person }, n) => {
      const [one, other] = [oneOf(leads), oneOf(leads)];
      const some = [...new Set([one, other, oneOf(leads)])].map(({ id }) => id).reverse();
      const profileId = oneOf(dealers).profile_id;
      const [whose, isFirst, taken] = [oneOf(people), upTo(2) === 0, oneOf<MergePart[]>([[], ["name", "fulfilment"]])];
      const earlier = upTo(2) === 0 ? oneOf(ready) : oneOf(acts);
      await sleep(upTo(60));
      switch (n % 5) {
        case 0:
          return reportOf("fulfil", () =>
            whole(n, (tx): Promise<object> =>
              isFirst
                ? fulfilLead(tx, whose, { id: one.id, by: "PHONE", act })
                : fulfilLeads(tx, person, { ids: some, by: "PHONE", act }),
            ),
          );
        case 1:
          return reportOf("transfer", () =>
            whole(n, (tx): Promise<object> =>
              isFirst
                ? transferLead(tx, person, { id: one.id, profileId, act })
                : transferLeads(tx, person, { ids: some, profileId, act }),
            ),
          );
        case 2: {
          const goes = other === one ? (leads.find((lead) => lead !== one) ?? other) : other;
          return reportOf("merge", () => whole(n, (tx) => mergeAsSeen(tx, person, { stays: one, goes, taken, act })));
        }
        default:
          return reportOf("undo", () => whole(n, (tx) => undoLeads(tx, earlier.person, earlier.act)));
      }
    });

    const all = [...before, ...(await Promise.all(begun))];
    for (const reason of all.flatMap((each) => each.reasons))
      expect(
        reasons.some((known) => known.test(reason)),
        reason,
      ).toBe(true);
    const done = await replay(leads);
    for (const kind of ["fulfil", "transfer", "merge", "undo"]) {
      const said = all.filter((each) => each.kind === kind).reduce((total, each) => total + each.done, 0);
      expect(done.get(kind) ?? 0, `${kind}, as was said and as was written`).toBe(said);
      sum.set(kind, (sum.get(kind) ?? 0) + said);
    }
  }
  for (const [kind, times] of sum) expect(times, kind).toBeGreaterThan(0);
  expect(sum.size).toBe(4);
}, 120_000);

type Act = { act: string; person: Person };
const by = (act?: Act) => act?.person as Person;
const of = (act?: Act) => ({ act: act?.act });

type Merging = Pick<Merge, "taken" | "act"> & { stays: Lead; goes: Lead };

async function mergeAsSeen(tx: Db, person: Person, { stays, goes, ...how }: Merging) {
  return mergeLeads(tx, person, { stays: await seen(tx, person, stays), goes: await seen(tx, person, goes), ...how });
}

async function seen(tx: Db, person: Person, { id }: Lead) {
  return { id, version: mergeVersions.of(await readLead(tx, person, id)) };
}

type State = { name: string; fulfilledby: string | null; dealer_name: string | null; merged_into: string | null };
type Entry = { row_id: string; action: string; by_name: string; changes: unknown };

/**
 * The rules of leads once more, and nothing of the stores: what is written of these leads is done to them step by step, in the order
 * in which it was written. Each step has to be possible, and what comes out is what stands in the database. How often each was done.
 */
async function replay(leads: readonly Lead[]): Promise<Map<string, number>> {
  const byNumber = new Map(leads.map(({ lead_id, id }) => [String(lead_id), id]));
  const states = new Map(leads.map((lead) => [lead.id, [{ by: "", action: "", ...stateOf(lead) }]]));
  const done = new Map<string, number>();
  const count = (kind: string) => done.set(kind, (done.get(kind) ?? 0) + 1);
  const stackOf = (id: string) => states.get(id) ?? [];
  const nowOf = (id: string) => stackOf(id).at(-1) as State & { by: string; action: string };

  const entries: Entry[] = await db
    .selectFrom("history")
    .where("table_name", "=", "leads")
    .where(
      "row_id",
      "in",
      leads.map(({ id }) => id),
    )
    .orderBy("id")
    .select(["row_id", "action", "by_name", "changes"])
    .execute();

  for (const { row_id: id, action, by_name: by, changes: written } of entries) {
    const now = nowOf(id);
    const changes = written as Record<string, { from: unknown; to: unknown }>;
    const [, verb = "", number = ""] =
      /^(Fulfilled|Transferred|Merged with lead|Merged into lead) ?(\d*)$/.exec(action) ?? [];
    const [, undone] = /^Undid “(.*)”$/.exec(action) ?? [];

    if (undone === undefined) {
      expect(now.merged_into, `${action} of a lead that is gone`).toBeNull();
      for (const [field, { from }] of Object.entries(changes)) expect(now[field as keyof State]).toEqual(from);
    }
    const after = {
      ...now,
      by,
      action,
      ...Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])),
    };
    if (undone !== undefined) {
      expect([now.action, now.by], "undone is what was done last, by the person who did it").toEqual([undone, by]);
      const before = stackOf(id).at(-2) as State;
      stackOf(id).push({ ...before, by, action });
      if (!undone.startsWith("Merged into")) count("undo");
    } else if (verb === "Fulfilled") {
      expect(now.fulfilledby).toBeNull();
      stackOf(id).push(after);
      count("fulfil");
    } else if (verb === "Transferred") {
      stackOf(id).push(after);
      count("transfer");
    } else if (verb === "Merged with lead") {
      expect(nowOf(byNumber.get(number) ?? "").merged_into).toBeNull();
      stackOf(id).push(after);
      count("merge");
    } else {
      expect(verb).toBe("Merged into lead");
      stackOf(id).push({ ...after, merged_into: byNumber.get(number) ?? "" });
    }
  }

  const stored = await db
    .selectFrom("leads")
    .where("email", "=", leads[0]?.email ?? "")
    .orderBy("lead_id")
    .selectAll()
    .execute();
  expect(stored.map(({ id }) => id)).toEqual(leads.map(({ id }) => id));
  expect(stored.map(stateOf)).toEqual(leads.map(({ id }) => stateOf(nowOf(id))));
  const into = new Map(stored.map(({ id, merged_into }) => [id, merged_into]));
  for (const { id } of stored) {
    let [at, steps] = [id, 0];
    for (let next = into.get(at); next; next = into.get(at)) [at, steps] = [next, steps + 1];
    expect(steps, "each leads to one that stands").toBeLessThan(leads.length);
  }
  return done;
}

function stateOf({ name, fulfilledby, dealer_name, merged_into }: State): State {
  return { name, fulfilledby, dealer_name, merged_into };
}
