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
export function StatusBadge({ status, label }: { status: string; label?: string }) {
  const known = status.toLowerCase();
  const sign = signs[known];
  return (
    <span className="badge" data-status={known}>
      {sign && <Icon name={sign} />}
      {label ?? capitalized(status)}
    </span>
  );
}
