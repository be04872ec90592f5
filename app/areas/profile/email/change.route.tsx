import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AskEmailChangeMutation } from "#graphql/generated/client/graphql";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { PageHead } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { mutate } from "~/server/data/data.server";
import { constraintsOf, declined, idempotencyOf, invalid, newFormKey, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { readForm } from "~/server/data/read-form.server";
import { signedInLately } from "~/server/session/session.server";
import { beginSignIn } from "~/server/session/sign-in.server";
import { requireRole } from "~/server/session/viewer.server";
import { newEmail } from "./form.server";

export const meta: MetaFunction = () => [{ title: "Change your email, Slipway" }];

/** `?email=`: the new one, as it was typed in the profile. `?again`: signs in once more, and comes back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { email: current } = await requireRole(request, "dealer");
  const { searchParams } = new URL(request.url);
  const email = searchParams.get("email") ?? "";
  if (searchParams.has("again")) await beginSignIn(request, pathOf(email), { again: true });

  const isFresh = await signedInLately(request);
  return { current, email, isFresh, formKey: newFormKey(), constraint: constraintsOf(newEmail) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { email: current } = await requireRole(request, "dealer");
  const form = await readForm(request);
  const submission = parseForm(form, newEmail);
  if (submission.status !== "success") return invalid(submission);

  const { email } = submission.value;
  if (!(await signedInLately(request))) return redirect(pathOf(email), 303);
  try {
    await mutate(request, AskEmailChangeMutation, { email }, { idempotency: idempotencyOf(form) });
  } catch (error) {
    return declined(error, submission);
  }
  return redirectWithNotice("/profile", `A link was sent to ${email}. Until it is opened, you sign in with ${current}.`);
}

function pathOf(email: string): string {
  return `/profile/email?${new URLSearchParams({ email })}`;
}

export default function ChangeEmail() {
  const { current, email, isFresh, formKey, constraint } = useLoaderData<typeof loader>();

  return (
    <>
      <PageHead title="Change your email" crumb={{ to: "/profile", label: "Update Profile" }} />
      {isFresh ? (
        <ChangeForm email={email} current={current} formKey={formKey} constraint={constraint} />
      ) : (
        <section className="panel pad stack">
          <p>
            You sign in with {current}. To change that{email && <> to {email}</>}, sign in once more: nobody else shall do
            it at a PC that you have left.
          </p>
          <p className="set">
            <a className="button primary" href={`${pathOf(email)}&again`}>
              Sign in again
            </a>
          </p>
        </section>
      )}
    </>
  );
}

type ChangeFormProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "isFresh">;

function ChangeForm({ email, current, formKey, constraint }: ChangeFormProps) {
  const answer = useAnswer<typeof action>();
  const [form, fields] = useFormFields<{ email: string }>({ id: "email", constraint, values: { email }, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Send the link" cancelTo="/profile">
      <FieldGroup
        title="New email"
        about={`A link is sent there. Until it is opened you sign in with ${current}, where a link is sent that keeps it.`}
      >
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      </FieldGroup>
    </FormPage>
  );
}
