import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import * as z from "zod";
import { differences, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { lockOwner } from "../../db/lock-owner";
import { type Db, plannedOnce } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { type Written } from "../../db/column-values";
import { badInput, checked, conflict, forbidden, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { longestViewAddress, mostViews, tooManyViews, viewRules } from "./form.rules";

/** `count` is there once it was counted (`counted.ts`). */
export type View = Omit<Selectable<DB["views"]>, "created_at"> & { own: boolean; count?: number | null };

/** Everybody has their own, and admins those that are shared. */
export function visibleTo({ role, personId }: Person): Expression<SqlBool> {
  const own = sql<boolean>`views.profile_id = ${personId}`;
  return role === "admin" ? sql<boolean>`(${own} or views.shared)` : own;
}

/** By list, then by name. */
export function listViews(db: Db, viewer: Person): Promise<View[]> {
  return selectViews(plannedOnce(db), viewer)
    .orderBy("views.path")
    .orderBy(sql`name_key(views.name)`)
    .orderBy("views.id")
    .execute();
}

/** Tells by the root field that a list is read by whether the viewer may read it: who may not has no view of it. */
export type IsOpen = (field: string) => boolean;

/** @throws NOT_FOUND */
export async function readView(db: Db, viewer: Person, id: string, isOpen: IsOpen): Promise<View> {
  return open(await selectViews(db, viewer).where("views.id", "=", id).executeTakeFirst(), isOpen);
}

function open(view: View | undefined, isOpen: IsOpen): View {
  if (!view || !isOpen(view.field)) throw notFound();
  return view;
}

/** Of a view that the viewer was given; newest first. */
export function readViewHistory(db: Db, { id }: View): Promise<HistoryEntry[]> {
  return readHistory(db, "views", id);
}

/** A list's path, and what its address asks of it. */
const placeRules = z.object({
  path: z.string().regex(/^(\/[\w-]+)+$/, "This is no list."),
  address: z.string().regex(/^(\?|$)/, "This is no list."),
});

/** The root field that a list is read by; whether it is one is asked of the contract. */
const countRules = z.object({ field: z.string().max(100), asked: z.record(z.string(), z.unknown()) });

const longestAsked = 8_000;

/** @throws BAD_INPUT, also for a name that the list has already, and for one view too many; FORBIDDEN */
export async function saveView(db: Db, viewer: Person, view: unknown, isOpen: IsOpen): Promise<View> {
  const { name, shared, isDefault } = checked(viewRules, view);
  const { path, address } = checked(placeRules, view);
  const { field, asked } = checked(countRules, view);
  if ((shared && viewer.role !== "admin") || !isOpen(field)) throw forbidden();
  const text = JSON.stringify(asked);
  if (path.length + address.length > longestViewAddress || text.length > longestAsked)
    throw badInput("This list has more filters than a view can keep.");

  await lockOwner(db, viewer);
  const { ownViews } = await db
    .selectFrom("views")
    .where("profile_id", "=", viewer.personId)
    .select(sql<number>`count(*)::int`.as("ownViews"))
    .executeTakeFirstOrThrow();
  if (ownViews >= mostViews) throw conflict(tooManyViews);
  if (isDefault) await giveUpDefault(db, viewer, path);

  const { id } = await db
    .insertInto("views")
    .values({
      profile_id: viewer.personId,
      name,
      path,
      address,
      field,
      asked: text,
      shared,
      is_default: isDefault,
    } satisfies ViewValues)
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refusedTwin(name));
  await recordHistory(db, viewer, { table: "views", id, action: "Saved" });
  return readView(db, viewer, id, isOpen);
}

type ViewValues = Written<"views", never>;

type Change = { id: string; version?: string; changes: unknown; isOpen: IsOpen };

/** @throws NOT_FOUND, FORBIDDEN, BAD_INPUT; CONFLICT for a view that was changed since this version of it was seen */
export async function updateView(db: Db, viewer: Person, { id, version, changes, isOpen }: Change): Promise<View> {
  await lockOwner(db, viewer);
  const before = await lockView(db, viewer, id, isOpen);
  await versions.demand(db, before, version);
  const { name, shared, isDefault } = checked(viewRules, changes);
  if (shared && viewer.role !== "admin") throw forbidden();
  if (before.own && isDefault && !before.is_default) await giveUpDefault(db, viewer, before.path);

  await db
    .updateTable("views")
    .where("id", "=", id)
    // Another admin's stays their own, and what their menu leads to is theirs to say.
    .set(before.own ? { name, shared, is_default: isDefault } : { name })
    .execute()
    .catch(refusedTwin(name));
  const after = await readView(db, viewer, id, isOpen);
  const different = differences(before, after, traced);
  if (Object.keys(different).length > 0)
    await recordHistory(db, viewer, { table: "views", id, action: "Changed", changes: different });
  return after;
}

/** @throws NOT_FOUND */
export async function deleteView(db: Db, viewer: Person, id: string, isOpen: IsOpen): Promise<boolean> {
  const { name } = await lockView(db, viewer, id, isOpen);
  await db.deleteFrom("views").where("id", "=", id).execute();
  const changes = { name: { from: name, to: null } };
  await recordHistory(db, viewer, { table: "views", id, action: "Deleted", changes });
  return true;
}

const traced = ["name", "shared", "is_default"] as const;

const versions = versionsOf<View>({
  table: "views",
  idOf: ({ id }) => id,
  nameOf: ({ name }) => `The view ${name}`,
  shown: (view) => only(view, traced),
});

export const viewVersion = versions.of;

const twin = z.object({ code: z.literal("23505"), constraint: z.enum(["one_view", "one_shared_view"]) });

function refusedTwin(name: string) {
  return (error: unknown): never => {
    const read = twin.safeParse(error);
    if (!read.success) throw error;
    const whose = read.data.constraint === "one_view" ? "You have" : "Admins have";
    const sentence = `${whose} a view of this list with the name “${name}” already.`;
    throw badInput(sentence, { name: sentence });
  };
}

async function lockView(db: Db, viewer: Person, id: string, isOpen: IsOpen): Promise<View> {
  return open(await selectViews(db, viewer).where("views.id", "=", id).forUpdate().executeTakeFirst(), isOpen);
}

/** A list has one at most. */
async function giveUpDefault(db: Db, { personId }: Person, path: string): Promise<void> {
  await db
    .updateTable("views")
    .where("profile_id", "=", personId)
    .where("path", "=", path)
    .where("is_default", "=", true)
    .set({ is_default: false })
    .execute();
}

const columns = ["id", "profile_id", "name", "path", "address", "field", "asked", "shared", "is_default"] as const;

function selectViews(db: Db, viewer: Person) {
  return db
    .selectFrom("views")
    .where(visibleTo(viewer))
    .select(columns.map((column) => `views.${column}` as const))
    .select(sql<boolean>`views.profile_id = ${viewer.personId}`.as("own"));
}
