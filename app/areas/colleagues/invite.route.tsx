import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreateColleagueMutation } from "#graphql/generated/client/graphql";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { actOnForm } from "~/server/forms/form-action.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { createWithLogin, problemsWithLogin } from "~/server/session/logins.server";
import { newLogin } from "../dealers/login.server";
import { PermissionsField } from "../dealers/permissions-field";
import { colleagueFormParts, inviteForm, requireDealership } from "./form.server";
import { colleaguesPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Invite a colleague, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDealership(request);
  return { parts: colleagueFormParts(viewer, "invite"), formKey: newFormKey() };
}

/** Nobody knows the first password: the mailed link is for choosing another. */
export async function action({ request }: ActionFunctionArgs) {
  await requireDealership(request);
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

type InviteFields = { name: string; phone: string; email: string; permissions: string[] };

export default function InviteColleague() {
  const { parts, formKey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormFields<InviteFields>({
    id: "colleague",
    constraint: parts.constraint,
    values: { permissions: [] },
    answer: useAnswer<typeof action>(),
  });

  return (
    <>
      <PageHead title="Invite a colleague" crumb={{ to: colleaguesPath, label: "Colleagues" }} />
      <FormPage form={form} formKey={formKey} submit="Invite" cancelTo={colleaguesPath}>
        <FieldGroup
          title="Login"
          about="Your colleague gets a link to choose a password, and works for your dealership."
        >
          <TextField field={fields.name} label="Full name" width="half" autoComplete="off" />
          <PhoneField field={fields.phone} label="Phone" mark="optional" width="half" autoComplete="off" />
          <TextField field={fields.email} label="Email" type="email" width="half" autoComplete="off" />
        </FieldGroup>
        <FieldGroup title="Permissions" about="What your colleague finds in the portal.">
          <PermissionsField field={fields.permissions} choices={parts.permissions} of="colleague" />
        </FieldGroup>
      </FormPage>
    </>
  );
}
