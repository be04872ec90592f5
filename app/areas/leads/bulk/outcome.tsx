import { NoticeBox } from "~/components/notice";
import { countOfLeads } from "../list-parts";

/** What became of many leads. `problem` says why it stopped, before `untried`. */
export type Outcome = {
  done: number;
  failures: readonly { id: string; leadId?: number | null; message: string }[];
  untried: readonly string[];
  problem?: string;
};

export const untouched: Outcome = { done: 0, failures: [], untried: [] };

/** `verb`: what was done to them, as in «12 leads transferred». */
export function OutcomeReport({ outcome, verb }: { outcome: Outcome; verb: string }) {
  const { done, failures, untried, problem } = outcome;

  return (
    <>
      {(done > 0 || !problem) && (
        <NoticeBox tone={failures.length > 0 ? "wait" : "yes"}>
          {countOfLeads(done)} {verb}.
          {failures.length > 0 && ` ${countOfLeads(failures.length)} not: the reasons are below.`}
        </NoticeBox>
      )}
      {problem && (
        <NoticeBox tone="no">
          {problem}
          {untried.length > 0 && ` ${countOfLeads(untried.length)} not tried yet.`}
        </NoticeBox>
      )}
      {failures.length > 0 && <Failures failures={failures} />}
    </>
  );
}

function Failures({ failures }: Pick<Outcome, "failures">) {
  return (
    <section className="panel report" aria-label="Leads that were not changed">
      <table className="list plain">
        <thead>
          <tr>
            <th scope="col" className="num">
              Lead
            </th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ id, leadId, message }) => (
            <tr key={id}>
              <td className="num">{leadId ?? "Unknown"}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
