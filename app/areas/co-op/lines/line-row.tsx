import { useField } from "@conform-to/react";
import { longestCell } from "#graphql/areas/co-op/rules";
import { firstDay, lastDay } from "#graphql/rules/typed-days.rules";
import { named, Now, useCameBack, useStanding } from "~/components/form/standing";
import { isNumber, type LineGrid } from "./line-grid";
import { ignoreOtherInput } from "./typed-number";

type LineRowProps = {
  name: string;
  number: number;
  grid: LineGrid;
  /** The computed cells. */
  shown: readonly string[];
};

export function LineRow({ name, number, grid, shown }: LineRowProps) {
  const [id] = useField<string>(`${name}.id`);
  const row = useRowOf(id);

  return (
    <tr>
      <td>
        {number}
        {typeof row === "string" && row && <input type="hidden" name={id.name} value={row} />}
      </td>
      {grid.typed.map((column) => (
        <LineCell name={`${name}.${column.cell}`} number={number} column={column} key={column.cell} />
      ))}
      {grid.computed.map(({ label }, index) => (
        <td className="calc" data-label={label} key={label}>
          {shown[index]}
        </td>
      ))}
    </tr>
  );
}

/** Which stored line it is. What came back says it, as long as it does: whatever the page knows of may be replaced by now. */
function useRowOf({ name, initialValue }: { name: string; initialValue?: unknown }): unknown {
  const cameBack = useCameBack();
  const path = name.split(/[[\].]+/);
  return cameBack === undefined ? initialValue : path.reduce(named, cameBack);
}

type LineCellProps = { name: string; number: number; column: LineGrid["typed"][number] };

function LineCell({ name, number, column: { label, kind, long } }: LineCellProps) {
  const [field] = useField<string>(name);
  const id = `${field.formId}-${field.name}`;
  const error = field.errors?.join(" ");
  const now = useStanding(field.name) !== undefined;
  const by = [error && `${id}-error`, now && `${id}-now`].filter(Boolean).join(" ");
  const classes = [long && "long", isNumber(kind) && "num", error && "bad"].filter(Boolean).join(" ");

  return (
    <td className={classes || undefined} data-label={label}>
      <input
        id={id}
        name={field.name}
        type={kind === "date" ? "date" : "text"}
        inputMode={isNumber(kind) ? "decimal" : undefined}
        maxLength={kind === "text" ? longestCell : undefined}
        min={kind === "date" ? firstDay : undefined}
        max={kind === "date" ? lastDay : undefined}
        autoComplete="off"
        defaultValue={field.initialValue}
        aria-label={`Line ${number}, ${label.toLowerCase()}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={by || undefined}
        onInput={isNumber(kind) ? ignoreOtherInput : undefined}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          {error.endsWith(" is required") ? "!required" : error}
        </p>
      )}
      <Now name={field.name} id={`${id}-now`} />
    </td>
  );
}
