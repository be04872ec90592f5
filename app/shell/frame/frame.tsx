import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "~/components/link/link";
import { LiveStream } from "~/components/live/live-stream";
import { NoticeBox } from "~/components/notice";
import { PrintingContext } from "~/components/print-head";
import { UndoButton } from "~/components/record/undo";
import { AskingPlace } from "~/components/record/ask-link";
import { TimeZoneContext } from "~/components/time-zone";
import { useRootData } from "./root-data";
import { aboveDialogs } from "./above-dialogs";
import { useLostConnection } from "~/remix/browser/connection";
import { Keys } from "../keyboard/keys";
import { Progress } from "./progress";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

/**
 * Top bar, sidebar and the page between them; without a viewer, the bar and the page alone. The footer exists and is
 * hidden, as spec 1, section 2 has it.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { viewer = null, brand = "", menu = [], preferences, printing = null } = useRootData() ?? {};
  const { notice, dismiss } = useNotice();

  const page = (
    <main className="main" id="content" tabIndex={-1} onSubmit={dismiss}>
      {notice && (
        <NoticeBox tone={notice.tone} answers key={notice.id}>
          {notice.text}
          {notice.record && (
            <>
              . <Link to={notice.record.to}>{notice.record.label}</Link>
            </>
          )}
          {notice.undo && <UndoButton undo={notice.undo} formKey={notice.id} />}
        </NoticeBox>
      )}
      <PrintingContext.Provider value={printing}>
        <AskingPlace>
          {viewer && <Keys />}
          {children}
        </AskingPlace>
      </PrintingContext.Provider>
    </main>
  );

  return (
    <TimeZoneContext.Provider value={preferences?.timeZone ?? "UTC"}>
      <LiveStream address="/live/changes">
        <a className="skip" href="#content">
          Skip to content
        </a>
        <OnItsWay />
        <TopBar brand={brand} signedIn={viewer !== null} />
        {viewer ? (
          <div className="shell">
            <Sidebar viewer={viewer} menu={menu} />
            {page}
          </div>
        ) : (
          page
        )}
        <footer hidden>Copyright © 2019 {brand}</footer>
      </LiveStream>
    </TimeZoneContext.Provider>
  );
}

/** Says that the connection is lost, or that an answer is on its way. */
function OnItsWay() {
  if (!useLostConnection()) return <Progress />;
  return (
    <div className="news" {...aboveDialogs}>
      <NoticeBox tone="wait">Connection lost. What you typed and sent is kept and goes on when it is back.</NoticeBox>
    </div>
  );
}

/**
 * A notice belongs to one visit: it stays while the page asks for its data again, and goes with the next navigation or
 * whatever else is sent. It is above the page, and the page is shown from its top.
 */
function useNotice() {
  const { key } = useLocation();
  const { notice = null } = useRootData() ?? {};
  const [state, tell] = useState({ key, notice, last: notice?.id });

  // What the shell knows may be of an earlier visit.
  if (notice && notice.id !== state.last) tell({ key, notice, last: notice.id });
  else if (state.key !== key) tell({ ...state, key, notice: null });

  useEffect(() => {
    if (state.notice) scrollTo(0, 0);
  }, [state.notice]);
  return { notice: state.notice, dismiss: () => tell({ ...state, notice: null }) };
}
