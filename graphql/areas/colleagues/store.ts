import { type Expression, sql, type SqlBool } from "kysely";
import { every } from "../../db/column-values";
import { differences, type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { only, versionsOf } from "../../db/history/version";
import { type Db } from "../../db/pool";
import { badInput, checked, conflict, forbidden, notFound, rateLimited } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { refusedDuplicate } from "../dealers/duplicates";
import { type ColleagueValues, type NewColleagueRow } from "../dealers/profile-row";
import { storedPermissions } from "../dealers/rules";
import { storeStatus } from "../dealers/status";
import { endSessions, readSessions, type Session } from "../session/sessions";
import { colleagueChanges, newColleague } from "./details.rules";
import { type Colleague, readColleagues, selectColleagues } from "./rows";
import { colleaguePermissionChoices, mostColleagues, mostLinksAnHour } from "./rules";

/** Those of the viewer's own dealership. */
export function visibleTo({ profileId }: Person): Expression<SqlBool> {
  return sql<boolean>`profiles.dealership_id = ${profileId}`;
}

/** A sales person works for dealers, and is none of them. @throws FORBIDDEN */
function demandDealership({ role }: Person): void {
  if (role !== "dealer") throw forbidden();
}

export async function listColleagues(db: Db, viewer: Person): Promise<Colleague[]> {
  demandDealership(viewer);
  return readColleagues(db, { profile_id: viewer.profileId });
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function readColleague(db: Db, viewer: Person, profileId: string): Promise<Colleague> {
  demandDealership(viewer);
  const colleague = await selectColleagues(db)
    .where(visibleTo(viewer))
    .where("profile_id", "=", profileId)
    .executeTakeFirst();
  if (!colleague) throw notFound();
  return colleague;
}

/**
 * Locks the dealership, so that what it may do stays as it is meanwhile, and then the colleague.
 * @throws NOT_FOUND, FORBIDDEN
 */
async function lockColleague(db: Db, viewer: Person, profileId: string): Promise<Colleague> {
  await lockDealership(db, viewer);
  await db.selectFrom("profiles").where("profile_id", "=", profileId).where(visibleTo(viewer)).forUpdate().execute();
  return readColleague(db, viewer, profileId);
}

async function lockDealership(db: Db, viewer: Person): Promise<void> {
  demandDealership(viewer);
  await db.selectFrom("profiles").where("profile_id", "=", viewer.profileId).forUpdate().execute();
}

type New = { profileId: string; colleague: unknown };

/** @throws BAD_INPUT, also where the e-mail address was taken meanwhile, or there are {@link mostColleagues} already */
export async function createColleague(db: Db, viewer: Person, { profileId, colleague }: New): Promise<Colleague> {
  const { permissions, ...details } = checked(newColleague, colleague);
  await lockDealership(db, viewer);
  if ((await listColleagues(db, viewer)).length >= mostColleagues)
    throw badInput(`A dealership has at most ${mostColleagues} colleagues.`);

  await db
    .insertInto("profiles")
    .values({
      ...details,
      profile_id: profileId,
      role: "Colleague",
      status: "active",
      permissions: grantedBy(viewer, permissions),
      parent_admin: null,
      dealership_id: viewer.profileId,
    } satisfies NewColleagueRow)
    .execute()
    .catch(refusedDuplicate(details.email));
  await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Added" });
  return readColleague(db, viewer, profileId);
}

/** @throws BAD_INPUT for what is not the viewer's to give */
function grantedBy(viewer: Person, ticked: readonly string[], held?: readonly string[]): string[] {
  const offered = colleaguePermissionChoices(viewer, "").map(({ value }) => value);
  if (ticked.some((permission) => !offered.includes(permission)))
    throw badInput("There is no such permission.", { permissions: "There is no such permission." });
  return storedPermissions(ticked, { all: "dealer:DEALER_ALL", offered, held });
}

type Change = New & { version?: string };

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT where the viewer would change its own permissions, or for a stale version */
export async function updateColleague(
  db: Db,
  viewer: Person,
  { profileId, version, colleague }: Change,
): Promise<Colleague> {
  const before = await lockColleague(db, viewer, profileId);
  await versions.demand(db, before, version);
  const { permissions: ticked, ...details } = checked(colleagueChanges, colleague);
  const permissions = grantedBy(viewer, ticked, before.permissions);
  if (isViewer(viewer, before) && [...permissions].sort().join() !== [...before.permissions].sort().join())
    throw conflict("You cannot change your own permissions. Somebody else of your dealership can.");

  await db
    .updateTable("profiles")
    .where("profile_id", "=", profileId)
    .set({ ...details, permissions } satisfies Changed)
    .execute();
  const after = await readColleague(db, viewer, profileId);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0)
    await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Changed", changes });
  return after;
}

type NewStatus = { profileId: string; status: Colleague["status"] };

/** Done twice it does nothing more. @throws NOT_FOUND; CONFLICT for the viewer itself */
export async function setColleagueStatus(db: Db, viewer: Person, { profileId, status }: NewStatus): Promise<Colleague> {
  const before = await lockColleague(db, viewer, profileId);
  if (before.status === status) return before;
  if (isViewer(viewer, before)) throw conflict("You cannot remove yourself. Somebody else of your dealership can.");
  await storeStatus(db, viewer, before, status);
  return readColleague(db, viewer, profileId);
}

/** @throws NOT_FOUND */
export async function endColleagueSessions(db: Db, viewer: Person, profileId: string): Promise<boolean> {
  const { profile_id: id } = await lockColleague(db, viewer, profileId);
  await endSessions(db, id);
  await recordHistory(db, viewer, { table: "profiles", id, action: "Signed out everywhere" });
  return true;
}

const linkAskedFor = "Link for a new password asked for";

/**
 * Asked before a link is mailed: the address may be anybody's.
 * @throws NOT_FOUND; CONFLICT for a colleague who was removed; RATE_LIMITED for a fourth within an hour
 */
export async function noteColleaguePasswordReset(db: Db, viewer: Person, profileId: string): Promise<boolean> {
  const { profile_id: id, status } = await lockColleague(db, viewer, profileId);
  if (status === "archived") throw conflict("They cannot sign in: take them back first.");
  const { lately } = await db
    .selectFrom("history")
    .where("table_name", "=", "profiles")
    .where("row_id", "=", id)
    .where("action", "=", linkAskedFor)
    .where("at", ">", sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)::int`.as("lately"))
    .executeTakeFirstOrThrow();
  if (lately >= mostLinksAnHour)
    throw rateLimited(`${mostLinksAnHour} links were sent within an hour. Try again later.`);
  await recordHistory(db, viewer, { table: "profiles", id, action: linkAskedFor });
  return true;
}

export function isViewer({ personId }: Person, { profile_id }: Colleague): boolean {
  return profile_id === personId;
}

/** Of a colleague that the viewer was given. */
export function readColleagueHistory(db: Db, { profile_id }: Colleague): Promise<HistoryEntry[]> {
  return readHistory(db, "profiles", profile_id);
}

/** Of a colleague that the viewer was given. */
export function readColleagueSessions(db: Db, { profile_id }: Colleague): Promise<Session[]> {
  return readSessions(db, profile_id);
}

type Changed = Omit<ColleagueValues, "email">;

const traced = every<keyof Changed>()(["name", "phone", "permissions"]);

const versions = versionsOf<Colleague>({
  table: "profiles",
  idOf: ({ profile_id }) => profile_id,
  nameOf: ({ name }) => name,
  shown: (colleague) => only(colleague, traced),
});

export const colleagueVersion = versions.of;
