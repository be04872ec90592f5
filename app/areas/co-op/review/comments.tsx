import { statusLabel } from "#graphql/areas/co-op/rules";
import { RichText } from "~/components/rich-text/rich-text";
import { StatusBadge } from "~/components/record/status-badge";
import { LongWhen } from "~/components/when";
import { type RequestDetail } from "../list/list.server";

/** What was said about a request, oldest first, with the status that it had or was given. */
export function Comments({ comments }: { comments: RequestDetail["comments"] }) {
  return (
    <div>
      <h2>Comments</h2>
      {comments.length === 0 && <p className="small muted">No comments yet.</p>}
      <ol className="comments">
        {comments.map(({ id, profileName, comment, status, createdAt }) => (
          <li key={id}>
            <p className="small muted">
              <b>{profileName}</b>, <LongWhen at={createdAt} />{" "}
              {status && <StatusBadge status={status === "deny" ? "denied" : status} label={statusLabel(status)} />}
            </p>
            {comment && <RichText html={comment} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
