import { AdminUserQuery, UpdateAdminUserMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { idempotencyOf, parseForm, type Problems } from "~/server/data/forms.server";
import { findLoginsByEmail, IdentityError } from "~/server/session/identity.server";
import { changeWithLogin, inWords, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { besideWhatStands, versionIn } from "~/server/data/overtaken.server";
import { readForm } from "~/server/data/read-form.server";
import { adminForm, adminPermissions, formAgain } from "./form.server";
import { adminUserPath } from "./paths";

export async function editAdmin(request: Request, profileId: string) {
  const form = await readForm(request);
  const submission = parseForm(form, adminForm);
  if (submission.status !== "success") return formAgain(submission);

  const admin = submission.value;
  const { adminUser: before } = await query(request, AdminUserQuery, { profileId });
  const permissions = adminPermissions(admin.permissions, before.permissions);
  const idempotency = idempotencyOf(form);
  try {
    const logins = await findLoginsByEmail(before.email);
    if (!logins.some(({ user_id }) => user_id === profileId)) return formAgain(submission, notThatLogin);
    await changeWithLogin({
      request,
      idempotency,
      profileId,
      changes: { name: admin.name, user_metadata: { full_name: admin.name }, app_metadata: { permissions } },
      store: () =>
        mutate(request, UpdateAdminUserMutation, { profileId, version: versionIn(form), admin }, { idempotency }),
    });
    return await redirectWithNotice(adminUserPath(profileId, "edit"), "Admin User was been succesfully updated");
  } catch (error) {
    const again = await besideWhatStands(request, error, submission, () => standing(request, profileId));
    return formAgain(again, problems(error, before.email));
  }
}

async function standing(request: Request, profileId: string) {
  const { name, permissions, version } = (await query(request, AdminUserQuery, { profileId })).adminUser;
  return { name, permissions, version };
}

/** Said where the address leads to no login, or to another one's (spec 1, section 8). */
const notThatLogin: Problems = { formErrors: ["ERROR: User already exists"], fieldErrors: {} };

function problems(error: unknown, email: string): Problems {
  if (!(error instanceof IdentityError)) return problemsWithLogin(error, email);
  const told = error.fault === "token" ? inWords(error) : `Error Updating New Admin on Auth0: ${error.message}`;
  return { formErrors: [told], fieldErrors: {} };
}
