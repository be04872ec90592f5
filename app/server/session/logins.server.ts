import { emailTaken } from "#graphql/areas/dealers/rules";
import { FormWasStoredQuery } from "#graphql/generated/client/graphql";
import { Refused } from "~/server/data/data.server";
import { asService } from "~/server/data/service.server";
import { type Idempotency } from "~/server/data/transport.server";
import { type Problems, problemsOf } from "~/server/forms/forms.server";
import {
  changeLogin,
  createLogin,
  deleteLogin,
  findLoginsByEmail,
  IdentityError,
  type Login,
  type LoginChanges,
  managesLogins,
  type NewLogin,
  readLogin,
  sendPasswordReset,
  sendVerification,
} from "./identity.server";
import { isUnavailable } from "~/server/data/refusals.server";
import { log } from "~/server/platform/log.server";
import { currentRequestId } from "~/remix/server/exchange.server";
import { requireViewer } from "./viewer.server";

/**
 * Somebody who signs in is two things, a login at the identity provider and a profile at the data service: both are
 * made and changed here, or neither.
 */
type Writing = {
  request: Request;
  idempotency: Idempotency | undefined;
  /** Stores the profile. */
  store: (profileId: string) => Promise<unknown>;
  /** A new one whose password nobody knows gets a link to choose one, which verifies the address as well. */
  isInvited?: boolean;
};

/** Was the link to verify the address mailed? A person without it can ask for a new password, which verifies it too. */
export type Outcome = { isMailed: boolean };

/**
 * Makes a login, then its profile; if the profile is refused, the login is removed again. Until there is a profile the
 * login is marked as unfinished: a form sent again, or at the same time, goes on with it. A form that was stored before
 * is answered as it was then.
 * @throws {@link IdentityError}, or what `store` throws
 */
export async function createWithLogin(made: NewLogin, writing: Writing): Promise<Outcome> {
  const { store, isInvited } = writing;
  if (await wasStored(writing)) return { isMailed: true };

  const begun = await beginLogin(made).catch(async (error: unknown) => {
    // The same form, sent at the same time, was first.
    if (await wasStored(writing)) return null;
    throw error;
  });
  if (!begun) return { isMailed: true };

  const { userId, isNew } = begun;
  try {
    await store(userId);
  } catch (error) {
    const isTheirs = error instanceof Refused && error.code === "CONFLICT";
    const stored = error instanceof Refused ? false : await wasStored(writing);
    if (stored === false && isNew && !isTheirs)
      await quietly("a login could not be removed again", deleteLogin(userId));
    if (!stored) throw isTheirs ? new IdentityError("exists", error.message) : error;
  }

  // The address it was found by: Auth0 refuses an address and a password in one change.
  const { email: _found, ...asDescribed } = made;
  const finished = { ...(isNew ? {} : asDescribed), app_metadata: { ...made.app_metadata, ...unfinished(null) } };
  await quietly("a login stays marked as unfinished", changeLogin(userId, finished));
  return {
    isMailed: isInvited
      ? await quietly("an invitation was not sent", sendPasswordReset(made.email))
      : await quietly("a verification mail was not sent", sendVerification(userId)),
  };
}

async function beginLogin(made: NewLogin): Promise<{ userId: string; isNew: boolean }> {
  try {
    const marked = { ...made, app_metadata: { ...made.app_metadata, ...unfinished(true) } };
    return { userId: (await createLogin(marked)).user_id, isNew: true };
  } catch (error) {
    if (!(error instanceof IdentityError) || error.fault !== "exists") throw error;
    const found = (await findLoginsByEmail(made.email)).find(({ app_metadata }) => app_metadata.unfinished);
    if (!found) throw error;
    return { userId: found.user_id, isNew: false };
  }
}

function unfinished(value: true | null) {
  return { unfinished: value };
}

/** The login was changed, the profile was not, and the login could not be changed back. */
class HalfChanged extends Error {}

