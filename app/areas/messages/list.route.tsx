import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ReceivedMessagesQuery, SentMessagesQuery } from "#graphql/generated/client/graphql";
import { messagesPerPage } from "#graphql/areas/messages/rules";
import { Pager } from "~/components/list/pager";
import { PageHead } from "~/components/page-head";
import { listInput, parseListRequest } from "~/lib/list-request";
import { counted } from "~/lib/words";
import { query } from "~/server/data/data.server";
import { requireViewer } from "~/server/session/viewer.server";
import { actOnMessages } from "./actions.server";
import { ReceivedMessages } from "./received-messages";
import { SentMessages } from "./sent-messages";

export const meta: MetaFunction = () => [{ title: "Messages, Slipway" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role, profileId } = await requireViewer(request);
  const list = parseListRequest(request.url, {
    sorts: [],
    defaultSort: { by: "created_at", descending: true },
    pageSizes: [messagesPerPage],
  });
  const variables = { list: listInput(list) };
  return role === "admin"
    ? { list, profileId, sent: (await query(request, SentMessagesQuery, variables)).sentMessages, received: null }
    : {
        list,
        profileId,
        sent: null,
        received: (await query(request, ReceivedMessagesQuery, variables)).receivedMessages,
      };
}

export async function action(args: ActionFunctionArgs) {
  await requireViewer(args.request);
  return actOnMessages(args);
}

export default function Messages() {
  const { list, profileId, sent, received } = useLoaderData<typeof loader>();
  const total = (sent ?? received).total;

  return (
    <>
      <PageHead
        title="Messages"
        crumb={{ to: "/dashboard", label: "Dashboard" }}
        about={counted(total, { one: "message", many: "messages" })}
      />
      <section className="panel" aria-label="Messages">
        {sent ? (
          <SentMessages messages={sent.rows} profileId={profileId} />
        ) : (
          <ReceivedMessages messages={received.rows} />
        )}
        {total > list.pageSize && <Pager list={list} total={total} />}
      </section>
    </>
  );
}
