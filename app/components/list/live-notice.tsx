import { useState } from "react";
import { NoticeBox } from "../notice";
import { useChanges } from "../live/use-changes";
import { useRefresh } from "../live/use-refresh";

type LiveNoticeProps = { topic: string; loadedAt: string; hold: boolean };

/**
 * Keeps a list fresh. While rows are open it only says that there is news, above the page and not within: what somebody
 * reads, types or is about to press must not move away under the hand.
 */
export function LiveNotice({ topic, loadedAt, hold }: LiveNoticeProps) {
  const refresh = useRefresh();
  const [changedAt, setChangedAt] = useState<string>();
  useChanges(topic, loadedAt, (at) => (hold ? setChangedAt(at) : refresh()));

  // What is loaded now may have been asked for before the change.
  if (!changedAt || changedAt < loadedAt) return null;
  return (
    <div className="news">
      <NoticeBox>
        This list has changed.{" "}
        <button className="as-link" type="button" onClick={refresh}>
          Show the changes
        </button>
      </NoticeBox>
    </div>
  );
}
