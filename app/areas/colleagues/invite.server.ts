import { randomBytes } from "node:crypto";
import { CreateColleagueMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { createWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { newLogin } from "../dealers/login.server";
import { inviteForm } from "./form.server";
import { colleaguesPath } from "./paths";

/** The login gets a random password, which nobody learns: the colleague chooses one by the mailed link. */
export function inviteColleague(request: Request) {
  return actOnForm(
    request,
    inviteForm,
    async (colleague, { idempotency }) => {
      const { isMailed } = await createWithLogin(newLogin(colleague, `${randomBytes(24).toString("base64url")}-Aa1`), {
        request,
        idempotency,
        isInvited: true,
        store: (profileId) => mutate(request, CreateColleagueMutation, { profileId, colleague }, { idempotency }),
      });
      const notice = isMailed
        ? `${colleague.name} is invited: a link to choose a password was sent to ${colleague.email}`
        : `${colleague.name} is a colleague now, but the link to choose a password could not be sent. Send it again on their page.`;
      return redirectWithNotice(colleaguesPath, notice);
    },
    { problems: problemsWithLogin },
  );
}
