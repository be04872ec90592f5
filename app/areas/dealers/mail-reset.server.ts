import { type Idempotency } from "~/server/data/transport.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { IdentityError, sendPasswordReset } from "~/server/session/identity.server";
import { quietly } from "~/server/session/logins.server";

type Reset = {
  email: string;
  who: "dealer" | "sales person" | "admin";
  back: string;
  /** Leaves the trace. */
  note: (idempotency: Idempotency | undefined) => Promise<unknown>;
};

/** Mails somebody, of whom an admin has asked it, a link to choose a new password. */
export async function mailReset(request: Request, { email, who, back, note }: Reset): Promise<Response> {
  const idempotency = idempotencyOf(await readForm(request));
  try {
    await sendPasswordReset(email);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return redirectWithNotice(back, `There was an error trying to reset ${who} password.`, { tone: "no" });
  }
  await quietly("a password reset is not in the history", note(idempotency));
  return redirectWithNotice(back, `A reset password link has been sent to ${who} email`);
}
