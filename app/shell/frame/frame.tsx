import { useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { LiveStream } from "~/components/live/live-stream";
import { NoticeBox } from "~/components/notice";
import { PrintingContext } from "~/components/print-head";
import { TimeZoneContext } from "~/components/time-zone";
import { useRootData } from "~/root";
import { Progress } from "./progress";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

/**
 * Top bar, sidebar and the page between them; without a viewer, the bar and the page alone. The footer exists and is
 * hidden, as spec 1, section 2 has it.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { viewer = null, brand = "", menu = [], preferences, printing = null } = useRootData() ?? {};
  const notice = useNotice();

  const page = (
    <main className="main" id="content" tabIndex={-1}>
      {notice && (
        <NoticeBox tone={notice.tone} key={notice.text}>
          {notice.text}
        </NoticeBox>
      )}
      <PrintingContext.Provider value={printing}>{children}</PrintingContext.Provider>
    </main>
  );

  return (
    <TimeZoneContext.Provider value={preferences?.timeZone ?? "UTC"}>
      <LiveStream address="/live/changes">
        <a className="skip" href="#content">
          Skip to content
        </a>
        <Progress />
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

/** A notice belongs to one visit: it stays while the page asks for its data again, and goes with the next navigation. */
function useNotice() {
  const { key } = useLocation();
  const { notice = null } = useRootData() ?? {};
  const [kept, keep] = useState({ key, notice });

  if (kept.key !== key || (notice && notice.text !== kept.notice?.text)) keep({ key, notice });
  return kept.notice;
}
