import { differences, recordHistory } from "../../db/history/history";
import { only, versionsOf } from "../../db/history/version";
import { type Db } from "../../db/pool";
import { checked } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { ownAdminProfile } from "./details.rules";
import { type AdminUser, readAdminUser } from "./store";

type OwnChange = { version?: string; profile: unknown };

/**
 * Stores what an admin says of itself, whatever its permissions.
 * @throws NOT_FOUND, BAD_INPUT; CONFLICT for a version that was changed since it was seen
 */
export async function updateOwnAdminProfile(
  db: Db,
  viewer: Person,
  { version, profile }: OwnChange,
): Promise<AdminUser> {
  const { personId } = viewer;
  await db.selectFrom("profiles").where("profile_id", "=", personId).forUpdate().select("profile_id").execute();
  const before = await readAdminUser(db, viewer, personId);
  await versions.demand(db, before, version);

  await db.updateTable("profiles").where("profile_id", "=", personId).set(checked(ownAdminProfile, profile)).execute();
  const after = await readAdminUser(db, viewer, personId);
  const changes = differences(before, after, ownColumns);
  if (Object.keys(changes).length > 0)
    await recordHistory(db, viewer, { table: "profiles", id: personId, action: "Changed", changes });
  return after;
}

const ownColumns = ["name"] as const;

/** Only the name counts: another admin who changes the permissions does not make this edit stale. */
const versions = versionsOf<AdminUser>({
  table: "profiles",
  idOf: ({ profile_id }) => profile_id,
  nameOf: ({ name }) => `The admin ${name}`,
  shown: (admin) => only(admin, ownColumns),
});

export const adminCardVersion = versions.of;
