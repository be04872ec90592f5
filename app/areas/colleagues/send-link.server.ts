import { NoteColleaguePasswordResetMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { confirmed } from "~/server/forms/confirmations.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { IdentityError, sendPasswordReset } from "~/server/session/identity.server";
import { colleaguePath } from "./paths";

/** The data service counts it first: so many links within an hour, to an address that may be anybody's. */
export async function sendLink(request: Request, { profileId, email }: { profileId: string; email: string }) {
  const idempotency = idempotencyOf(await readForm(request));
  const to = colleaguePath(profileId, "edit");
  return confirmed(async () => {
    await mutate(request, NoteColleaguePasswordResetMutation, { profileId }, { idempotency });
    try {
      await sendPasswordReset(email);
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      return redirectWithNotice(to, `The link could not be sent. ${error.message}`, { tone: "no" });
    }
    return redirectWithNotice(to, `A link for a new password was sent to ${email}`);
  });
}
