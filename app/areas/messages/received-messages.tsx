import { Form } from "@remix-run/react";
import { type ReceivedMessagePartsFragment } from "#graphql/generated/client/graphql";
import { messageAnchor } from "#graphql/areas/messages/rules";
import { RichText } from "~/components/rich-text/rich-text";
import { beginningOf, By } from "./by";

/** What the manufacturer wrote to this viewer. */
export function ReceivedMessages({ messages }: { messages: readonly ReceivedMessagePartsFragment[] }) {
  if (messages.length === 0) return <p className="pad muted">No Data</p>;

  return (
    <ol className="messages">
      {messages.map((message) => (
        <li
          key={message.id}
          id={messageAnchor(message.messageId)}
          data-unread={message.isRead ? undefined : ""}
          tabIndex={-1}
        >
          <By author={message.authorName} message={message} />
          <RichText html={message.message} />
          {!message.isRead && <Read message={message} />}
        </li>
      ))}
    </ol>
  );
}

/** Offered only while the message is unread. */
function Read({ message: { id, message } }: { message: ReceivedMessagePartsFragment }) {
  return (
    <Form method="post" className="set">
      <input type="hidden" name="id" value={id} />
      <button className="button" name="intent" value="read" aria-label={`Read: ${beginningOf(message)}`}>
        Read
      </button>
    </Form>
  );
}