type Change = Writing & { profileId: string; changes: LoginChanges | null };

/**
 * The login's part of a change, then the profile's; if that is refused, the login is as before. A new address has to be
 * verified, unless it is. Without changes for the provider, or where it manages its logins alone, it is not asked.
 * @throws {@link IdentityError}, or what `store` throws
 */
export async function changeWithLogin({ profileId, changes, ...writing }: Change): Promise<Outcome> {
  const { store } = writing;
  if (!changes || !managesLogins) {
    await store(profileId);
    return { isMailed: true };
  }
  // What was changed since then must not be brought back, at the provider alone.
  if (await wasStored(writing)) return { isMailed: true };

  const before = await readLogin(profileId);
  const hasMoved = changes.email !== undefined && changes.email !== before.email;
  const isVerified = changes.email_verified === true;
  await changeLogin(profileId, { ...changes, ...(hasMoved && { email_verified: isVerified }) });
  try {
    await store(profileId);
  } catch (error) {
    const stored = error instanceof Refused ? false : await wasStored(writing);
    if (!stored) {
      const isBack = await quietly(
        "a login could not be changed back",
        changeLogin(profileId, undoing(changes, before)),
      );
      throw isBack ? error : new HalfChanged("The login was changed, but not the profile. Please save it again.");
    }
  }
  return {
    isMailed:
      !hasMoved || isVerified || (await quietly("a verification mail was not sent", sendVerification(profileId))),
  };
}

/** What brings a login back: the values before, and no value where there was none. */
function undoing(changes: LoginChanges, before: Login): LoginChanges {
  return {
    ...(changes.name !== undefined && { name: before.name }),
    ...(changes.email !== undefined && { email: before.email, email_verified: before.email_verified ?? false }),
    ...(changes.user_metadata && { user_metadata: earlier(changes.user_metadata, before.user_metadata) }),
    ...(changes.app_metadata && { app_metadata: earlier(changes.app_metadata, before.app_metadata) }),
  };
}

function earlier(changed: object, before: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changed).map((name) => [name, before[name] ?? null]));
}

/** Did the data service store this form already, whatever answer its sender got? Undefined where nobody can say. */
export async function wasStored({ request, idempotency }: Omit<Writing, "store">): Promise<boolean | undefined> {
  if (!idempotency) return undefined;
  const { profileId: viewerId } = await requireViewer(request);
  const { key, content } = idempotency;
  return asService(FormWasStoredQuery, { viewerId, key, content }).then(
    ({ formWasStored }) => formWasStored,
    () => undefined,
  );
}

/** Does what follows a stored action; a failure is logged. */
export async function quietly(failure: string, work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      log.error({ err: error, requestId: currentRequestId() }, failure);
      return false;
    },
  );
}

/** What a form shows of what the provider or the data service declined. @throws what is neither */
export function problemsWithLogin(error: unknown, { email = "" }: { email?: string } = {}): Problems {
  if (error instanceof HalfChanged) return { formErrors: [error.message], fieldErrors: {} };
  if (isUnavailable(error)) return { formErrors: [unavailable], fieldErrors: {} };
  if (!(error instanceof IdentityError)) return problemsOf(error);
  switch (error.fault) {
    case "exists":
      return { formErrors: [], fieldErrors: { email: [emailTaken(email)] } };
    case "weak-password":
      return { formErrors: [], fieldErrors: { password: [error.message] } };
    default:
      return { formErrors: [inWords(error)], fieldErrors: {} };
  }
}

/** Safe to say, for a form that is sent again is stored once. */
const unavailable = "The portal's data service does not answer. Please send this form again.";

/** The provider's failure as the pages tell it (spec 1, section 8). */
export function inWords(error: IdentityError): string {
  return error.fault === "token"
    ? `Error from getToken() with async( When promise gets rejected ): ${error.message}`
    : error.message;
}
