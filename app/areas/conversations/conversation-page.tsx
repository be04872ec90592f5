import { Link } from "~/components/link/link";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { useFreshData } from "~/components/live/use-changes";
import { PageHead } from "~/components/page-head";
import { StatusBadge } from "~/components/record/status-badge";
import { useAnswer } from "~/components/use-answer";
import { Messages } from "./conversation";
import { type MessageFormProps, MessageForm } from "./message-form";
import { type ShownMessage } from "./messages.server";
import { type writeMessage } from "./write.server";

type ConversationPageProps = Pick<MessageFormProps, "formKey" | "constraint" | "back"> & {
  /** The record in words, how it stands, and where it is shown. */
  about: string;
  status: string;
  shown: { to: string; label: string };
  /** Below which the record has its conversation. */
  record: string;
  messages: readonly ShownMessage[];
  topic: string;
  loadedAt: string;
};

/** A record's conversation by itself: where its notes lead, and where both sides write. */
export function ConversationPage({
  about,
  status,
  shown,
  record,
  messages,
  topic,
  loadedAt,
  ...form
}: ConversationPageProps) {
  const answer = useAnswer<typeof writeMessage>();
  const emptied = useEmptiedKey(form.formKey, answer !== undefined);
  useFreshData(topic, loadedAt);

  return (
    <>
      <PageHead
        title="Conversation"
        crumb={{ to: form.back, label: "Back" }}
        about={about}
        end={
          <Link className="button" to={shown.to}>
            {shown.label}
          </Link>
        }
      >
        <StatusBadge status={status} />
      </PageHead>
      <section className="panel pad" aria-label="Messages">
        <Messages messages={messages} record={record} />
      </section>
      <div className="below" key={emptied}>
        <MessageForm {...form} answer={answer} uploaded={answer?.uploaded?.files} />
      </div>
    </>
  );
}
