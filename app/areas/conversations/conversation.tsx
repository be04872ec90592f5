import { Icon } from "~/components/icon";
import { BackLink } from "~/components/link/back-link";
import { ConfirmLink } from "~/components/record/confirm";
import { LongWhen, ShortDay } from "~/components/when";
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
          {text && <p className="as-typed">{text}</p>}
          {files.length > 0 && (
            <ul className="files">
              {files.map((file) => (
                <li key={file.at}>
                  {file.removed ? (
                    <RemovedFile {...file.removed} />
                  ) : (
                    <>
                      <SentFile {...file} record={record} />
                      {file.canRemove && (
                        <ConfirmLink
                          className="button quiet"
                          to={`${record}${file.at}/remove`}
                          label={`Remove ${file.name}`}
                        >
                          Remove
                        </ConfirmLink>
                      )}
                    </>
                  )}
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

/** In the place of a file that its side took away again. */
function RemovedFile({ fileName, removerName, removedAt }: NonNullable<ShownMessage["files"][number]["removed"]>) {
  return (
    <span className="muted">
      {fileName} was removed by {removerName} on <ShortDay at={removedAt} />
    </span>
  );
}

type ConversationProps = MessagesProps & {
  /** The label of the button while there are no messages. */
  begin?: string;
  /** For the dealer of a record that waits for a decision: the button says that documents can be added until then. */
  takesDocuments?: boolean;
};

/** In an open record: what was written, and the way to where more is. It is not printed. */
export function Conversation({ messages, record, begin = "Write a message", takesDocuments }: ConversationProps) {
  return (
    <section className="conversation talk detail-grid" aria-label="Conversation">
      <div className="whole">
        <h2>Conversation</h2>
        <div className="stack">
          <Messages messages={messages} record={record} />
          <p>
            <BackLink className="button" to={`${record}/conversation`}>
              {takesDocuments ? "Add a document or message" : messages.length > 0 ? "Answer" : begin}
            </BackLink>
          </p>
        </div>
      </div>
    </section>
  );
}
