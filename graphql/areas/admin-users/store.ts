import { type Selectable, sql } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { differences, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { every } from "../../db/column-values";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { refusedDuplicate } from "../dealers/duplicates";
import { type AdminValues, type NewAdmin } from "../dealers/profile-row";
import { storedPermissions } from "../dealers/rules";
import { peopleFound } from "../dealers/store";
import { resetNoted, storeStatus } from "../dealers/status";
import { adminUserChanges, newAdminUser } from "./details.rules";
import { type AdminUserFilterName, type AdminUserSort, adminPermissionChoices } from "./rules";

export type AdminUser = Pick<
  Selectable<DB["profiles"]>,
  | ("profile_id" | "name" | "email" | "role" | "status" | "permissions" | "parent_admin" | "created_at")
  | "notify_by_email"
>;

export type AdminUserPage = Page<AdminUser>;

const listRules: ListRules<DB, "profiles", AdminUserSort, AdminUserFilterName> = {
  sorts: {
    created_at: "profiles.created_at",
    name: "profiles.name",
    email: "profiles.email",
    status: "profiles.status_then_name",
  },
  defaultSort: { by: "created_at", descending: true },
  key: "profiles.profile_id",
  search: "profiles.search_text",
  timestamp: "profiles.created_at",
  status: "profiles.status",
};

export function listAdminUsers(db: Db, viewer: Person, list: ListInput): Promise<AdminUserPage> {
  return readPage(selectAdmins(db), listRules, list);
}

/** Those of a search of everything. */
export function findAdminUsers(db: Db, _viewer: Person, sought: Sought): Promise<Found<AdminUser>> {
  return find(db, selectAdmins(db), { ...listRules, ...peopleFound }, sought);
}

/** @throws NOT_FOUND */
export async function readAdminUser(db: Db, viewer: Person, profileId: string): Promise<AdminUser> {
  const admin = await selectAdmins(db).where("profile_id", "=", profileId).executeTakeFirst();
  if (!admin) throw notFound();
  return admin;
}

/** Of an admin that the viewer was given; newest first. */
export function readAdminHistory(db: Db, { profile_id }: AdminUser): Promise<HistoryEntry[]> {
  return readHistory(db, "profiles", profile_id);
}

/** @throws BAD_INPUT, also where the e-mail address has just been taken */
export async function createAdminUser(
  db: Db,
  viewer: Person,
  { profileId, admin }: { profileId: string; admin: unknown },
): Promise<AdminUser> {
  const { permissions, ...details } = checked(newAdminUser, admin);
  await db
    .insertInto("profiles")
    .values({
      ...details,
      profile_id: profileId,
      role: "Admin",
      status: "active",
      permissions: adminPermissions(permissions),
      parent_admin: viewer.profileId,
    } satisfies NewAdmin)
    .execute()
    .catch(refusedDuplicate(details.email));
  await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Added" });
  return readAdminUser(db, viewer, profileId);
}

type Change = { profileId: string; version?: string; admin: unknown };

/**
 * @throws NOT_FOUND, BAD_INPUT; CONFLICT where somebody would change their own rights, or nobody would have all of them,
 * or the admin was changed since this version was seen
 */
export async function updateAdminUser(
  db: Db,
  viewer: Person,
  { profileId, version, admin }: Change,
): Promise<AdminUser> {
  const others = await lockThoseWithAll(db, profileId);
  const before = await readAdminUser(db, viewer, profileId);
  await versions.demand(db, before, version);
  const { name, permissions: ticked } = checked(adminUserChanges, admin);
  const permissions = adminPermissions(ticked, before.permissions);

  if (profileId === viewer.profileId && !isSame(permissions, before.permissions))
    throw conflict("You cannot change your own permissions. Another admin with ALL can.");
  if (isLost(before.permissions, permissions) && others === 0) throw conflict(lastWithAll);

  await db
    .updateTable("profiles")
    .where("profile_id", "=", profileId)
    .set({ name, permissions } satisfies Changed)
    .execute();
  const after = await readAdminUser(db, viewer, profileId);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Changed", changes });
  }
  return after;
}

