import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { newFormKey } from "~/server/forms/forms.server";
import { PermissionsField } from "../dealers/permissions-field";
import { colleagueFormParts, requireDealership } from "./form.server";
import { inviteColleague } from "./invite.server";
import { colleaguesPath } from "./paths";

export const meta: MetaFunction = () => [{ title: "Invite a colleague, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await requireDealership(request);
  return { parts: colleagueFormParts(viewer, "invite"), formKey: newFormKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireDealership(request);
  return inviteColleague(request);
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
