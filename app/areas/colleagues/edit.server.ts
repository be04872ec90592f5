import { ColleagueQuery, type ColleagueQueryQuery, UpdateColleagueMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { loginChanges } from "../dealers/login.server";
import { colleagueForm } from "./form.server";
import { colleagueValues } from "./form-values";
import { colleaguePath } from "./paths";

export function editColleague(request: Request, profileId: string) {
  return actOnForm(
    request,
    colleagueForm,
    async (colleague, { idempotency, version }) => {
      const before = await read(request, profileId);
      await changeWithLogin({
        request,
        idempotency,
        profileId,
        changes: loginChanges(before, { ...colleague, email: before.email }),
        store: () => mutate(request, UpdateColleagueMutation, { profileId, version, colleague }, { idempotency }),
      });
      return redirectWithNotice(colleaguePath(profileId, "edit"), `${colleague.name} has been updated`);
    },
    {
      standing: async () => colleagueValues(await read(request, profileId)),
      problems: (error: unknown) => problemsWithLogin(error),
    },
  );
}

async function read(request: Request, profileId: string): Promise<ColleagueQueryQuery["colleague"]> {
  return (await query(request, ColleagueQuery, { profileId })).colleague;
}
