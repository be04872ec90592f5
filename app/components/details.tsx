import { type ReactNode } from "react";
import { LongWhen } from "./when";

/** Terms and values of a record; what it does not have is left out. */
export function Facts({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [term: string, value: ReactNode])[];
}) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  if (known.length === 0) return null;

  return (
    <div>
      <h2>{title}</h2>
      <dl className="facts">
        {known.map(([term, value]) => (
          <Fact term={term} value={value} key={term} />
        ))}
      </dl>
    </div>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

export type HistoryEntry = { id: string; at: string; byName: string | null; action: string };

/** What happened to a record, newest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <div>
      <h2>History</h2>
      {entries.length === 0 && <p className="small muted">Nothing has happened yet.</p>}
      <ol className="history">
        {entries.map(({ id, at, byName, action }) => (
          <li key={id}>
            {action}
            <small>
              <LongWhen at={at} />
              {byName && `, by ${byName}`}
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
