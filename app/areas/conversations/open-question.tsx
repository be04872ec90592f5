import { BackLink } from "~/components/link/back-link";
import { Messages } from "./conversation";
import { type ShownMessage } from "./messages.server";

type OpenQuestionProps = {
  /** The other side's messages that wait for an answer. */
  messages: readonly ShownMessage[];
  /** Below which the record has its conversation. */
  record: string;
};

/** Above a form that is changed: what waits for an answer. */
export function OpenQuestion({ messages, record }: OpenQuestionProps) {
  if (messages.length === 0) return null;
  return (
    <section className="panel pad stack above" aria-labelledby="question">
      <h2 id="question">Waiting for your answer</h2>
      <Messages messages={messages} record={record} />
      <p>
        <BackLink className="button" to={`${record}/conversation`}>
          Answer
        </BackLink>
      </p>
    </section>
  );
}
