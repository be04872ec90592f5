import { type FieldMetadata, useField } from "@conform-to/react";
import { isNumber, type LineGrid } from "./line-grid";
import { ignoreOtherInput } from "./typed-number";

type LineRowProps<Cell extends string> = {
  name: string;
  number: number;
  grid: LineGrid<Cell>;
  /** The computed cells. */
  shown: readonly string[];
};

export function LineRow<Cell extends string>({ name, number, grid, shown }: LineRowProps<Cell>) {
  const [line] = useField<Record<string, string>>(name);
  const cells = line.getFieldset();
  const id = cells.id?.initialValue;

  return (
    <tr>
      <td>
        {number}
        {id && <input type="hidden" name={cells.id.name} value={String(id)} />}
      </td>
      {grid.typed.map((column) => (
        <LineCell field={cells[column.cell]} number={number} {...column} key={column.cell} />
      ))}
      {grid.computed.map(({ label }, index) => (
        <td className="calc" data-label={label} key={label}>
          {shown[index]}
        </td>
      ))}
    </tr>
  );
}

type LineCellProps = Omit<LineGrid<string>["typed"][number], "cell" | "width"> & {
  field: FieldMetadata<string, Record<string, unknown>, string[]>;
  number: number;
};

function LineCell({ field, number, label, kind, long }: LineCellProps) {
  const id = `${field.formId}-${field.name}`;
  const error = field.errors?.join(" ");
  const classes = [long && "long", isNumber(kind) && "num", error && "bad"].filter(Boolean).join(" ");

  return (
    <td className={classes || undefined} data-label={label}>
      <input
        id={id}
        name={field.name}
        type={kind === "date" ? "date" : "text"}
        inputMode={isNumber(kind) ? "decimal" : undefined}
        maxLength={kind === "text" ? longestText : undefined}
        autoComplete="off"
        defaultValue={String(field.initialValue ?? "")}
        aria-label={`Line ${number}, ${label.toLowerCase()}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onInput={isNumber(kind) ? ignoreOtherInput(kind) : undefined}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          {error.endsWith(" is required") ? "!required" : error}
        </p>
      )}
    </td>
  );
}

/** As the rules have it. */
const longestText = 500;
