import { Form } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { type NotDone, RowProblem } from "~/components/record/row-problem";
import { type ShownValue } from "./load.server";

type RowProps = { row: ShownValue; formKey: string; problem: NotDone | undefined };

/** A value, why it is doubtful, and a form that corrects or confirms it. */
export function DoubtfulRow({ row, formKey, problem }: RowProps) {
  const { id, record, name, field, value, reason, suggestion, of } = row;
  const isRefused = problem?.id === id;
  return (
    <tr>
      <td className="title">
        <Link to={record.to}>{record.label}</Link> {name}
      </td>
      <td data-label="Field">{field}</td>
      <td data-label="Stored">{value}</td>
      <td data-label="Why it is doubtful">{reason}</td>
      <td className="act">
        <RowProblem problem={problem} of={id} id={`problem-${id}`} />
        <Form method="post" className="set" preventScrollReset>
          <input type="hidden" name="form-key" value={formKey} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={value} />
          <input
            name="corrected"
            aria-label={`Right value: ${of}`}
            defaultValue={(isRefused ? problem.typed.corrected : undefined) ?? suggestion ?? value}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `problem-${id}` : undefined}
            autoComplete="off"
          />
          <button className="button primary" name="intent" value="correct" aria-label={`Store: ${of}`}>
            Store
          </button>
          <button className="button" name="intent" value="confirm" aria-label={`Keep as it is: ${of}`}>
            Keep as it is
          </button>
        </Form>
      </td>
    </tr>
  );
}
