import { Link } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { type Letterhead } from "~/lib/paper/letterhead";
import { Icon } from "./icon";
import { LongWhen } from "./when";

/** Whose paper it is, who prints it, and when the page was read (ISO 8601); null where nobody has signed in. */
export type Printing = { letterhead: Letterhead; by: string; at: string };

export const PrintingContext = createContext<Printing | null>(null);

/** Whatever page the browser prints is a document: whose it is, who printed it, and when. */
export function PrintHead() {
  return (
    <div className="on-paper">
      <Head />
      <Colophon />
    </div>
  );
}

type PaperProps = {
  title: string;
  /** Where the reader came from. */
  back: { to: string; label: string };
  /** Wide tables lie across. */
  wide?: boolean;
  children: ReactNode;
};

/** A page made for paper. The browser's own print command does the rest; where scripts run there is a button for it. */
export function Paper({ title, back, wide, children }: PaperProps) {
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
        <Head />
        <h1>{title}</h1>
        {children}
        <Colophon />
      </article>
    </>
  );
}

function Head() {
  const letterhead = useContext(PrintingContext)?.letterhead;
  return (
    letterhead && (
      <header className="letterhead">
        <b>{letterhead.name}</b>
        <address>
          {letterhead.address}
          <br />
          {letterhead.phone}
        </address>
      </header>
    )
  );
}

function Colophon() {
  const printing = useContext(PrintingContext);
  return (
    printing && (
      <p className="colophon">
        Printed <LongWhen at={printing.at} /> by {printing.by}.
      </p>
    )
  );
}
