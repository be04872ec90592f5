import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NoSuchPage } from "~/components/list/empty-list";
import { Pager } from "~/components/list/pager";
import { PageHead } from "~/components/page-head";
import { counted } from "~/lib/words";
import { requireViewer } from "~/server/session/viewer.server";
import { actOnMessages } from "./actions.server";
import { receivedMessages, sentMessages } from "./lists.server";
import { ReceivedMessages } from "./received-messages";
import { SentMessages } from "./sent-messages";

export const meta: MetaFunction = () => [{ title: "Messages, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, profileId } = await requireViewer(request);
  return role === "admin"
    ? { profileId, sent: await sentMessages.load(request), received: null }
    : { profileId, sent: null, received: await receivedMessages.load(request) };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args.request);
  return actOnMessages(args);
}

export default function Messages() {
  const { profileId, sent, received } = useLoaderData<typeof loader>();
  const { list, page } = sent ?? received;
  const { total } = page;

  return (
    <>
      <PageHead
        title="Messages"
        crumb={{ to: "/dashboard", label: "Dashboard" }}
        about={counted(total, { one: "message", many: "messages" })}
      />
      <section className="panel" aria-label="Messages">
        {total > 0 && page.rows.length === 0 ? (
          <NoSuchPage page={list.page} />
        ) : (
          <>
            {sent ? (
              <SentMessages messages={sent.page.rows} profileId={profileId} />
            ) : (
              <ReceivedMessages messages={received.page.rows} />
            )}
            {total > list.pageSize && <Pager list={list} total={total} />}
          </>
        )}
      </section>
    </>
  );
}
