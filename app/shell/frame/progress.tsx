import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NoticeBox } from "~/components/notice";
import { aboveDialogs } from "./above-dialogs";

/** When a person begins to wonder whether anything happens, in milliseconds. */
const long = 2_000;

/**
 * A bar along the top edge while a page, a form or the words of a dialog are on their way, and a sentence when that takes
 * long. Without scripts the browser shows it.
 */
export function Progress() {
  const isWaiting = [useNavigation(), ...useFetchers()].some(({ state }) => state !== "idle");
  if (!isWaiting) return null;

  return (
    <>
      <div className="progress" role="status">
        <span className="sr">Loading...</span>
      </div>
      <StillWorking />
    </>
  );
}

function StillWorking() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;

  return (
    <div className="news" {...aboveDialogs}>
      <NoticeBox tone="wait">Still working. This takes longer than usual.</NoticeBox>
    </div>
  );
}
