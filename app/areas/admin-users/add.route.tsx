import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateAdminUserMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { createWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { requirePermission } from "~/server/session/viewer.server";
import { specText } from "~/server/platform/spec-text.server";
import { AddAdmin } from "./add-admin";
import { adminFormParts, adminPermissions, newAdminForm } from "./form.server";
import { adminUsersPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Add new admin user, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  return { parts: adminFormParts("add"), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  return actOnForm(
    request,
    newAdminForm,
    async ({ password, ...admin }, { idempotency }) => {
      const { name, email, permissions } = admin;
      const login = {
        name,
        email,
        password,
        user_metadata: { full_name: name },
        app_metadata: { role: "Admin", permissions: adminPermissions(permissions) },
      };
      const { isMailed } = await createWithLogin(login, {
        request,
        idempotency,
        store: (profileId) => mutate(request, CreateAdminUserMutation, { profileId, admin }, { idempotency }),
      });
      const mail = isMailed ? "" : ". The verification email could not be sent; it can be sent again from the list.";
      const record = { label: "Show the admin", to: `${adminUsersPath}?${new URLSearchParams({ q: email })}` };
      return redirectWithNotice(adminUsersPath, specText("New Admin User has been created succesfully") + mail, {
        record,
      });
    },
    { problems: problemsWithLogin },
  );
}

export default function AddAdminUser() {
  return (
    <>
      <PageHead title="Add new admin user" crumb={{ to: adminUsersPath, label: "User Settings" }} />
      <AddAdmin {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} cancelTo={adminUsersPath} />
    </>
  );
}
