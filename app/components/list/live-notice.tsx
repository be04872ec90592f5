import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NoticeBox } from "../notice";
import { useChanges } from "../use-changes";

type LiveNoticeProps = { topic: string; loadedAt: string; hold: boolean };

/**
 * Keeps a list fresh. While rows are open it only says that there is news: what somebody reads or types must not move
 * away under the hand.
 */
export function LiveNotice({ topic, loadedAt, hold }: LiveNoticeProps) {
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState(false);
  useChanges(topic, loadedAt, () => (hold ? setNews(true) : revalidate()));
  useEffect(() => setNews(false), [loadedAt]);

  if (!news) return null;
  return (
    <NoticeBox>
      This list has changed.{" "}
      <button className="as-link" type="button" onClick={revalidate}>
        Show the changes
      </button>
    </NoticeBox>
  );
}
