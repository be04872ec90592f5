import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ColleagueQuery } from "#graphql/generated/client/graphql";
import { FieldGroup } from "~/components/form/field-group";
import { PhoneField, TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { PageHead } from "~/components/page-head";
import { ConfirmLink } from "~/components/record/confirm";
import { History } from "~/components/record/details";
import { useAnswer } from "~/components/use-answer";
import { LongWhen } from "~/components/when";
import { query } from "~/server/data/data.server";
import { newFormKey } from "~/server/forms/forms.server";
import { historyInWords } from "../dealers/history.server";
import { PermissionsField } from "../dealers/permissions-field";
import { editColleague } from "./edit.server";
import { colleagueFormParts, requireDealership } from "./form.server";
import { colleagueValues } from "./form-values";
import { colleaguePath, colleaguesPath } from "./paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.colleague.name ?? "Colleague"}, Slipway` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await requireDealership(request);
  const { colleague } = await query(request, ColleagueQuery, { profileId: params.id ?? "" });
  const parts = colleagueFormParts(viewer, "edit");
  return { colleague, history: historyInWords(colleague.history, parts.permissions), parts, formKey: newFormKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireDealership(request);
  return editColleague(request, params.id ?? "");
}

export { revalidate as shouldRevalidate } from "~/components/form/revalidate";

export default function EditColleague() {
  const loaded = useLoaderData<typeof loader>();
  const { colleague, history, formKey } = loaded;
  const { profileId, status, isViewer, createdAt } = colleague;
  const answer = useAnswer<typeof action>();

  return (
    <>
      <PageHead
        title={colleague.name}
        crumb={{ to: colleaguesPath, label: "Colleagues" }}
        about={status === "archived" ? "Removed" : undefined}
        end={
          <>
            {status === "active" && (
              <ConfirmLink to={colleaguePath(profileId, "send-link")}>Send a link for a new password</ConfirmLink>
            )}
            {!isViewer && (
              <ConfirmLink to={colleaguePath(profileId, "remove")} className="button danger">
                {status === "archived" ? "Take back" : "Remove"}
              </ConfirmLink>
            )}
          </>
        }
      />
      <EditForm {...loaded} answer={answer} key={useEmptiedKey(formKey, answer !== undefined)} />
      <div className="beside">
        <SignIns colleague={colleague} />
        <section className="panel pad">
          <History entries={[...history, { id: "added", at: createdAt, action: "In the portal", undo: null }]} />
        </section>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type EditFormProps = Loaded & { answer: ReturnType<typeof useAnswer<typeof action>> };
type ColleagueFields = { name: string; phone: string; permissions: string[] };

/** Made anew once it is stored: it stays on its page, and begins with what stands there then. */
function EditForm({ colleague, parts, formKey, answer }: EditFormProps) {
  const [form, fields] = useFormFields<ColleagueFields>({
    id: "colleague",
    constraint: parts.constraint,
    values: colleagueValues(colleague),
    answer,
  });

  return (
    <FormPage form={form} formKey={formKey} submit="Save" cancelTo={colleaguesPath}>
      <FieldGroup title="Login" about="Your colleague can change the email on their own profile.">
        <TextField field={fields.name} label="Full name" width="half" autoComplete="off" />
        <PhoneField field={fields.phone} label="Phone" mark="optional" width="half" autoComplete="off" />
        <div className="field half">
          <label htmlFor="colleague-email">Email</label>
          <input id="colleague-email" type="email" value={colleague.email} readOnly />
        </div>
      </FieldGroup>
      <FieldGroup
        title="Permissions"
        about={colleague.isViewer ? "Somebody else of your dealership can change your permissions." : undefined}
      >
        <PermissionsField field={fields.permissions} choices={parts.permissions} of="colleague" />
      </FieldGroup>
    </FormPage>
  );
}

function SignIns({ colleague: { profileId, sessions } }: Pick<Loaded, "colleague">) {
  return (
    <section className="panel pad stack">
      <h2>Signed in</h2>
      {sessions.length === 0 && <p className="muted">Nowhere now.</p>}
      <ul className="plain">
        {sessions.map(({ id, device, beganAt }) => (
          <li key={id}>
            {device}, since <LongWhen at={beganAt} />
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <ConfirmLink to={colleaguePath(profileId, "sign-out")} className="button danger">
          Sign out everywhere
        </ConfirmLink>
      )}
    </section>
  );
}
