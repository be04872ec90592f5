import { ownAdminProfile } from "#graphql/areas/admin-users/details.rules";
import { adminPermissionChoices } from "#graphql/areas/admin-users/rules";
import {
  OwnAdminProfileQuery,
  type OwnAdminProfileQueryQuery,
  UpdateOwnAdminProfileMutation,
} from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { changeWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { historyInWords } from "../dealers/history.server";
import { adminProfilePath } from "./paths";

export function adminProfileConstraint() {
  return constraintsOf(ownAdminProfile);
}

export function adminProfileHistory({ history }: OwnAdminProfileQueryQuery["ownAdminProfile"]) {
  return historyInWords(history, adminPermissionChoices);
}

/** Stores an admin's own name, at the identity provider too. */
export function saveAdminProfile(request: Request) {
  return actOnForm(
    request,
    ownAdminProfile,
    async (profile, { idempotency, version }) => {
      const { ownAdminProfile: before } = await query(request, OwnAdminProfileQuery);
      const { name } = profile;
      await changeWithLogin({
        request,
        idempotency,
        profileId: before.profileId,
        changes: before.name === name ? null : { name, user_metadata: { full_name: name } },
        store: () => mutate(request, UpdateOwnAdminProfileMutation, { version, profile }, { idempotency }),
      });
      return redirectWithNotice(adminProfilePath, "Your profile has been updated");
    },
    { standing: () => standing(request), problems: (error) => problemsWithLogin(error) },
  );
}

async function standing(request: Request) {
  const { name, version } = (await query(request, OwnAdminProfileQuery)).ownAdminProfile;
  return { name, version };
}
