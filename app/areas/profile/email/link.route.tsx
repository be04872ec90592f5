import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { emailTaken } from "#graphql/areas/dealers/rules";
import {
  BeginEmailLinkMutation,
  EmailLinkQuery,
  type EmailLinkQueryQuery,
  FollowEmailLinkMutation,
} from "#graphql/generated/client/graphql";
import { Answer, Problem } from "~/components/answer";
import { useAnswer } from "~/components/use-answer";
import { comesBack } from "~/server/forms/answers.server";
import { asService, ServiceRefused } from "~/server/data/service.server";
import { notFound } from "~/server/data/refusals.server";
import { IdentityError, sendPasswordReset } from "~/server/session/identity.server";
import { changeWithLogin, problemsWithLogin, quietly } from "~/server/session/logins.server";

export { passHeaders as headers } from "~/server/data/page-headers.server";

export const meta: MetaFunction = () => [{ title: "Your email, Slipway" }, { name: "robots", content: "noindex" }];

/** The holder of the link owns the mailbox that it was sent to: no session is asked for. */
export async function loader({ params: { key = "" } }: LoaderFunctionArgs) {
  const { profileId: _hidden, ...link } = demand((await asService(EmailLinkQuery, { key })).emailLink);
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
  return comesBack({ link }, undefined, headers);
}

function demand<Link>(link: Link | null | undefined): Link {
  if (!link) throw notFound();
  return link;
}

/** A button does it, because mail scanners open links. */
export async function action({ request, params: { key = "" } }: ActionFunctionArgs) {
  const { beginEmailLink } = await asService(BeginEmailLinkMutation, { key });
  const { profileId, purpose, state, oldEmail, newEmail } = demand(beginEmailLink);
  const email = purpose === "CONFIRM" ? newEmail : oldEmail;
  const store = () => asService(FollowEmailLinkMutation, { key });
  try {
    if (purpose === "BACK" && state === "OPEN") await store();
    else if (changesLogin({ purpose, state })) {
      const changes = { email, email_verified: true };
      await changeWithLogin({ request, idempotency: undefined, profileId, changes, store });
      // The person who took the new address was signed in, and may know the password.
      if (purpose === "BACK") await quietly("a password reset was not sent", sendPasswordReset(email));
    }
  } catch (error) {
    if (error instanceof ServiceRefused)
      return comesBack({ problem: error.code === "BAD_INPUT" ? emailTaken(email) : gone }, "stale");
    const { formErrors, fieldErrors } = problemsWithLogin(error, { email });
    const problem = [...formErrors, ...Object.values(fieldErrors).flat()].join(" ");
    return comesBack({ problem }, error instanceof IdentityError ? "outside" : "unavailable");
  }
  // The page says what became of the link, whether it was this press or an earlier one.
  return redirect(`/profile/email/${encodeURIComponent(key)}`, 303);
}

type Link = Pick<NonNullable<EmailLinkQueryQuery["emailLink"]>, "purpose" | "state">;

function changesLogin({ purpose, state }: Link): boolean {
  return purpose === "CONFIRM" ? state === "OPEN" : state === "CONFIRMED";
}

const gone = "This link no longer works.";

export default function EmailLink() {
  const { link } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { title, text, verb } = wordsOf(link);

  return (
    <section className="message-page">
      <h1>{title}</h1>
      {answer && <Problem>{answer.problem}</Problem>}
      {verb ? <p>{text}</p> : <Answer role="status">{text}</Answer>}
      {verb ? (
        <Form method="post">
          <button className="button primary">{verb}</button>
        </Form>
      ) : (
        <a className="button" href="/">
          Log in
        </a>
      )}
    </section>
  );
}

type Words = { title: string; text: string; verb?: string };

function wordsOf({ purpose, state, oldEmail, newEmail }: Link & { oldEmail: string; newEmail: string }): Words {
  switch (`${purpose} ${state}` as const) {
    case "CONFIRM OPEN":
      return {
        title: "Confirm your new email",
        text: `From now on you sign in with ${newEmail} in place of ${oldEmail}.`,
        verb: "Confirm",
      };
    case "CONFIRM CONFIRMED":
      return { title: "Your new email is confirmed", text: `You sign in with ${newEmail} from now on.` };
    case "BACK OPEN":
      return {
        title: "Keep your email?",
        text: `You keep signing in with ${oldEmail}, and ${newEmail} is discarded.`,
        verb: "Keep my email",
      };
    case "BACK CONFIRMED":
      return {
        title: "Take your email back?",
        text: `You sign in with ${oldEmail} again, in place of ${newEmail}. A link to choose a new password is sent to you.`,
        verb: "Take it back",
      };
    case "BACK UNDONE":
      return { title: "You keep your email", text: `You sign in with ${oldEmail}. ${newEmail} was discarded.` };
    default:
      return { title: gone, text: "It has expired, was cancelled, or a newer one was sent." };
  }
}
