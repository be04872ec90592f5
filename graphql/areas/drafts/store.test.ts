import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Profile } from "../../../tests/factories/profiles";
import { viewer } from "../../../tests/factories/viewers";
import { testDatabase } from "../../../tests/support/database/test-database";
import { sweep } from "../../service/sweep";
import { type Person } from "../../request/viewer";
import { draftForms, draftIsGone, mostDrafts, tooLongDraft, tooManyDrafts } from "./form.rules";
import {
  countDrafts,
  deleteDraft,
  draftExists,
  draftVersion,
  endDraft,
  listDrafts,
  readDraft,
  saveDraft,
} from "./store";

const { db, create } = await testDatabase();
let dealer: Profile;
let me: Person;

beforeEach(async () => {
  dealer = await create.dealer();
  me = viewer(dealer);
});

const code = (name: string) => ({ extensions: { code: name } });
const typed = (name: string) => ({
  id: randomUUID(),
  path: "/warranty-register",
  title: name,
  fields: [["firstName", name]],
  files: [],
});
const noticesOf = (profile: Profile) =>
  db.selectFrom("notifications").where("profile_id", "=", profile.profile_id).select(["text", "href"]).execute();

test("a draft is its author's alone: no colleague's, no other dealer's, no admin's", async () => {
  const salesOf = await create.sales({ dealers: [dealer] });
  const others = [await create.dealer(), await create.admin(), salesOf].map((profile) => viewer(profile));
  const draft = await saveDraft(db, me, typed("Ada"));
  expect((await listDrafts(db, me)).map(({ id }) => id)).toEqual([draft.id]);
  expect(await countDrafts(db, me)).toBe(1);

  for (const other of others) {
    expect(await listDrafts(db, other)).toEqual([]);
    expect(await countDrafts(db, other)).toBe(0);
    await expect(readDraft(db, other, draft.id)).rejects.toMatchObject(code("NOT_FOUND"));
    await expect(deleteDraft(db, other, draft.id)).rejects.toMatchObject(code("NOT_FOUND"));
    await endDraft(db, other, { id: draft.id, version: "" });
  }
  // The same key in another's hand is another draft.
  const another = viewer(await create.dealer());
  await saveDraft(db, another, { ...typed("Bo"), id: draft.id });
  expect((await readDraft(db, me, draft.id)).title).toBe("Ada");
  await deleteDraft(db, another, draft.id);
  expect((await readDraft(db, me, draft.id)).fields).toEqual([["firstName", "Ada"]]);
});

test("only long forms have drafts, for users who may fill them in", async () => {
  const warranty = await create.dealer({ permissions: ["dealer:DEALER_WARRANTY"] });
  const who = viewer(warranty);
  await expect(saveDraft(db, who, { ...typed("Ada"), path: "/boat-show-credit" })).rejects.toMatchObject(
    code("FORBIDDEN"),
  );
  for (const path of ["/leads", "toString"])
    await expect(saveDraft(db, who, { ...typed("Ada"), path })).rejects.toMatchObject(code("BAD_INPUT"));
  await expect(saveDraft(db, viewer(await create.admin()), typed("Ada"))).rejects.toMatchObject(code("FORBIDDEN"));

  const { id } = await saveDraft(db, who, typed("Ada"));
  const since = { ...who, permissions: ["dealer:DEALER_LEADS"] };
  expect(await listDrafts(db, since)).toEqual([]);
  await expect(readDraft(db, since, id)).rejects.toMatchObject(code("NOT_FOUND"));
});

test("saved again it is the same draft; one that was saved elsewhere since is not replaced", async () => {
  const first = await saveDraft(db, me, typed("Ada"));
  const again = await saveDraft(db, me, { ...typed("Ada M."), id: first.id }, draftVersion(first));
  expect(await listDrafts(db, me)).toHaveLength(1);

  const stale = saveDraft(db, me, { ...typed("Bo"), id: first.id }, draftVersion(first));
  await expect(stale).rejects.toMatchObject({ extensions: { code: "CONFLICT", changed: { by: dealer.name } } });
  await expect(saveDraft(db, me, { ...typed("Bo"), id: first.id })).rejects.toMatchObject(code("CONFLICT"));
  // The same draft sent twice, as after a lost answer, is saved.
  await saveDraft(db, me, { ...typed("Ada M."), id: first.id }, draftVersion(first));
  expect((await readDraft(db, me, first.id)).fields).toEqual(again.fields);

  const other = { ...typed("Ada M."), id: first.id, path: "/warranty-preauth-claim" };
  await expect(saveDraft(db, me, other, draftVersion(again))).rejects.toMatchObject(code("BAD_INPUT"));
});

test("two saves of one draft at the same time store one", async () => {
  const draft = typed("Ada");
  const save = () => db.transaction().execute((transaction) => saveDraft(transaction, me, draft));
  await Promise.all([save(), save()]);
  expect(await listDrafts(db, me)).toHaveLength(1);
});

