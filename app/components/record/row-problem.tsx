import { Problem } from "~/components/answer";
import { Icon } from "~/components/icon";

/** To which row something was not done, why, and what was typed, which must not be lost. */
export type NotDone = { id: string; message: string; typed: Partial<Record<string, string>> };

/** `of`: the row it stands in; `id`: by which a field names it. */
type RowProblemProps = { problem: NotDone | undefined; of?: string; id?: string };

/** Why something was not done, said in the row that it was asked of. */
export function RowProblem({ problem, of = problem?.id, id }: RowProblemProps) {
  if (!problem || problem.id !== of) return null;
  return (
    <Problem id={id}>
      <Icon name="alert" />
      {problem.message}
    </Problem>
  );
}
