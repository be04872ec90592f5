import { NoteOwnPasswordResetMutation } from "#graphql/generated/client/graphql";
import { type Confirmation } from "~/components/record/confirm";
import { mutate } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { IdentityError, sendPasswordReset } from "~/server/session/identity.server";
import { quietly } from "~/server/session/logins.server";

/** Asks before a link is mailed; `profilePath` is the page of the viewer's own profile. */
export function resetQuestion({ email }: { email: string }, profilePath: string): { confirmation: Confirmation } {
  return {
    confirmation: {
      question: "Are you sure you want to reset your password",
      consequence: `A link to choose a new one is sent to ${email}. The old password works until then.`,
      verb: "Update Password",
      keep: { label: "Cancel", to: profilePath },
      formKey: newFormKey(),
    },
  };
}

/** Mails the viewer a link to choose a new password. */
export async function mailOwnReset(request: Request, { email }: { email: string }, profilePath: string) {
  const idempotency = idempotencyOf(await readForm(request));
  try {
    await sendPasswordReset(email);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const failure = `There was an error trying to reset your password. ${error.message}`;
    return redirectWithNotice(profilePath, failure, { tone: "no" });
  }
  await quietly(
    "a password reset is not in the history",
    mutate(request, NoteOwnPasswordResetMutation, {}, { idempotency }),
  );
  return redirectWithNotice(profilePath, "A reset password link has been sent to your email");
}
