import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import {
  CalendarFeedQuery,
  MakeCalendarFeedMutation,
  RevokeCalendarFeedMutation,
} from "#graphql/generated/client/graphql";
import { PageHead } from "~/components/page-head";
import { SecretLink } from "~/components/link/secret-link";
import { useAnswer } from "~/components/use-answer";
import { LongWhen } from "~/components/when";
import { config } from "~/server/platform/config.server";
import { mutate, query } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireAdminOr } from "~/server/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Follow boat shows in a calendar, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  return query(request, CalendarFeedQuery);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdminOr(request, "dealer:DEALER_BOAT_SHOWS");
  const form = await readForm(request);
  if (form.get("intent") === "revoke") {
    const { revokeCalendarFeed: revoked } = await mutate(request, RevokeCalendarFeedMutation, {});
    return redirectWithNotice("/boat-shows/calendar-link", revoked ? "The link was revoked" : "There was no link");
  }
  const { makeCalendarFeed: key } = await mutate(request, MakeCalendarFeedMutation, {});
  return { link: `${config.origin}/boat-shows/feed.ics?${new URLSearchParams({ key })}` };
}

export default function CalendarLink() {
  const { calendarFeed: feed } = useLoaderData<typeof loader>();
  const made = useAnswer<typeof action>();

  return (
    <>
      <PageHead title="Follow boat shows in a calendar" crumb={{ to: "/boat-shows", label: "Boat Shows" }} />
      <section className="panel pad calendar-link">
        <p>
          A calendar program that subscribes to your link shows all upcoming boat shows and keeps them up to date. The
          link works without signing in, so keep it to yourself. It stops working when you revoke it, choose a new
          password, sign out everywhere, or lose access to boat shows.
        </p>
        {made && (
          <SecretLink address={made.link} label="Your link">
            <a className="button" href={made.link.replace(/^https?:/, "webcal:")}>
              Open in my calendar program
            </a>
          </SecretLink>
        )}
        {feed && !made && (
          <p role="status">
            You have a link, made <LongWhen at={feed.createdAt} />. It can't be shown again. If you lost it, make a new
            one; the old one then stops working.
          </p>
        )}
        <div className="set">
          <Form method="post" className="set">
            <button className={feed ? "button" : "button primary"}>{feed ? "Make a new link" : "Make a link"}</button>
          </Form>
          {feed && (
            <Form method="post" className="set">
              <input type="hidden" name="intent" value="revoke" />
              <button className="button danger">Revoke the link</button>
            </Form>
          )}
        </div>
      </section>
    </>
  );
}