type NewStatus = { profileId: string; status: "active" | "archived" };

/**
 * Archives an admin, or takes one back. Done twice it does nothing more. @throws NOT_FOUND; CONFLICT for the viewer, and for
 * the last one who can do everything
 */
export async function setAdminStatus(db: Db, viewer: Person, { profileId, status }: NewStatus): Promise<AdminUser> {
  await lockThoseWithAll(db, profileId);
  const before = await readAdminUser(db, viewer, profileId);
  if (before.status === status) return before;
  const reason = status === "archived" && (await keepReason(db, viewer, before));
  if (reason) throw conflict(reason);

  await storeStatus(db, viewer, before, status);
  return readAdminUser(db, viewer, profileId);
}

/** A link to choose a new password was mailed. @throws NOT_FOUND */
export async function noteAdminPasswordReset(db: Db, viewer: Person, profileId: string): Promise<boolean> {
  const { profile_id: id } = await readAdminUser(db, viewer, profileId);
  await recordHistory(db, viewer, { table: "profiles", id, action: resetNoted });
  return true;
}

/** Why the viewer cannot archive an admin; null where it can. */
export async function keepReason(
  db: Db,
  viewer: Person,
  { profile_id, permissions }: AdminUser,
): Promise<string | null> {
  if (profile_id === viewer.profileId) return "You cannot archive yourself. Another admin with ALL can.";
  if (!permissions.includes(all)) return null;
  const other = await db
    .selectFrom("profiles")
    .where("role", "=", "Admin")
    .where("status", "=", "active")
    .where("profile_id", "<>", profile_id)
    .where(sql<boolean>`permissions @> array[${all}]`)
    .select("profile_id")
    .executeTakeFirst();
  return other ? null : lastWithAll;
}

const lastWithAll = "This is the last admin with ALL. Give ALL to another one first.";

/** The address stays: it is what the admin signs in with. */
type Changed = Omit<AdminValues, "email">;

const traced = every<keyof Changed>()(["name", "permissions"]);

const versions = versionsOf<AdminUser>({
  table: "profiles",
  idOf: ({ profile_id }) => profile_id,
  nameOf: ({ name }) => `The admin ${name}`,
  shown: (admin) => only(admin, traced),
});

export const adminUserVersion = versions.of;

const all = "admin:ADMIN_ALL";

/**
 * How many others can do everything. All of them are locked, in one order, so that two who take it from each other at
 * once come one after the other.
 */
async function lockThoseWithAll(db: Db, profileId: string): Promise<number> {
  const holders = await db
    .selectFrom("profiles")
    .where("role", "=", "Admin")
    .where((admin) =>
      admin.or([
        admin("profile_id", "=", profileId),
        admin.and([admin("status", "=", "active"), sql<boolean>`permissions @> array[${all}]`]),
      ]),
    )
    .orderBy("profile_id")
    .forUpdate()
    .select("profile_id")
    .execute();
  return holders.filter((holder) => holder.profile_id !== profileId).length;
}

function adminPermissions(ticked: readonly string[], held?: readonly string[]): string[] {
  const offered = adminPermissionChoices.map(({ value }): string => value);
  const unknown = ticked.find((permission) => !offered.includes(permission));
  if (unknown) throw badInput("There is no such permission.", { permissions: "There is no such permission." });
  return storedPermissions(ticked, { all, offered, held });
}

function isLost(before: readonly string[], after: readonly string[]): boolean {
  return before.includes(all) && !after.includes(all);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function selectAdmins(db: Db) {
  return db
    .selectFrom("profiles")
    .where("profiles.role", "=", "Admin")
    .select(["profile_id", "name", "email", "role", "status", "permissions", "parent_admin", "created_at"])
    .select("notify_by_email");
}
