import { number } from "#graphql/rules/numbers/number.rules";
import { UndoButton } from "~/components/record/undo";
import { NoticeBox } from "~/components/notice";
import { countOfLeads } from "../count";

/**
 * What became of many leads. Where it had to stop `problem` says why; `untried` are left, also where it was stopped.
 * `formKey`: of the form, which it keeps for those: the first of them may have been changed after all.
 */
export type Outcome = {
  done: number;
  failures: readonly { id: string; leadId: number | null; message: string }[];
  /** The dealer who was given them. */
  to: string | null;
  untried: readonly string[];
  problem?: string;
  formKey?: string;
  /** What was done can be taken back under it. */
  act?: string;
};

export const untouched: Outcome = { done: 0, failures: [], to: null, untried: [] };

/** `undo`: where it is taken back, under which key of a form, and where that leads. */
type OutcomeReportProps = { outcome: Outcome; verb: string; undo: { to: string; formKey: string; backTo: string } };

/** `verb`: what was done to them, as in «12 leads transferred». */
export function OutcomeReport({ outcome, verb, undo }: OutcomeReportProps) {
  const { done, failures, untried, problem, act } = outcome;
  const isWhole = failures.length + untried.length === 0;

  return (
    <>
      <NoticeBox tone={problem ? "no" : isWhole ? "yes" : "wait"} answers>
        {[problem, whatWasDone(outcome, verb), untried.length > 0 && `${countOfLeads(untried.length)} not tried yet.`]
          .filter(Boolean)
          .join(" ")}
        {act && done > 0 && <UndoButton undo={{ to: undo.to, act }} formKey={undo.formKey} backTo={undo.backTo} />}
      </NoticeBox>
      {failures.length > 0 && <Failures failures={failures} />}
    </>
  );
}

function whatWasDone({ done, failures, to }: Outcome, verb: string) {
  const what = to ? `${verb} to ${to}` : verb;
  if (failures.length === 0) return done > 0 && `${countOfLeads(done)} ${what}.`;
  return `${number(done)} of ${countOfLeads(done + failures.length)} ${what}. The reasons are below.`;
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
              <td className="num" data-label="Lead">
                {leadId ?? "Unknown"}
              </td>
              <td data-label="Reason">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
