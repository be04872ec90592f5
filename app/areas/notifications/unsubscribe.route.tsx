import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { MailChoiceQuery, StopMailsMutation } from "#graphql/generated/client/graphql";
import { Answer } from "~/components/answer";
import { notFound } from "~/server/data/refusals.server";
import { asService } from "~/server/data/service.server";
import { comesBack } from "~/server/forms/answers.server";
import { profileOfLink } from "~/server/mail/unsubscribe.server";
import { mailedToAnybody } from "./mailed";

export { passHeaders as headers } from "~/server/data/page-headers.server";

export const meta: MetaFunction = () => [
  { title: "Email notifications, Slipway" },
  { name: "robots", content: "noindex" },
];

/** The link is the permission: mail programs have no session. It changes nothing, because mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { mailChoice } = await asService(MailChoiceQuery, { profileId: demandProfile(params.token) });
  if (!mailChoice) throw notFound();
  return comesBack(mailChoice, undefined, { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });
}

/**
 * Stops the mails, for the button of this page and for that of mail programs (RFC 8058). Mail programs post from their own
 * servers, without Origin and cookies, and follow no redirect.
 */
export async function action({ params }: ActionFunctionArgs) {
  const { stopMails } = await asService(StopMailsMutation, { profileId: demandProfile(params.token) });
  if (!stopMails) throw notFound();
  return comesBack({});
}

function demandProfile(token = ""): string {
  const profileId = profileOfLink(token);
  if (profileId === undefined) throw notFound();
  return profileId;
}

export default function Unsubscribe() {
  const { address, byEmail } = useLoaderData<typeof loader>();

  if (!byEmail)
    return (
      <section className="message-page">
        <h1>Email notifications are off</h1>
        <Answer role="status">
          Slipway no longer sends {address} email about {mailedToAnybody}. You still find everything under
          Notifications.
        </Answer>
        <a className="button" href="/profile/notifications">
          Change this
        </a>
      </section>
    );
  return (
    <section className="message-page">
      <h1>Stop email notifications?</h1>
      <p>
        Slipway will no longer send {address} email about {mailedToAnybody}. You will still find everything under
        Notifications.
      </p>
      <Form method="post">
        <button className="button primary">Stop emails</button>
      </Form>
    </section>
  );
}
