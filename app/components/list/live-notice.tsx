import { useRef, useState } from "react";
import { NoticeBox } from "../notice";
import { useChanges } from "../live/use-changes";
import { useRefresh } from "../live/use-refresh";
import { useRoomBelow } from "./use-room-below";

type LiveNoticeProps = { topic: string; loadedAt: string; hold: boolean };

/**
 * Keeps a list fresh. While rows are open it only says that there is news, above the page and not within: what somebody
 * reads, types or is about to press must not move away under the hand, and no button must come to lie below it.
 */
export function LiveNotice({ topic, loadedAt, hold }: LiveNoticeProps) {
  const refresh = useRefresh();
  const [changedAt, setChangedAt] = useState<string>();
  useChanges(topic, loadedAt, (at) => (hold ? setChangedAt(at) : refresh()));

  // What is loaded now may have been asked for before the change.
  if (!changedAt || changedAt < loadedAt) return null;
  return <News onShow={refresh} />;
}

function News({ onShow }: { onShow: () => void }) {
  const own = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(own);

  return (
    <div className="news" style={{ marginBottom: room }} ref={own}>
      <NoticeBox>
        This list has changed.{" "}
        <button className="as-link" type="button" onClick={onShow}>
          Show the changes
        </button>
      </NoticeBox>
    </div>
  );
}
