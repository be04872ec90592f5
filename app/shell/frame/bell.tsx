import { type FocusEvent, type MouseEvent } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { Drop } from "~/components/drop";
import { Ago } from "~/components/live/ago";
import { Icon } from "~/components/icon";
import { useBell } from "~/areas/notifications/use-bell";
import { useRootData } from "./root-data";

/** What concerns the viewer, newest first; where that cannot be loaded the bell stays as it was (spec 1, section 2). */
export function Bell() {
  const { loadedAt = "" } = useRootData() ?? {};
  const shown = useBell();

  const unread = shown?.unread ?? 0;
  const newest = shown?.newest ?? [];
  return (
    <Drop
      className="drop bell"
      onBlur={closeWhenLeft}
      summary={
        <summary className="bar-button" aria-label={`User Notifications${unread > 0 ? `, ${unread} new` : ""}`}>
          <Icon name="bell" />
          <span className="bar-label">Notifications</span>
          {unread > 0 && <span className="n">{unread > 99 ? "99+" : unread}</span>}
        </summary>
      }
    >
      <div className="notes" tabIndex={-1}>
        <h2>User Notifications</h2>
        {newest.length > 0 ? (
          <>
            <p className="small muted">{number(unread)} new notifications</p>
            <ol>
              {newest.map((note) => (
                <li key={note.id} data-unread={note.readAt ? undefined : ""}>
                  <Link
                    to={note.href ?? "/notifications"}
                    onClick={(event) => {
                      closeWhenFollowed(event);
                      if (!note.readAt) markRead(note.id);
                    }}
                  >
                    {note.text}
                  </Link>
                  <small>
                    <Ago at={note.createdAt} loadedAt={loadedAt} />
                  </small>
                </li>
              ))}
            </ol>
            <p>
              <Link to="/notifications" onClick={closeWhenFollowed}>
                See all
              </Link>
            </p>
          </>
        ) : (
          <p className="small muted">There&apos;s nothing here...</p>
        )}
      </div>
    </Drop>
  );
}

/** The next step of the keyboard takes the focus out of it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeWhenFollowed({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  currentTarget.closest("details")?.removeAttribute("open");
}

/** Marks a note as read when its link is followed. Without scripts it is marked on the page of all notes. */
function markRead(id: string) {
  const body = new URLSearchParams({ intent: "read", id, quietly: "1" });
  fetch("/notifications", { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => undefined);
}
