import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AdminUserQuery } from "#graphql/generated/client/graphql";
import { History } from "~/components/record/details";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { ConfirmLink } from "~/components/record/confirm";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requirePermission } from "~/server/session/viewer.server";
import { historyInWords } from "../dealers/history.server";
import { PermissionsField } from "../dealers/permissions-field";
import { editAdmin } from "./edit.server";
import { adminFormParts } from "./form.server";
import { adminUserPath, adminUsersPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Edit User, Slipway" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requirePermission(request, "admin:ADMIN_ALL");
  const { adminUser } = await query(request, AdminUserQuery, { profileId: params.userId ?? "" });
  const isOwn = adminUser.profileId === viewer.profileId;
  const parts = adminFormParts("edit");
  const history = historyInWords(adminUser.history, parts.permissions);
  return { adminUser, history, isOwn, parts, formKey: newFormKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requirePermission(request, "admin:ADMIN_ALL");
  return editAdmin(request, params.userId ?? "");
}

type AdminFields = { name: string; permissions: string[] };

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditAdminUser() {
  const loaded = useLoaderData<typeof loader>();
  const { adminUser, history, isOwn, formKey } = loaded;
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title="Edit User"
        crumb={{ to: adminUsersPath, label: "User Settings" }}
        about={adminUser.name}
        end={
          <>
            {adminUser.status === "active" && (
              <ConfirmLink to={adminUserPath(adminUser.profileId, "reset-password")}>Reset password</ConfirmLink>
            )}
            {!isOwn && (
              <ConfirmLink to={adminUserPath(adminUser.profileId, "archive")} className="button danger">
                {adminUser.status === "archived" ? "UnArchive Admin" : "Archive Admin"}
              </ConfirmLink>
            )}
          </>
        }
      />
      <EditForm {...loaded} answer={answer} key={useEmptiedKey(formKey, answer !== undefined)} />
      <div className="beside">
        <section className="panel pad">
          <History
            entries={[...history, { id: "added", at: adminUser.createdAt, action: "In the portal", undo: null }]}
          />
        </section>
      </div>
    </>
  );
}

type EditFormProps = ReturnType<typeof useLoaderData<typeof loader>> & {
  answer: ReturnType<typeof useAnswer<typeof action>>;
};

/** Made anew once it is stored: it stays on its page, and begins with what stands there then. */
function EditForm({ adminUser, isOwn, parts, formKey, answer }: EditFormProps) {
  const { name, email, permissions, version } = adminUser;
  const [form, fields] = useFormFields<AdminFields>({
    id: "admin",
    constraint: parts.constraint,
    values: { name, permissions, version },
    answer,
  });

  return (
    <FormPage form={form} formKey={formKey} submit="Update admin" cancelTo={adminUsersPath}>
      <FieldGroup title="Login" about="The email does not change.">
        <TextField field={fields.name} label="Full name" width="half" autoComplete="off" />
        <div className="field half">
          <label htmlFor="admin-email">Email</label>
          <input id="admin-email" type="email" value={email} readOnly />
        </div>
      </FieldGroup>
      <FieldGroup
        title="Permissions"
        about={isOwn ? "Your own permissions can only be changed by another admin." : undefined}
      >
        <PermissionsField field={fields.permissions} choices={parts.permissions} of="admin" />
      </FieldGroup>
    </FormPage>
  );
}
