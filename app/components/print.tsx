import { type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { Icon } from "./icon";
import { Colophon, Head } from "./print-head";

type PrintPageProps = {
  title: string;
  /** Where the reader came from. */
  back: { to: string; label: string };
  /** Wide tables lie across. */
  wide?: boolean;
  children: ReactNode;
};

/** A page made for print. The browser's own print command does the rest; where scripts run there is a button for it. */
export function PrintPage({ title, back, wide, children }: PrintPageProps) {
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
