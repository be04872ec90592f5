import { randomBytes } from "node:crypto";
import { newAdminUser } from "#graphql/areas/admin-users/details.rules";
import { addOperatorsAdmin, holderOf } from "#graphql/areas/admin-users/operator";
import { type Db } from "#graphql/db/pool";
import { type Permission } from "#graphql/permissions";
import { CannotStart } from "~/lib/service/cannot-start";
import {
  changeLogin,
  createLogin,
  findLoginsByEmail,
  type Login,
  sendPasswordReset,
} from "~/server/session/identity.server";

const all: Permission = "admin:ADMIN_ALL";
const rights = { role: "Admin", permissions: [all] };

export type Outcome = { isNew: boolean; isMailed: boolean };

/**
 * The way into a portal that nobody can enter yet: an admin who can do everything, with a login at the identity provider,
 * or with the one that is there. Done again it finishes what it had begun, and changes nothing that was finished.
 * `profileId`: the id of a login, where the portal cannot ask the provider for it.
 * @throws {@link CannotStart} with what to do; IdentityError
 */
export async function letIn(db: Db, given: { email: string; name?: string; profileId?: string }): Promise<Outcome> {
  const read = newAdminUser.safeParse({ name: given.name ?? given.email, email: given.email, permissions: [all] });
  if (!read.success) throw new CannotStart(read.error.issues.map(({ message }) => message).join(" "));
  const admin = read.data;

  const holder = await holderOf(db, admin.email);
  if (holder && !isAdminWithAll(holder))
    throw new CannotStart(
      `${admin.email} has a profile (${holder.role}, ${holder.status}): take another address, or let an admin change it.`,
    );

  if (given.profileId) {
    if (!holder) await addOperatorsAdmin(db, given.profileId, admin);
    return { isNew: !holder, isMailed: false };
  }

  const known = onlyOne(await findLoginsByEmail(admin.email), admin.email);
  if (holder && known?.user_id !== holder.profile_id)
    throw new CannotStart(`${admin.email} is an admin as ${holder.profile_id}, and the provider has no such login.`);
  if (!holder && known && !known.email_verified && !known.app_metadata.unfinished)
    throw new CannotStart(
      `Nobody has verified the address of the login ${known.user_id}, so it may be anybody's: have it verified, or remove it.`,
    );

  const login = known ?? (await createLogin({ ...newLogin(admin), app_metadata: { ...rights, unfinished: true } }));
  if (!holder) await addOperatorsAdmin(db, login.user_id, admin);
  const isUnfinished = Boolean(login.app_metadata.unfinished);
  if (isUnfinished) await sendPasswordReset(admin.email);
  if (isUnfinished || !holder) await changeLogin(login.user_id, { app_metadata: { ...rights, unfinished: null } });
  return { isNew: !holder, isMailed: isUnfinished };
}

type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>;

function isAdminWithAll({ role, status, permissions }: Holder): boolean {
  return role === "Admin" && status === "active" && permissions.includes(all);
}

/** A provider may know an address by several ways to sign in: which one is meant, nobody can guess. */
function onlyOne(logins: readonly Login[], email: string): Login | undefined {
  if (logins.length > 1)
    throw new CannotStart(
      `The provider has several logins for ${email} (${logins.map(({ user_id }) => user_id).join(", ")}): leave one.`,
    );
  return logins[0];
}

/** Nobody knows its password: the mail leads to one that only its reader knows. */
function newLogin({ email, name }: { email: string; name: string }) {
  return { email, name, password: randomBytes(32).toString("base64url"), user_metadata: { full_name: name } };
}
