import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { beginning } from "#graphql/rules/typed.rules";
import { AskEmailChangeMutation } from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { type Confirmation, ConfirmPage } from "~/components/record/confirm";
import { useAnswer } from "~/components/use-answer";
import { confirmed } from "~/server/forms/confirmations.server";
import { mutate } from "~/server/data/data.server";
import { idempotencyOf, newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { signedInLately } from "~/server/session/session.server";
import { beginSignIn } from "~/server/session/sign-in.server";
import { requireRole } from "~/server/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Change your email, Slipway" }];

/** `?email=`: the new one, as it was typed in the profile. `?again`: signs in once more, and comes back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { email: current } = await requireRole(request, "dealer");
  const { searchParams } = new URL(request.url);
  const email = searchParams.get("email") ?? "";
  if (!email) return redirect("/profile");
  if (searchParams.has("again")) await beginSignIn(request, pathOf(email), { again: true });

  const confirmation: Confirmation = {
    question: "Change your email?",
    consequence: `A link is sent to ${email}. Until it is opened you sign in with ${current}, where a link is sent that keeps it.`,
    verb: "Send the link",
    keep: { label: "Cancel", to: "/profile" },
    fields: { email },
    formKey: newFormKey(),
  };
  return { current, email, again: `${pathOf(email)}&again`, isFresh: await signedInLately(request), confirmation };
}

export async function action({ request }: ActionFunctionArgs) {
  const { email: current } = await requireRole(request, "dealer");
  const form = await readForm(request);
  const email = beginning(String(form.get("email") ?? ""), longestRead);
  if (!(await signedInLately(request))) return redirect(pathOf(email), 303);

  return confirmed(async () => {
    await mutate(request, AskEmailChangeMutation, { email }, { idempotency: idempotencyOf(form) });
    const notice = `A link was sent to ${email}. Until it is opened, you sign in with ${current}.`;
    return redirectWithNotice("/profile", notice);
  });
}

/** Longer than every address, so that one of which the end is missing is refused. Answers have little room for addresses. */
const longestRead = 400;

function pathOf(email: string): string {
  return `/profile/email?${new URLSearchParams({ email })}`;
}

export default function ChangeEmail() {
  const { current, email, again, isFresh, confirmation } = useLoaderData<typeof loader>();
  const error = useAnswer<typeof action>()?.error;
  if (isFresh) return <ConfirmPage confirmation={confirmation} error={error} />;

  return (
    <>
      <PageHead title="Change your email" crumb={{ to: "/profile", label: "Update Profile" }} />
      <section className="panel pad stack">
        <p>
          You sign in with {current}. To change that to {email}, sign in once more. This protects your account on a
          shared computer.
        </p>
        <p className="set">
          <a className="button primary" href={again}>
            Sign in again
          </a>
        </p>
      </section>
    </>
  );
}
