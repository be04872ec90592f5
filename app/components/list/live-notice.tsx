import { useEffect, useState } from "react";
import { NoticeBox } from "../notice";
import { useChanges } from "../use-changes";
import { useRefresh } from "../use-refresh";

type LiveNoticeProps = { topic: string; loadedAt: string; hold: boolean };

/**
 * Keeps a list fresh. While rows are open it only says that there is news: what somebody reads or types must not move
 * away under the hand.
 */
export function LiveNotice({ topic, loadedAt, hold }: LiveNoticeProps) {
  const refresh = useRefresh();
  const [news, setNews] = useState(false);
  useChanges(topic, loadedAt, () => (hold ? setNews(true) : refresh()));
  useEffect(() => setNews(false), [loadedAt]);

  if (!news) return null;
  return (
    <NoticeBox>
      This list has changed.{" "}
      <button className="as-link" type="button" onClick={refresh}>
        Show the changes
      </button>
    </NoticeBox>
  );
}
