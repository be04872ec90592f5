import { type SentMessagePartsFragment } from "#graphql/generated/client/graphql";
import { messageAnchor } from "#graphql/areas/messages/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { RichText } from "~/components/rich-text/rich-text";
import { beginningOf, By } from "./by";

/** All admins' messages; each changes only its own. */
export function SentMessages({
  messages,
  profileId,
}: {
  messages: readonly SentMessagePartsFragment[];
  profileId: string;
}) {
  if (messages.length === 0) return <p className="pad muted">No Data</p>;

  return (
    <ol className="messages">
      {messages.map((message) => (
        <li key={message.id} id={messageAnchor(message.id)}>
          <SentMessage message={message} isMine={message.profileId === profileId} />
        </li>
      ))}
    </ol>
  );
}

function SentMessage({ message, isMine }: { message: SentMessagePartsFragment; isMine: boolean }) {
  const { id, authorName, readers, recipients } = message;
  const words = beginningOf(message.message);
  return (
    <>
      <By author={isMine ? "You" : authorName} message={message} />
      <RichText html={message.message} />
      <p className="set">
        {isMine && (
          <>
            <Link to={`/messages/${id}/edit`} aria-label={`Edit: ${words}`}>
              Edit
            </Link>
            <ConfirmLink to={`/messages/${id}/delete`} className="" label={`Delete: ${words}`}>
              Delete
            </ConfirmLink>
          </>
        )}
        <span className="muted">
          Read by {number(readers)} of {number(recipients)}
        </span>
      </p>
    </>
  );
}
