import { type ReactNode } from "react";
import { NoticeBox } from "~/components/notice";
import { TimeZoneContext } from "~/components/time-zone";
import { useRootData } from "~/root";
import { Progress } from "./progress";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

/** Top bar, sidebar and the page between them; without a viewer, the bar and the page alone. */
export function Frame({ children }: { children: ReactNode }) {
  const { viewer = null, brand = "", menu = [], notice = null, preferences } = useRootData() ?? {};

  const page = (
    <main className="main" id="content" tabIndex={-1}>
      {notice && (
        <NoticeBox tone={notice.tone} key={notice.text}>
          {notice.text}
        </NoticeBox>
      )}
      {children}
    </main>
  );

  return (
    <TimeZoneContext.Provider value={preferences?.timeZone ?? "UTC"}>
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
    </TimeZoneContext.Provider>
  );
}
