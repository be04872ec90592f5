import { Link } from "@remix-run/react";
import { type ReactNode } from "react";
import { type Letterhead } from "~/lib/paper/letterhead";
import { Icon } from "./icon";
import { LongWhen } from "./when";

type PaperProps = {
  title: string;
  letterhead: Letterhead;
  /** Who printed it and when (ISO 8601); stands at the end. */
  printed: { by: string; at: string };
  /** Where the reader came from. */
  back: { to: string; label: string };
  /** Wide tables lie across. */
  wide?: boolean;
  children: ReactNode;
};

/** A page made for paper. The browser's own print command does the rest; where scripts run there is a button for it. */
export function Paper({ title, letterhead, printed, back, wide, children }: PaperProps) {
  return (
    <>
      <div className={wide ? "sheet-bar print-wide" : "sheet-bar"}>
        <Link to={back.to}>{back.label}</Link>
        <button className="button primary needs-script" type="button" onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </button>
      </div>
      <article className={wide ? "sheet print-wide" : "sheet"}>
        <header className="letterhead">
          <b>{letterhead.name}</b>
          <address>
            {letterhead.address}
            <br />
            {letterhead.phone}
          </address>
        </header>
        <h1>{title}</h1>
        {children}
        <p className="colophon">
          Printed <LongWhen at={printed.at} /> by {printed.by}.
        </p>
      </article>
    </>
  );
}
