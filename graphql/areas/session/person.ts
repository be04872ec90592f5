import { sql } from "kysely";
import { type Db } from "../../db/pool";
import { type Role } from "../../permissions";
import { archived, noProfile } from "../../request/errors";
import { type Person } from "../../request/viewer";

/** Reads the person from the current profile, and of a colleague the dealership's. @throws NO_PROFILE, ARCHIVED */
export async function readPerson(db: Db, personId: string): Promise<Person> {
  return (await readStanding(db, personId)).person;
}

/** `notBefore`: whatever was signed in until then is signed out. */
type Standing = { person: Person; notBefore: Date | null };

export async function readStanding(db: Db, personId: string): Promise<Standing> {
  const profile = await db
    .selectFrom("profiles")
    .leftJoin("profiles as dealership", "dealership.profile_id", "profiles.dealership_id")
    .where("profiles.profile_id", "=", personId)
    .select(["profiles.profile_id", "profiles.name", "profiles.email", "profiles.role", "profiles.status"])
    .select(["profiles.permissions", "profiles.sessions_not_before", "profiles.dealership_id"])
    .select("dealership.status as dealership_status")
    .select(
      sql<string[]>`array(select assign_user_id from sales_assign
        where sales_assign.profile_id = profiles.profile_id order by assign_user_id)`.as("assigned"),
    )
    .executeTakeFirst();

  if (!profile) throw noProfile();
  if (profile.status !== "active" || profile.dealership_status === "archived") throw archived();

  const role = roleOf(profile.role);
  const { permissions, name, email, dealership_id } = profile;
  const profileId = dealership_id ?? personId;
  const dealerIds = { admin: [], dealer: [profileId], sales: profile.assigned }[role];
  return {
    person: { kind: "person", profileId, personId, role, permissions, name, email, dealerIds },
    notBefore: profile.sessions_not_before,
  };
}

function roleOf(stored: string): Role {
  const role = stored === "Colleague" ? "dealer" : stored.toLowerCase();
  if (role === "admin" || role === "dealer" || role === "sales") return role;
  throw noProfile();
}
