import { AdminUserQuery, UpdateAdminUserMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { type Problems } from "~/server/forms/forms.server";
import { findLoginsByEmail, IdentityError } from "~/server/session/identity.server";
import { changeWithLogin, inWords, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { specText } from "~/server/platform/spec-text.server";
import { adminForm, adminPermissions } from "./form.server";
import { adminUserPath } from "./paths";

export function editAdmin(request: Request, profileId: string) {
  return actOnForm(
    request,
    adminForm,
    async (admin, { idempotency, version }) => {
      const { adminUser: before } = await query(request, AdminUserQuery, { profileId });
      const logins = await findLoginsByEmail(before.email);
      if (!logins.some(({ user_id }) => user_id === profileId)) return notThatLogin;
      const permissions = adminPermissions(admin.permissions, before.permissions);
      await changeWithLogin({
        request,
        idempotency,
        profileId,
        changes: { name: admin.name, user_metadata: { full_name: admin.name }, app_metadata: { permissions } },
        store: () => mutate(request, UpdateAdminUserMutation, { profileId, version, admin }, { idempotency }),
      });
      return redirectWithNotice(adminUserPath(profileId, "edit"), specText("Admin User was been succesfully updated"));
    },
    { standing: () => standing(request, profileId), problems },
  );
}

async function standing(request: Request, profileId: string) {
  const { name, permissions, version } = (await query(request, AdminUserQuery, { profileId })).adminUser;
  return { name, permissions, version };
}

/** Said where the address leads to no login, or to another one's (spec 1, section 8). */
const notThatLogin: Problems = { formErrors: ["ERROR: User already exists"], fieldErrors: {} };

function problems(error: unknown): Problems {
  if (!(error instanceof IdentityError)) return problemsWithLogin(error);
  const message = error.fault === "token" ? inWords(error) : `Error Updating New Admin on Auth0: ${error.message}`;
  return { formErrors: [message], fieldErrors: {} };
}
