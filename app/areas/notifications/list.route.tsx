import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import {
  type BellPartsFragment,
  ReadNotificationsMutation,
  UndoableActionsQuery,
} from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { Ago } from "~/components/live/ago";
import { NoSuchPage } from "~/components/list/empty-list";
import { Pager } from "~/components/list/pager";
import { useLive } from "~/components/live/use-live";
import { useRefresh } from "~/components/live/use-refresh";
import { PageHead } from "~/components/page-head";
import { counted } from "~/lib/words";
import { loadTogether } from "~/server/data/load-together.server";
import { mutate, query } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { requireViewer } from "~/server/session/viewer.server";
import { ownProfilePath } from "../profile/paths";
import { OwnActions } from "../undo/own-actions";
import { readForms } from "./form.server";
import { notifications } from "./list.server";

export const meta: MetaFunction = () => [{ title: "User Notifications, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [viewer, loaded, { undoableActions }] = await loadTogether(
    requireViewer(request),
    notifications.load(request),
    query(request, UndoableActionsQuery),
  );
  return { ...loaded, actions: undoableActions, profilePath: ownProfilePath(viewer.role) };
}

/** Marking twice changes nothing, so these forms need no key. The bell marks quietly what is followed from it. */
export async function action({ request }: ActionFunctionArgs) {
  await requireViewer(request);
  const sent = readForms.safeParse(Object.fromEntries(await readForm(request)));
  const { pathname, search } = new URL(request.url);
  if (!sent.success) return redirectWithNotice(pathname + search, "Nothing was marked.", { tone: "wait" });

  const ids = sent.data.intent === "read" ? [sent.data.id] : undefined;
  const { readNotifications: marked } = await mutate(request, ReadNotificationsMutation, { ids });
  if ("quietly" in sent.data) return redirect(pathname, 303);
  return redirectWithNotice(pathname + search, `Marked ${number(marked)} as read.`);
}

export default function Notifications() {
  const { list, page, loadedAt, actions, profilePath } = useLoaderData<typeof loader>();
  const { rows, total, unread, byEmail } = page;
  const isFiltered = Boolean(list.filters.only);
  const refresh = useRefresh();
  useLive<BellPartsFragment | null>("bell", (bell) => {
    const isNews = list.page === 1 && !isFiltered && bell?.newest[0]?.id !== rows[0]?.id;
    if (bell && (isNews || bell.unread !== unread)) refresh();
  });

  return (
    <>
      <PageHead
        {...(isFiltered
          ? {
              title: "New decisions",
              about: counted(total, { one: "decision", many: "decisions" }),
              crumb: { to: "/notifications", label: "All notifications" },
            }
          : { title: "User Notifications", about: `${number(unread)} new notifications` })}
      >
        {unread > 0 && !isFiltered && (
          <Form method="post" className="end">
            <button className="button" name="intent" value="read-all">
              Mark all as read
            </button>
          </Form>
        )}
      </PageHead>
      <OwnActions actions={actions} loadedAt={loadedAt} />
      <section className="panel" aria-label="User Notifications">
        {total > 0 && rows.length === 0 && <NoSuchPage page={list.page} />}
        {total === 0 && <p className="pad muted">There&apos;s nothing here...</p>}
        {rows.length > 0 && (
          <ol className="all-notes">
            {rows.map(({ id, text, href, createdAt, readAt }) => (
              <li key={id} data-unread={readAt ? undefined : ""}>
                <span className="text">{href ? <Link to={href}>{text}</Link> : text}</span>
                <small className="muted">
                  <Ago at={createdAt} loadedAt={loadedAt} />
                </small>
                {readAt ? (
                  <span className="small muted">Read</span>
                ) : (
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button className="button" name="intent" value="read" aria-label={`Mark as read: ${text}`}>
                      Mark as read
                    </button>
                  </Form>
                )}
              </li>
            ))}
          </ol>
        )}
        {rows.length > 0 && total > list.pageSize && <Pager list={list} total={total} />}
      </section>
      <p className="small muted">
        <Link to={profilePath}>Your profile</Link>: your name, password and{" "}
        {byEmail ? "email notifications, which are on." : "email notifications, which are off."}{" "}
        <Link to="/sessions">Your sign-ins</Link>: the browsers that are signed in as you.{" "}
        <Link to="/keyboard">Keys</Link>: how to use lists without a mouse.
      </p>
    </>
  );
}
