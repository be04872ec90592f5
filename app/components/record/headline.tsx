import { type ReactNode } from "react";
import { StatusBadge } from "./status-badge";

type HeadlineProps = {
  /** What it is, with its number: «Claim 120». */
  what: string;
  /** Whose it is, where that is known: «Wade Nuñez». */
  of: string | null;
  amount?: ReactNode;
  status?: string;
  /** Who is to act, and on what; nothing where it is done. */
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
