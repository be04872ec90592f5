import * as z from "zod";
import { comesBack } from "~/server/forms/answers.server";
import { type Idempotency } from "~/server/data/transport.server";
import { isDeclined } from "~/server/data/failures.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { changeLogin, IdentityError } from "~/server/session/identity.server";
import { inWords } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { isUnavailable } from "~/server/data/refusals.server";
import { dealerPath, salesEditPath } from "./paths";

export function editPath({ role, profileId }: { role: string; profileId: string }): string {
  return role === "Sales" ? salesEditPath(profileId) : dealerPath(profileId, "edit");
}

/** What messages call them: sales people are no dealers. */
export function whoIs({ role }: { role: string }): "dealer" | "sales person" {
  return role === "Sales" ? "sales person" : "dealer";
}

const wanted = z.enum(["active", "archived"]);

type Status = z.output<typeof wanted>;
type Archived = {
  profileId: string;
  who: "dealer" | "sales person" | "admin" | "colleague";
  /** Why it can only fail: then nothing is changed, the login neither. */
  keepReason?: string | null;
  store: (status: Status, idempotency: Idempotency | undefined) => Promise<unknown>;
  to: string;
  notices: Record<Status, string>;
};

/**
 * Blocks the login, then archives the profile, or takes both back: what the page has asked about, so that the same form
 * sent twice, or by two admins at once, does not undo itself. The status comes last: as long as it is the old one, the same
 * button is there, and does both again.
 */
export async function archiveOrBack(request: Request, { profileId, who, keepReason, store, to, notices }: Archived) {
  const form = await readForm(request);
  const status = wanted.safeParse(form.get("status")).data;
  if (!status) return comesBack({ problem: `Please say whether to archive this ${who}.` }, "typed");
  if (status === "archived" && keepReason) return comesBack({ problem: `Bad: ${keepReason}` }, "stale");

  try {
    await changeLogin(profileId, { blocked: status === "archived" });
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    // A dealer without a login cannot sign in, and may be archived. Whose login the portal does not manage may sign in and
    // finds every page closed.
    const isGone = (error.fault === "not-found" && status === "archived") || error.fault === "unmanaged";
    if (!isGone) return comesBack({ problem: `${inWords(error)} ${whatHappened(error, who)}` }, "outside");
  }
  try {
    await store(status, idempotencyOf(form));
  } catch (error) {
    if (!isDeclined(error) && !isUnavailable(error)) throw error;
    if (isDeclined(error) && (await isLoginBack(profileId, status))) {
      return comesBack({ problem: `Bad: ${error.message}` }, "stale");
    }
    const login = status === "archived" ? "blocked" : "open again";
    const problem = `Bad: the login is ${login}, but the ${who}'s status could not be changed. Please try again.`;
    return comesBack({ problem }, "outside");
  }
  return redirectWithNotice(to, notices[status]);
}

/** A status that is refused leaves the login as it was: the last admin who can do everything is not shut out. */
async function isLoginBack(profileId: string, refused: Status): Promise<boolean> {
  try {
    await changeLogin(profileId, { blocked: refused === "active" });
    return true;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return error.fault === "not-found" || error.fault === "unmanaged";
  }
}

function whatHappened({ fault }: IdentityError, who: Archived["who"]): string {
  return fault === "silent"
    ? `We don't know whether the login was changed. The ${who}'s status was not. Please try again.`
    : "Nothing was changed.";
}
