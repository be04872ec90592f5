import { useField, useFormMetadata } from "@conform-to/react";
import { useEffect } from "react";
import { money } from "#graphql/rules/numbers/money.rules";
import { Icon } from "~/components/icon";
import { NoticeBox } from "~/components/notice";
import { allowanceLeft } from "../form/allowance-left";
import { type OwnAllowance } from "../form/form";
import { isNumber, type LineGrid } from "./line-grid";
import { LineRow } from "./line-row";
import { useTypedLines } from "./use-typed-lines";

/** Lines that stand on a phone at once; the others wait until they are asked for. */
const linesAtOnce = 6;

type LinesGridProps = { name: string; grid: LineGrid };

/**
 * The lines of a claim, as a table whose cells are inputs. Sums follow what is typed where scripts run, and a button
 * brings them up to date where they do not.
 */
export function LinesGrid({ name, grid }: LinesGridProps) {
  const [field] = useField<string>(name);
  const { update } = useFormMetadata(field.formId);
  const lines = useTypedLines(name);
  const { shown, total, notice } = grid.compute(lines);

  const id = `${field.formId}-${name}`;
  useEffect(() => countWhatIsThere(id), [id]);

  const columns = 1 + grid.typed.length + grid.computed.length;
  const rows = lines.map((_line, index) => (
    <LineRow name={`${name}[${index}]`} number={index + 1} grid={grid} shown={shown[index] ?? []} key={index} />
  ));
  const laterAreEmpty =
    lines.slice(linesAtOnce).every((line) => grid.typed.every(({ cell }) => !line[cell])) &&
    !Object.keys(field.allErrors).some((key) => lineOf(key) >= linesAtOnce);

  return (
    <fieldset className="line-group" id={id}>
      <legend className="sr">{grid.title}</legend>
      <div className="about">
        <h2>{grid.title}</h2>
        <p className="small muted">{grid.about}</p>
      </div>
      {field.errors && (
        <p className="error">
          <Icon name="alert" />
          {field.errors.join(" ")}
        </p>
      )}
      <div className="scroll">
        <table className="lines">
          <colgroup>
            <col />
            {[...grid.typed, ...grid.computed].map(({ label, width }) => (
              <col style={{ width }} key={label} />
            ))}
          </colgroup>
          <LinesHead grid={grid} />
          <tbody>{rows.slice(0, linesAtOnce)}</tbody>
          <tbody className={laterAreEmpty ? "more" : undefined} id={`${id}-more`}>
            {rows.slice(linesAtOnce)}
          </tbody>
          <tfoot>
            {laterAreEmpty && (
              <tr className="show-more">
                <td colSpan={columns}>
                  <a className="button quiet" href={`#${id}-more`}>
                    Show {rows.length - linesAtOnce} more lines
                  </a>
                </td>
              </tr>
            )}
            <tr>
              <td colSpan={columns - 3}>
                <button
                  className="button needs-no-script"
                  {...update.getButtonProps({ validated: false })}
                  formAction={`#${id}`}
                >
                  Update totals
                </button>
              </td>
              <th colSpan={2} scope="row" className="num">
                {grid.total}
              </th>
              <td className="total">
                <output>{money(total)}</output>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {notice && <NoticeBox tone="wait">{notice} It can be sent, and the factory decides.</NoticeBox>}
    </fieldset>
  );
}

function LinesHead({ grid }: Pick<LinesGridProps, "grid">) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">Line</span>
        </th>
        {grid.typed.map(({ cell, label, kind }) => (
          <th scope="col" className={isNumber(kind) ? "num" : undefined} key={cell}>
            {label}
          </th>
        ))}
        {grid.computed.map(({ label }) => (
          <th scope="col" className="num" key={label}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What was typed before the scripts came, or what the browser put back after Back, is counted like what is typed now. */
function countWhatIsThere(id: string) {
  const input = document.getElementById(id)?.querySelector("input");
  input?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Of `lines[3].approved`: 3. */
function lineOf(name: string): number {
  return Number(/\[(\d+)\]/.exec(name)?.[1] ?? -1);
}

/** The total once more, where the form is sent, and what it leaves. */
export function LinesTotal({ name, grid, allowance }: LinesGridProps & { allowance: OwnAllowance }) {
  const { total } = grid.compute(useTypedLines(name));
  return (
    <>
      {grid.total} <b>{money(total)}</b> {allowanceLeft(allowance, total)}
    </>
  );
}
