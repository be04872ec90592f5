import { Fragment, type ReactNode } from "react";
import { readable } from "~/lib/words";
import { LongWhen } from "~/components/when";
import { UndoButton, undoPath } from "./undo";

type KnownFacts = readonly (readonly [term: ReactNode, value: ReactNode])[];

type FactsProps = {
  title: string;
  facts: KnownFacts;
  /** Few people need it, so it is folded below the others. */
  address?: KnownFacts;
};

/** Terms and values of a record; what it does not have is left out. */
export function Facts({ title, facts, address = [] }: FactsProps) {
  const [known, folded] = [knownOf(facts), knownOf(address)];
  if (known.length + folded.length === 0) return null;

  return (
    <div>
      <h2>{title}</h2>
      <FactList facts={known} />
      {folded.length > 0 && (
        <details className="folded">
          <summary>Address</summary>
          <FactList facts={folded} />
        </details>
      )}
    </div>
  );
}

function knownOf(facts: KnownFacts): KnownFacts {
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
}

function FactList({ facts }: { facts: KnownFacts }) {
  return (
    <dl className="facts">
      {facts.map(([term, value], index) => (
        <Fact term={term} value={value} key={index} />
      ))}
    </dl>
  );
}

function Fact({ term, value }: { term: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

export type HistoryEntry = {
  id: string;
  at: string;
  byName?: string;
  action: string;
  changes?: unknown;
  undo: string | null;
};

/** What happened to a record, newest first: who did what, and from which value to which. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;

  return (
    <div>
      <h2>History</h2>
      <ol className="history">
        {entries.map(({ id, at, byName, action, changes, undo }) => (
          <li key={id}>
            {action}
            {changesOf(changes).map((change) => (
              <Fragment key={change}>
                <br />
                {change}
              </Fragment>
            ))}
            <small>
              <LongWhen at={at} />
              {byName && `, by ${byName}`}
            </small>
            {undo && <UndoButton undo={{ to: undoPath, act: undo }} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** «Dealer name: Bayou Outboard → Gulf Coast Marine», from {dealer_name: {from, to}}. */
export function changesOf(changes: unknown): string[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).flatMap(([field, change]: [string, unknown]) => {
    if (typeof change !== "object" || change === null || !("to" in change)) return [];
    const from = "from" in change ? change.from : null;
    return [`${readable(field)}: ${from ? `${String(from)} → ` : ""}${change.to ? String(change.to) : "none"}`];
  });
}