test("a draft has a size, and a person so many", async () => {
  const long = { ...typed("Ada"), fields: [["issues", "a".repeat(200_001)]] };
  await expect(saveDraft(db, me, long)).rejects.toMatchObject({ message: tooLongDraft });
  for (let count = 0; count < mostDrafts; count++) await create.draft({ of: dealer });
  await expect(saveDraft(db, me, typed("One more"))).rejects.toMatchObject({ message: tooManyDrafts });
  const [draft] = await listDrafts(db, me);
  if (draft) await saveDraft(db, me, { ...typed("Changed"), id: draft.id }, draftVersion(draft));
  expect(await listDrafts(db, me)).toHaveLength(mostDrafts);
});

test("a form that is sent ends its draft, unless that was saved elsewhere since; one that is gone is asked about", async () => {
  const draft = await saveDraft(db, me, typed("Ada"));
  const version = draftVersion(draft);
  const since = await saveDraft(db, me, { ...typed("Ada M."), id: draft.id }, version);
  for (const seen of [version, ""])
    await expect(endDraft(db, me, { id: draft.id, version: seen })).rejects.toMatchObject(code("CONFLICT"));

  await endDraft(db, me, { id: draft.id, version: draftVersion(since) });
  expect(await listDrafts(db, me)).toEqual([]);
  const gone = endDraft(db, me, { id: draft.id, version });
  await expect(gone).rejects.toMatchObject({ extensions: { code: "BAD_INPUT", fields: { meant: draftIsGone } } });
  await endDraft(db, me, { id: randomUUID(), version: "" });
});

test("a draft comes with its files, and its deletion with their forms", async () => {
  const draft = typed("Ada");
  const files = ["first-form", "first-form", "second-form"].map((key, nth) => ({
    field: "photos",
    reference: `${key}/${nth}/bow.jpg`,
    size: 1_000,
  }));
  const saved = await saveDraft(db, me, { ...draft, files });
  expect(saved.files).toEqual(files);
  expect(draftVersion(saved)).not.toBe(draftVersion({ ...saved, files: [] }));
  expect(await draftExists(db, { viewerId: dealer.profile_id, id: draft.id })).toBe(true);
  expect(await draftExists(db, { viewerId: "auth0|another", id: draft.id })).toBe(false);
  expect(await deleteDraft(db, me, draft.id)).toEqual(["first-form", "second-form"]);
  expect(await draftExists(db, { viewerId: dealer.profile_id, id: draft.id })).toBe(false);
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

test("a draft's author is notified once, a week before it is deleted", async () => {
  const young = await create.draft({ of: dealer, saved_at: ago(52) });
  const old = await create.draft({ of: dealer, title: "CSY00777K626, Ada Marsh", saved_at: ago(53.5) });
  await Promise.all([sweep(db), sweep(db), sweep(db)]);
  await sweep(db);
  expect(await noticesOf(dealer)).toEqual([
    {
      text: "Your draft expires in 7 days: Warranty Registration, CSY00777K626, Ada Marsh",
      href: `/warranty-register?draft=${old.id}`,
    },
  ]);
  expect(await listDrafts(db, me)).toHaveLength(2);

  const later = async (days: number) => {
    await db
      .updateTable("drafts")
      .where("id", "=", old.id)
      .set({
        saved_at: sql`saved_at - make_interval(days => ${days})`,
        told_at: sql`told_at - make_interval(days => ${days})`,
      })
      .execute();
    await sweep(db);
  };
  await later(6);
  expect(await listDrafts(db, me)).toHaveLength(2);
  await later(2);
  expect((await listDrafts(db, me)).map(({ id }) => id)).toEqual([young.id]);
});

test("a late sweep notifies first, and lets a draft stay a week", async () => {
  const { id } = await create.draft({ of: dealer, saved_at: ago(200) });
  await sweep(db);
  const [draft] = await listDrafts(db, me);
  expect(draft?.id).toBe(id);
  expect(draft?.kept_until.getTime()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
});

test("a save keeps a draft for sixty days more, with a new notification", async () => {
  const { id } = await create.draft({ of: dealer, saved_at: ago(58) });
  await sweep(db);
  const draft = await readDraft(db, me, id);
  const saved = await saveDraft(db, me, { ...typed("Ada M."), id }, draftVersion(draft));
  expect(saved.kept_until.getTime()).toBeGreaterThan(Date.now() + 59 * 86_400_000);
  await sweep(db);
  expect(await noticesOf(dealer)).toHaveLength(1);
});

test("each form with drafts is one of the portal's", async () => {
  const { routes } = await import("../../../app/routes.js");
  expect(Object.keys(draftForms).filter((path) => !Object.hasOwn(routes, path))).toEqual([]);
});

test("drafts are looked for by indexes among very many", async () => {
  await sql`alter table drafts disable trigger user`.execute(db);
  await sql`
    insert into drafts (id, profile_id, path, title, fields, files, saved_at)
    select 'draft-' || n, ${dealer.profile_id}, '/warranty-register', 'Ada', '[]', '[]', now() - make_interval(hours => n % 1200)
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze drafts`.execute(db);
  const plans = async (condition: string) => {
    const { rows } = await sql.raw(`explain select id from drafts where ${condition}`).execute(db);
    return JSON.stringify(rows);
  };
  expect(await plans("told_at is null and saved_at < now() - interval '53 days'")).toContain("Index");
  expect(await plans("told_at < now() - interval '7 days' and saved_at < now() - interval '60 days'")).toContain(
    "Index",
  );
  expect(await plans("profile_id = 'auth0|another' and path = any('{/warranty-register}')")).toContain("Index");
});
