import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnAdminProfileQuery } from "#graphql/generated/client/graphql";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { requireRole } from "~/server/session/viewer.server";
import { MailChoice } from "../notifications/mail-choice";
import { mailedToAdmin } from "../notifications/mailed";
import { adminProfilePath } from "./paths";
import { adminProfileConstraint, adminProfileHistory, saveAdminProfile } from "./save-admin.server";

export const meta: MetaFunction = () => [{ title: "Update Profile, Slipway" }];

/** Open to every admin, whatever its permissions: its own name, password and mails. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireRole(request, "admin");
  const { ownAdminProfile: profile } = await query(request, OwnAdminProfileQuery);
  return {
    profile,
    history: adminProfileHistory(profile),
    mailed: mailedToAdmin(viewer),
    constraint: adminProfileConstraint(),
    formKey: newFormKey(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireRole(request, "admin");
  return saveAdminProfile(request);
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function AdminProfile() {
  const loaded = useLoaderData<typeof loader>();
  const { profile, history, mailed, formKey } = loaded;
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title="Update Profile"
        end={
          <>
            <Link className="button" to="/notifications">
              Notifications
            </Link>
            <Link className="button" to="/sessions">
              Your sign-ins
            </Link>
            <ConfirmLink to={`${adminProfilePath}/reset-password`}>Update Password</ConfirmLink>
          </>
        }
      />
      <ProfileForm {...loaded} answer={answer} key={useEmptiedKey(formKey, answer !== undefined)} />
      <div className="beside">
        {mailed && (
          <section className="panel pad stack">
            <h2>Notifications by email</h2>
            <MailChoice byEmail={profile.notifyByEmail} mailed={mailed} />
          </section>
        )}
        <section className="panel pad">
          <History
            entries={[...history, { id: "added", at: profile.createdAt, action: "In the portal", undo: null }]}
          />
        </section>
      </div>
    </>
  );
}

type ProfileFormProps = ReturnType<typeof useLoaderData<typeof loader>> & {
  answer: ReturnType<typeof useAnswer<typeof action>>;
};

function ProfileForm({ profile: { name, email, version }, constraint, formKey, answer }: ProfileFormProps) {
  const [form, fields] = useFormFields<{ name: string }>({
    id: "profile",
    constraint,
    values: { name, version },
    answer,
  });

  return (
    <FormPage form={form} formKey={formKey} submit="Update Profile">
      <FieldGroup title="Contact" about="The email is what you sign in with; it does not change.">
        <TextField field={fields.name} label="Full name" width="half" autoComplete="name" />
        <div className="field half">
          <label htmlFor="profile-email">Email</label>
          <input id="profile-email" type="email" value={email} readOnly />
        </div>
      </FieldGroup>
    </FormPage>
  );
}
