import { createContext, useContext } from "react";
import { type Letterhead } from "~/lib/print/letterhead";

/** Whose print it is, who prints it, and when the page was read, all in words; null where nobody has signed in. */
export type Printing = { letterhead: Letterhead; by: string; at: string };

export const PrintingContext = createContext<Printing | null>(null);

/** Whatever page the browser prints is a document: whose it is, who printed it, and when. */
export function PrintHead() {
  return (
    <div className="print-only">
      <Head />
      <Colophon />
    </div>
  );
}

export function Head() {
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

export function Colophon() {
  const printing = useContext(PrintingContext);
  return (
    printing && (
      <p className="colophon">
        Printed {printing.at} by {printing.by}.
      </p>
    )
  );
}
