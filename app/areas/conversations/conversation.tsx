import { Icon } from "~/components/icon";
import { BackLink } from "~/components/link/back-link";
import { LongWhen } from "~/components/when";
import { PictureLink } from "../pictures/picture-link";
import { type ShownMessage } from "./messages.server";

type MessagesProps = {
  messages: readonly ShownMessage[];
  /** Below which the record has its conversation, with its files, and its pictures. */
  record: string;
};

/** Shows the messages about a record, oldest first, each with its files. */
export function Messages({ messages, record }: MessagesProps) {
  if (messages.length === 0) return <p className="small muted">No messages yet.</p>;
  return (
    <ol className="comments thread">
      {messages.map(({ id, authorName, isOwn, isNew, text, files, createdAt, readBy }) => (
        <li data-own={isOwn || undefined} key={id}>
          <p className="small muted">
            <b>{authorName}</b>, <LongWhen at={createdAt} />{" "}
            {isNew && (
              <span className="badge" data-status="new">
                <Icon name="dot" />
                Unread
              </span>
            )}
          </p>
          <p className="as-typed">{text}</p>
          {files.length > 0 && (
            <ul className="files">
              {files.map((file) => (
                <li key={file.at}>
                  <SentFile {...file} record={record} />
                </li>
              ))}
            </ul>
          )}
          {readBy && <p className="small muted">{readBy}</p>}
        </li>
      ))}
    </ol>
  );
}

type SentFileProps = ShownMessage["files"][number] & Pick<MessagesProps, "record">;

/** An image is among the record's pictures; anything else is for the reader's own programs. */
function SentFile({ name, picture, at, record }: SentFileProps) {
  const href = record + at;
  return picture ? (
    <PictureLink record={record} of={picture}>
      <img className="thumb" src={`${href}?width=160`} alt="" />
      {name}
    </PictureLink>
  ) : (
    <>
      <Icon name="file" />
      <a href={href} target="_blank" rel="noreferrer">
        {name}
      </a>
    </>
  );
}

type ConversationProps = MessagesProps & {
  /** The label of the button while there are no messages. */
  begin?: string;
};

/** In an open record: what was written, and the way to where more is. It is not printed. */
export function Conversation({ messages, record, begin = "Write a message" }: ConversationProps) {
  return (
    <section className="conversation talk detail-grid" aria-label="Conversation">
      <div className="whole">
        <h2>Conversation</h2>
        <div className="stack">
          <Messages {...{ messages, record }} />
          <p>
            <BackLink className="button" to={`${record}/conversation`}>
              {messages.length > 0 ? "Answer" : begin}
            </BackLink>
          </p>
        </div>
      </div>
    </section>
  );
}
