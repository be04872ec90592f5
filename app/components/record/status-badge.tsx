import { type ReactNode } from "react";
import { Icon, type IconName } from "~/components/icon";
import { capitalized } from "~/lib/words";

const signs: Record<string, IconName> = {
  new: "dot",
  pending: "half",
  "under review": "half",
  approved: "check",
  denied: "cross",
  withdrawn: "back",
};

/** A status in words, with its colour and sign: new blue, pending and under review yellow, approved green, denied red, withdrawn grey. */
export function StatusBadge({ status, label }: { status: string; label?: ReactNode }) {
  const known = status.toLowerCase();
  const sign = signs[known];
  return (
    <span className="badge" data-status={known}>
      {sign && <Icon name={sign} />}
      {label ?? capitalized(status)}
    </span>
  );
}

/** In a row of a list: that something in its conversation waits to be read. */
export function UnreadMark({ unread }: { unread: number }) {
  if (unread === 0) return null;
  const said = unread === 1 ? "1 unread message" : `${unread} unread messages`;
  return (
    <span className="unread" title={said}>
      <Icon name="dot" />
      <span className="sr">{said}</span>
    </span>
  );
}
