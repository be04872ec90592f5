import { BackLink } from "~/components/link/back-link";
import { Messages } from "./conversation";
import { type ShownMessage } from "./messages.server";

type OpenQuestionProps = {
  /** Of a record's conversation, oldest first. */
  messages: readonly ShownMessage[];
  /** Below which the record has its conversation. */
  record: string;
};

/** Above a form that is changed: what the other side wrote last and nobody has answered. */
export function OpenQuestion({ messages, record }: OpenQuestionProps) {
  const open = messages.slice(messages.findLastIndex(({ isOwn }) => isOwn) + 1);
  if (open.length === 0) return null;
  return (
    <section className="panel pad stack" aria-labelledby="question">
      <h2 id="question">Waiting for your answer</h2>
      <Messages messages={open} record={record} />
      <p>
        <BackLink className="button" to={`${record}/conversation`}>
          Answer
        </BackLink>
      </p>
    </section>
  );
}
