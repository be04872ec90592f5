import { type SubmissionResult } from "@conform-to/react";
import { type OwnProfileQueryQuery } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { colleaguesPath } from "../colleagues/paths";
import { cardValues } from "../dealers/form-values";
import { AddressGroup, ContactFields, type DealerForm } from "../dealers/fields";
import { type DealerFormParts } from "../dealers/form.server";
import { MailChoice } from "../notifications/mail-choice";
import { mailedToDealers } from "../notifications/mailed";

type ProfilePageProps = {
  profile: OwnProfileQueryQuery["ownProfile"];
  /** Other people to sign in for the dealership. */
  mayInvite: boolean;
  parts: DealerFormParts;
  formKey: string;
  answer?: SubmissionResult<string[]> & { regions: DealerFormParts["regions"] };
};

/** The form of the viewer's own profile. Only dealers have a company and an address. */
export function ProfilePage({ profile, mayInvite, parts, formKey, answer }: ProfilePageProps) {
  const [form, fields] = useFormFields<DealerForm>({
    id: "profile",
    constraint: parts.constraint,
    values: cardValues(profile),
    answer,
  });
  const hasBusiness = profile.role === "Dealer";
  const email = <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="email" />;

  return (
    <>
      <PageHead
        title="Update Profile"
        end={
          <>
            {mayInvite && (
              <Link className="button" to={colleaguesPath}>
                Colleagues
              </Link>
            )}
            <Link className="button" to="/sessions">
              Your sign-ins
            </Link>
            <ConfirmLink to="/profile/reset-password">Update Password</ConfirmLink>
          </>
        }
      />
      <FormPage form={form} formKey={formKey} submit="Update Profile">
        <FieldGroup title="Contact" about="The email is what you sign in with; a new one has to be confirmed first.">
          {!hasBusiness ? (
            <>
              <TextField field={fields.name} label="Full name" width="half" autoComplete="name" />
              <PhoneField field={fields.phone} label="Phone" mark="optional" width="half" />
              {email}
            </>
          ) : (
            <ContactFields fields={fields}>{email}</ContactFields>
          )}
        </FieldGroup>
        {hasBusiness && <AddressGroup fields={fields} parts={parts} />}
      </FormPage>
      <div className="beside">
        <section className="panel pad stack">
          <h2>Notifications</h2>
          <MailChoice byEmail={profile.notifyByEmail} mailed={mailedToDealers} />
        </section>
        {profile.history.length > 0 && (
          <section className="panel pad">
            <History entries={profile.history} />
          </section>
        )}
      </div>
    </>
  );
}
