import * as z from "zod";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { readCsv } from "~/lib/csv/csv-read.server";
import { type Create } from "../factories";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/base";
import { clerkOf } from "../support/desks/clerk";
import { createModel, dollars, type Filed, labels, type Message, money } from "../support/desks/model";
import { randomOf } from "../support/desks/random";
import { workOf, type Worker } from "../support/desks/work";
import { sessionOf } from "../support/portal/sign-in";
import { newWord } from "../support/records/new-word";

const filedInAll = 200;
const actionsAfter = 150;
/** In milliseconds: less than the ten minutes of the portal, whose clock runs on while a page is read. */
const undoneWithin = 8 * 60_000;

/** Makes three dealers, of whom one has switched mail on, and two admins. */
async function peopleOf(create: Create, word: string) {
  const dealers = [];
  for (const [index, name] of ["Ann", "Ben", "Cay"].entries())
    dealers.push(
      await create.dealer({ name: `${name} ${word}`, company: `${name}’s ${word}`, notify_by_email: index === 0 }),
    );
  const admins = [await create.admin({ name: `Walt ${word}` }), await create.admin({ name: `Kim ${word}` })];
  return { dealers, admins };
}

test("two admins and three dealers work through 200 claims and forms, and all of it comes to what a model says @once", async ({
  create,
  db,
  stack,
}, { repeatEachIndex }) => {
  test.setTimeout(900_000);
  const seed = Number(process.env.DESKS_SEED ?? Date.now() % 1_000_000_000) + repeatEachIndex;
  const year = manufacturersYear();
  const word = newWord();
  const people = await peopleOf(create, word);
  const workerOf = async (profile: Profile): Promise<Worker> => ({
    profileId: profile.profile_id,
    name: profile.name,
    company: profile.company ?? "",
    clerk: clerkOf(stack, await sessionOf(stack, profile)),
  });
  const dealers = await Promise.all(people.dealers.map(workerOf));
  const admins = await Promise.all(people.admins.map(workerOf));
  const random = randomOf(seed);
  const model = createModel(dealers, admins);
  const { filed } = model;

  await test.step(`with DESKS_SEED=${seed}`, async () => {
    await work();
    await expectHistories();
    await expectNotices();
    for (const dealer of dealers) await expectAccount(dealer);
    await expectClaims();
    for (const dealer of dealers) await expectDrafts(dealer);
    await expectMessages();
    for (const dealer of dealers) await expectCounts(dealer);
  });

  async function work() {
    const { oneOf, isLucky } = random;
    const does = workOf({ db, random, model, year });
    const dealerOf = ({ owner }: Filed) => dealers.find(({ profileId }) => profileId === owner) ?? oneOf(dealers);
    const sideOf = (one: Filed) => (isLucky(50) ? dealerOf(one) : oneOf(admins));
    const other = (admin: Worker) => admins.find((one) => one !== admin) ?? admin;
    const decide = (admin: Worker, one: Filed, meanwhile?: () => Promise<void>) =>
      one.kind === "claim" ? does.decideClaim(admin, one, meanwhile) : does.decideForm(admin, one, meanwhile);

    const actions = {
      file: () => (isLucky(50) ? does.fileClaim(oneOf(dealers)) : does.fileForm(oneOf(dealers), oneOf(kinds))),
      edit: async (one: Filed) => {
        if (!model.isOpen(one)) return;
        if (one.kind === "claim") return does.editClaim(oneOf(admins), one);
        return does.editForm(dealerOf(one), one, isLucky(20) ? () => decide(oneOf(admins), one) : undefined);
      },
      withdraw: async (one: Filed) => (model.isOpen(one) ? does.withdraw(dealerOf(one), one) : undefined),
      write: (one: Filed) => does.write(sideOf(one), one),
      removeFile: async (one: Filed) => {
        const sides = [true, false].filter((fromDealer) => model.removable(fromDealer, one).length > 0);
        const by = sides.length === 0 ? sideOf(one) : oneOf(sides) ? dealerOf(one) : oneOf(admins);
        await does.removeFile(by, one, isLucky(15) ? () => decide(oneOf(admins), one) : undefined);
      },
      decide: async (one: Filed) => {
        const admin = oneOf(admins);
        if (one.status === "withdrawn" || one.isCredited) return;
        if (!model.isOpen(one)) return one.kind === "claim" ? undefined : decide(admin, one);
        return decide(admin, one, isLucky(15) ? () => decide(other(admin), one) : undefined);
      },
      credit: async (one: Filed) => {
        if (model.awaitsCredit(one)) await does.credit(oneOf(admins), one);
      },
      creditSeveral: async (one: Filed) => {
        const alike = filed.filter(({ kind }) => (kind === "claim") === (one.kind === "claim"));
        const chosen = new Set([one, ...alike.filter(model.awaitsCredit).slice(0, 2), oneOf(alike)]);
        if ([...chosen].some(model.awaitsCredit)) await does.creditSeveral(oneOf(admins), [...chosen]);
      },
      undo: async (one: Filed) => {
        const author = admins.find(({ profileId }) => profileId === one.last?.by);
        if (author && one.last && one.last.at > Date.now() - undoneWithin) await does.undo(author, one);
      },
      adjust: () => does.adjust(oneOf(admins), oneOf(dealers).profileId),
      allow: () => does.allow(oneOf(admins), oneOf(dealers).profileId),
      draft: () => does.saveDraft(oneOf(dealers)),
      goOn: () => does.goOnWithDraft(oneOf(dealers)),
      deleteDraft: () => does.deleteDraft(oneOf(dealers)),
    };
    const often = [
      "decide",
      "decide",
      "decide",
      "decide",
      "edit",
      "edit",
      "write",
      "write",
      "removeFile",
      "removeFile",
      "withdraw",
      "credit",
      "creditSeveral",
      "undo",
      "undo",
      "adjust",
      "allow",
      "draft",
      "draft",
      "goOn",
      "goOn",
      "deleteDraft",
    ] as const;

    for (let left = actionsAfter; filed.length < filedInAll || left > 0;) {
      if (filed.length < filedInAll && (filed.length < 5 || isLucky(50))) await actions.file();
      else await actions[oneOf(often)](oneOf(filed));
      if (filed.length >= filedInAll) left -= 1;
    }
  }

  async function expectHistories() {
    const ids = filed.map(({ id }) => id);
    const claims = await db.selectFrom("warranty_claims").where("id", "in", ids).select(["id", "status"]).execute();
    const requests = await db.selectFrom("co_op_requests").where("id", "in", ids).select(["id", "status"]).execute();
    expect(new Map([...claims, ...requests].map(({ id, status }) => [id, status]))).toEqual(
      new Map(filed.map(({ id, status }) => [id, status])),
    );

    const entries = await db
      .selectFrom("history")
      .where("row_id", "in", ids)
      .orderBy("id")
      .select(["row_id", "action"])
      .execute();
    const histories = new Map<string, string[]>(ids.map((id) => [id, []]));
    for (const { row_id, action } of entries) histories.get(row_id)?.push(action);
    expect(histories).toEqual(new Map(filed.map(({ id, history }) => [id, history])));
  }

  /** The bell of each, and mails; others at this portal tell the same admins of theirs. */
  async function expectNotices() {
    for (const { profile_id, email, notify_by_email } of [...people.dealers, ...people.admins]) {
      const expected = model.notices.get(profile_id) ?? [];
      const notes = await db
        .selectFrom("notifications")
        .where("profile_id", "=", profile_id)
        .where((its) => its.or([its("text", "like", `%${word}%`), its("kind", "=", "decision")]))
        .select(["text", "kind", "read_at"])
        .execute();
      const mine = expected.filter(({ text, kind }) => text.includes(word) || kind === "decision");
      expect(sorted(notes.map(({ read_at, ...note }) => ({ ...note, isRead: read_at !== null })))).toEqual(
        sorted(mine),
      );

      const mails = await db.selectFrom("outbox_mails").where("to_email", "=", email).select("subject").execute();
      const mailed = notify_by_email ? expected.filter(({ kind }) => kind === "decision") : [];
      expect(mails.map(({ subject }) => subject).sort()).toEqual(mailed.map(({ text }) => text).sort());
    }
  }

  async function expectAccount({ clerk, profileId }: Worker) {
    const { allowance, adjusted, approved, open, balance, left } = model.account(profileId);
    const page = await clerk.read(`/co-op-ledger?year=${year}`);
    const figures = new Map(
      [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term, said]) => [term, said]),
    );
    expect(Object.fromEntries(figures)).toMatchObject({
      Allowance: allowance === null ? "No allowance set" : money(allowance),
      ...(adjusted !== 0 && { Adjusted: money(adjusted) }),
      Approved: money(approved),
      Open: money(open),
      Remaining: left === null ? "No allowance set" : money(left),
    });

    const sheet = await rowsOf(await clerk.read(`/co-op-ledger/${encodeURIComponent(profileId)}/csv?year=${year}`));
    expect(sheet.at(-1)).toMatchObject({ Booking: "Closing balance", Balance: dollars(balance) });
    const approvals = sheet.filter(({ Booking }) => Booking === "Approved form");
    const given = filed.filter((one) => one.owner === profileId && one.kind !== "claim" && one.status === "approved");
    expect(approvals.map(({ Amount }) => Amount).sort()).toEqual(
      given.flatMap(({ given: cents }) => (cents === null ? [] : [dollars(-cents)])).sort(),
    );
  }

  /** What both sides wrote, in its order, with its files; the name of one that was removed stays. */
  async function expectMessages() {
    const ids = filed.map(({ id }) => id);
    const stored = await db
      .selectFrom("record_messages")
      .where("record_id", "in", ids)
      .orderBy("nth")
      .select(["id", "record_id", "profile_id", "text", "files"])
      .execute();
    const removed = await db
      .selectFrom("removed_record_files")
      .innerJoin("record_messages", "record_messages.id", "removed_record_files.message_id")
      .where("record_id", "in", ids)
      .select(["message_id", "removed_record_files.nth", "file_name"])
      .execute();
    const written = new Map<string, unknown[]>(ids.map((id) => [id, []]));
    for (const { id, record_id, profile_id, text, files } of stored) {
      const nameOf = (path: string, nth: number) => {
        const gone = removed.find((file) => file.message_id === id && file.nth === nth)?.file_name;
        return gone === undefined ? path.slice(path.lastIndexOf("/") + 1) : `${gone} (removed)`;
      };
      written.get(record_id)?.push([profile_id, text !== "", ...files.map(nameOf)]);
    }
    const expected = ({ by, hasWords, files }: Message) => [
      by,
      hasWords,
      ...files.map(({ name, isRemoved }) => (isRemoved ? `${name} (removed)` : name)),
    ];
    expect(written).toEqual(new Map(filed.map(({ id, messages }) => [id, messages.map(expected)])));
  }

  /** The numbers on tabs, in the bell and on the dashboard, of one dealer's records: at both desks, and at its own. */
  async function expectCounts({ clerk, profileId }: Worker) {
    const [admin] = admins;
    const own = filed.filter(({ owner }) => owner === profileId);
    const claims = own.filter(({ kind }) => kind === "claim");
    const forms = own.filter(({ kind }) => kind !== "claim");
    const countOf = (all: readonly Filed[], wanted: string) => all.filter(({ status }) => status === wanted).length;
    const desk = async (list: string) =>
      countsOf((await admin?.clerk.read(`${list}&dealership=${encodeURIComponent(profileId)}`)) ?? "");

    expect(await desk("/admin-warranty-claims?tab=new")).toEqual({
      "Needing Review": countOf(claims, "new") + countOf(claims, "under review"),
      "New Claims": countOf(claims, "new"),
      "Approved Claims": countOf(claims, "approved"),
      "Claims Under Review": countOf(claims, "under review"),
      "Denied Claims": countOf(claims, "denied"),
      "Withdrawn Claims": countOf(claims, "withdrawn"),
    });
    const byStatus = {
      "New Requests": countOf(forms, "new"),
      "Approved Requests": countOf(forms, "approved"),
      "Pending Requests": countOf(forms, "pending"),
      "Denied Requests": countOf(forms, "denied"),
      "Withdrawn Requests": countOf(forms, "withdrawn"),
    };
    expect(await desk("/admin-co-op-requests?status=new")).toEqual(byStatus);
    expect(countsOf(await clerk.read("/pre-approval-claim?type=new"))).toEqual(byStatus);

    const unread = (isClaim: boolean, fromDealer: boolean) => model.unread(profileId, isClaim, fromDealer);
    expect(sumOf(await desk("/admin-warranty-claims?tab=new&unread=yes"))).toBe(unread(true, true));
    expect(sumOf(await desk("/admin-co-op-requests?status=new&unread=yes"))).toBe(unread(false, true));
    expect(sumOf(countsOf(await clerk.read("/pre-approval-claim?type=new&unread=yes")))).toBe(unread(false, false));
    const ownClaims = await clerk.read("/warranty-claims?unread=yes");
    expect(/<span class="muted">(\d+) claims?</.exec(ownClaims)?.[1]).toBe(String(unread(true, false)));

    const notices = model.notices.get(profileId) ?? [];
    const dashboard = await clerk.read("/dashboard");
    const bell = /User Notifications(?:, (\d+) new)?"/.exec(dashboard)?.[1];
    expect(Number(bell ?? 0)).toBe(notices.filter(({ isRead }) => !isRead).length);
    const toRevise = forms.filter(({ status, isRevised }) => status === "pending" && !isRevised).length;
    const listed = countsOf(await clerk.read("/pre-approval-claim?type=pending&revised=no"));
    expect(listed["Pending Requests"]).toBe(toRevise);
    const due = [...dashboard.matchAll(/<b><span>([^<]*)<\/span><\/b><span>([^<]*)</g)];
    const { left } = model.account(profileId);
    expect(Object.fromEntries(due.map(([, figure, label]) => [label, figure]))).toMatchObject({
      "Requests that need your changes": String(toRevise),
      "New decisions": String(notices.filter(({ kind, isRead }) => kind === "decision" && !isRead).length),
      ...(left !== null && { "Co-op allowance left": money(left) }),
    });
  }

  /** The page of drafts, and what is stored. */
  async function expectDrafts({ clerk, profileId }: Worker) {
    const expected = model.draftsOf(profileId);
    const page = await clerk.read("/drafts");
    const listed = new Set([...page.matchAll(/href="\/drafts\/([\w-]+)\/delete/g)].map(([, id]) => id));
    expect([...listed].sort()).toEqual(expected.map(({ id }) => id).sort());
    const stored = await db.selectFrom("drafts").where("profile_id", "=", profileId).select(["id", "fields"]).execute();
    const typed = new Map(stored.map(({ id, fields }) => [id, Object.fromEntries(z.array(pair).parse(fields))]));
    expect(typed.size).toBe(expected.length);
    for (const draft of expected) expect(typed.get(draft.id)).toMatchObject(draft.typed);
  }

  async function expectClaims() {
    const [admin] = admins;
    const text = await admin?.clerk.read(`/admin-warranty-claims/export-warranty-claims.csv?tab=all&q=${word}`);
    const claims = await rowsOf(text ?? "");
    const listed = claims.map(({ "#": number, Status, Claimed, Approved }) => [number, Status, Claimed, Approved]);
    const amount = (cents: number | null) => (cents === null ? "" : dollars(cents));
    const expected = filed
      .filter(({ kind }) => kind === "claim")
      .map(({ number, status, asked, given }) => [String(number), status, amount(asked), amount(given)]);
    expect(listed.sort(byNumber)).toEqual(expected.sort(byNumber));
  }
});

/** A field's name and what was typed. */
const pair = z.tuple([z.string(), z.string()]);
const kinds = Object.keys(labels) as (keyof typeof labels)[];

const byNumber = ([one]: (string | undefined)[], [another]: (string | undefined)[]) => Number(one) - Number(another);

function sorted(notes: readonly { text: string; kind: string; isRead: boolean }[]): string[] {
  return notes.map(({ text, kind, isRead }) => `${kind}: ${text}${isRead ? " (read)" : ""}`).sort();
}

/** By the labels of a page's tabs. */
function countsOf(page: string): Record<string, number> {
  const tabs = [...page.matchAll(/>([^<>]+)<!-- --> \(([\d,]+)\)<\/a>/g)];
  return Object.fromEntries(tabs.map(([, label = "", count = ""]) => [label, Number(count.replaceAll(",", ""))]));
}

/** The tab “Needing Review” holds rows of two others. */
function sumOf({ "Needing Review": _again, ...counts }: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** By the words of its head. */
async function rowsOf(text: string): Promise<Record<string, string | undefined>[]> {
  async function* bytes() {
    yield new TextEncoder().encode(text);
  }
  const rows: string[][] = [];
  for await (const batch of readCsv(bytes())) for (const row of batch) if ("cells" in row) rows.push(row.cells);
  const [head = [], ...others] = rows;
  return others.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])));
}
