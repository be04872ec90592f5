import { Fragment, type ReactNode } from "react";
import { LongWhen } from "~/components/when";
import { changesInWords } from "./history-words";

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
        {known.map(([term, value], index) => (
          <Fact term={term} value={value} key={index} />
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

export type HistoryEntry = { id: string; at: string; byName?: string; action: string; changes?: unknown };

/** What happened to a record, newest first: who did what, and from which value to which. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;

  return (
    <div>
      <h2>History</h2>
      <ol className="history">
        {entries.map(({ id, at, byName, action, changes }) => (
          <li key={id}>
            {action}
            {changesInWords(changes).map((change) => (
              <Fragment key={change}>
                <br />
                {change}
              </Fragment>
            ))}
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
