import { type ReactNode } from "react";
import { StatusBadge } from "./status-badge";

type HeadlineProps = {
  /** The kind of record and its number: «Claim 120». */
  what: string;
  /** The name of the customer or dealer: «Wade Nuñez». */
  of: string | null;
  amount?: ReactNode;
  status?: string;
  /** The next step and who takes it; empty when there is none. */
  next?: ReactNode;
};

/** The first line of an open record. The buttons that decide on it stand directly below. */
export function Headline({ what, of, amount, status, next }: HeadlineProps) {
  return (
    <p className="headline">
      <b>{[what, of].filter(Boolean).join(" of ")}</b>
      {amount && <span>{amount}</span>}
      {status && <StatusBadge status={status} />}
      {next && <span className="muted">{next}</span>}
    </p>
  );
}
