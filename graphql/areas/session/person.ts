import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type Role } from "../../permissions";
import { archived, noProfile } from "../../request/errors";
import { type Person } from "../../request/viewer";

/** Reads the person from the current profile. @throws NO_PROFILE, ARCHIVED */
export async function readPerson(db: Db, profileId: string): Promise<Person> {
  return (await readStanding(db, profileId)).person;
}

/** `notBefore`: whatever was signed in until then is signed out. */
type Standing = { person: Person; notBefore: Date | null };

export async function readStanding(db: Db, profileId: string): Promise<Standing> {
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select(["profile_id", "name", "email", "role", "status", "permissions", "sessions_not_before"])
    .select(
      sql<string[]>`array(select assign_user_id from sales_assign
        where sales_assign.profile_id = profiles.profile_id order by assign_user_id)`.as("assigned"),
    )
    .executeTakeFirst();

  if (!profile) throw noProfile();
  if (profile.status !== "active") throw archived();

  const role = roleOf(profile.role);
  const { permissions, name, email } = profile;
  const dealerIds = { admin: [], dealer: [profileId], sales: profile.assigned }[role];
  return {
    person: { kind: "person", profileId, role, permissions, name, email, dealerIds },
    notBefore: profile.sessions_not_before,
  };
}

function roleOf(stored: string): Role {
  const role = stored.toLowerCase();
  if (role === "admin" || role === "dealer" || role === "sales") return role;
  throw noProfile();
}
