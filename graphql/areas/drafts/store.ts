import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { lockOwner } from "../../db/lock-owner";
import { type Db, plannedOnce } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { type Written } from "../../db/column-values";
import { allows } from "../../permissions";
import { badInput, checked, conflict, forbidden, notFound, staleEdit } from "../../request/errors";
import { type Person, type Viewer } from "../../request/viewer";
import {
  type DraftContent,
  draftForms,
  draftIsGone,
  draftLifetime,
  draftRules,
  mostDrafts,
  warnedBefore,
  tooManyDrafts,
} from "./form.rules";

export type Draft = Omit<Selectable<DB["drafts"]>, "told_at" | "fields" | "files"> &
  DraftContent & { kept_until: Date };

/** Its author's alone: no colleague's, and no admin's; of forms that are open to them by now. */
export function visibleTo({ profileId, ...holder }: Person): Expression<SqlBool> {
  const open = Object.entries(draftForms).flatMap(([path, { needs }]) => (allows(holder, needs) ? [path] : []));
  return sql<boolean>`(drafts.profile_id = ${profileId} and drafts.path = any(${open}::text[]))`;
}

/** What was saved last comes first. */
export function listDrafts(db: Db, viewer: Person): Promise<Draft[]> {
  return selectDrafts(db, viewer).orderBy("drafts.saved_at", "desc").orderBy("drafts.id").execute();
}

/** One statement: every page of a dealer shows it. */
export async function countDrafts(db: Db, viewer: Person): Promise<number> {
  const { count } = await plannedOnce(db)
    .selectFrom("drafts")
    .where(visibleTo(viewer))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws NOT_FOUND */
export async function readDraft(db: Db, viewer: Person, id: string): Promise<Draft> {
  const draft = await selectDrafts(db, viewer).where("drafts.id", "=", id).executeTakeFirst();
  if (!draft) throw notFound();
  return draft;
}

/**
 * Keeps what was typed, as it is. The same saved twice is one draft; one that was saved elsewhere since this version of it
 * was seen is not replaced.
 * @throws BAD_INPUT, FORBIDDEN; CONFLICT, also for one draft too many
 */
export async function saveDraft(db: Db, viewer: Person, draft: unknown, version = ""): Promise<Draft> {
  const { id, path, title, fields, files } = checked(draftRules, draft);
  const form = Object.hasOwn(draftForms, path) ? draftForms[path] : undefined;
  if (!form) throw badInput("This is no form that drafts are kept of.");
  if (!allows(viewer, form.needs)) throw forbidden();

  await lockOwner(db, viewer);
  const before = await findDraft(db, viewer, id);
  if (before && before.path !== path) throw badInput("This is another form's draft.");
  const isSame = before && JSON.stringify(before.fields) === JSON.stringify(fields) && sameFiles(before.files, files);
  if (before && !isSame) demandSeen(viewer, before, version);
  if (!before) await demandRoom(db, viewer);

  const written = {
    path,
    title,
    fields: JSON.stringify(fields),
    files: JSON.stringify(files),
    saved_at: sql<Date>`now()`,
    told_at: null,
  } satisfies DraftValues;
  await db
    .insertInto("drafts")
    .values({ id, profile_id: viewer.profileId, ...written })
    .onConflict((known) => known.columns(["profile_id", "id"]).doUpdateSet(written))
    .execute();
  return readDraft(db, viewer, id);
}

type DraftValues = Omit<Written<"drafts", never>, "id" | "profile_id">;

/** @returns the keys of the forms that its files came with @throws NOT_FOUND */
export async function deleteDraft(db: Db, viewer: Person, id: string): Promise<string[]> {
  const draft = await findDraft(db, viewer, id);
  if (!draft) throw notFound();
  await removeDraft(db, draft);
  return [...new Set(draft.files.map(({ reference }) => reference.split("/", 1)[0] ?? ""))];
}

/**
 * Of a form that is stored: its draft has served its time. To be called in the transaction that stores it. `version`: of the
 * draft that it began as; empty where it began without one.
 * @throws CONFLICT where that was saved elsewhere since; BAD_INPUT, which asks what is meant, where it is there no more
 */
export async function endDraft(
  db: Db,
  viewer: Viewer,
  { id, version }: { id: string; version: string },
): Promise<void> {
  if (viewer.kind !== "person") return;

  const draft = await findDraft(db, viewer, id);
  if (!draft && version) throw badInput(draftIsGone, { meant: draftIsGone });
  if (!draft) return;
  demandSeen(viewer, draft, version);
  await removeDraft(db, draft);
}

/** Says whether a draft still exists, for the sweep of its files. */
export async function draftExists(db: Db, { viewerId, id }: { viewerId: string; id: string }): Promise<boolean> {
  const found = await db
    .selectFrom("drafts")
    .where("profile_id", "=", viewerId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

const versions = versionsOf<Draft>({
  table: "drafts",
  idOf: ({ id }) => id,
  nameOf: () => "This draft",
  shown: (draft) => only(draft, ["fields", "files"]),
});

export const draftVersion = versions.of;

/** Nobody but its author changes it: in another tab, or at another PC. */
function demandSeen({ name: by }: Person, draft: Draft, version: string): void {
  if (version === versions.of(draft)) return;
  throw staleEdit("This draft", { by, at: draft.saved_at.toISOString(), what: ["this draft"] });
}

function sameFiles(some: DraftContent["files"], others: DraftContent["files"]): boolean {
  const named = (files: DraftContent["files"]) =>
    JSON.stringify(files.map(({ field, reference }) => [field, reference]));
  return named(some) === named(others);
}

async function demandRoom(db: Db, { profileId }: Person): Promise<void> {
  const { count } = await db
    .selectFrom("drafts")
    .where("profile_id", "=", profileId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= mostDrafts) throw conflict(tooManyDrafts);
}

async function removeDraft(db: Db, { id, profile_id }: Draft): Promise<void> {
  await db.deleteFrom("drafts").where("profile_id", "=", profile_id).where("id", "=", id).execute();
}

/** Locks a draft that is replaced or deleted next. */
function findDraft(db: Db, viewer: Person, id: string): Promise<Draft | undefined> {
  return selectDrafts(db, viewer).where("drafts.id", "=", id).forUpdate().executeTakeFirst();
}

/** Nothing is thrown away within a week of telling its author. */
const keptUntil = sql<Date>`greatest(drafts.saved_at + make_interval(days => ${draftLifetime}),
  drafts.told_at + make_interval(days => ${warnedBefore}))`;

function selectDrafts(db: Db, viewer: Person) {
  return db
    .selectFrom("drafts")
    .where(visibleTo(viewer))
    .select(["drafts.id", "drafts.profile_id", "drafts.path", "drafts.title", "drafts.saved_at"])
    .select([
      sql<DraftContent["fields"]>`drafts.fields`.as("fields"),
      sql<DraftContent["files"]>`drafts.files`.as("files"),
      keptUntil.as("kept_until"),
    ]);
}
