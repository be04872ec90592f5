import { Form, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Drop } from "../../drop";
import { Icon } from "../../icon";
import { type AdminTable } from "./admin-table.client";
import { type Column } from "../column";
import { canHide, type ColumnLayout, inOrder, isPinned, visibilityOf } from "./column-layout";

type ColumnMenuProps = {
  columns: readonly Column<never, string>[];
  layout: ColumnLayout;
  table: AdminTable | undefined;
};

/** Which columns a list shows: a form to apply; once the table is there, ticks act at once and columns can be moved. */
export function ColumnMenu({ columns, layout, table }: ColumnMenuProps) {
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [resets, setResets] = useState(0);

  const applyTicks = useCallback(() => {
    if (!table || !form.current) return;
    table.setColumnVisibility(visibilityOf(columns, new FormData(form.current).getAll("columns")));
  }, [columns, table]);

  // What was ticked before the table came counts too.
  useEffect(applyTicks, [applyTicks]);

  function reset() {
    table?.setColumnOrder(columns.map(({ id }) => id));
    table?.resetColumnVisibility(true);
    table?.resetColumnPinning(true);
    table?.resetColumnSizing(true);
    setResets(resets + 1);
  }

  return (
    <Drop
      summary={
        <summary className="button">
          Columns
          <Icon name="down" />
        </summary>
      }
    >
      <Form
        className="columns"
        ref={form}
        preventScrollReset
        onChange={applyTicks}
        onSubmit={(event) => table && event.preventDefault()}
      >
        {[...params].map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={`${name}=${value}`} />
        ))}
        <input type="hidden" name="columns" value="" />
        <ul key={resets}>
          {inOrder(columns, layout).map((column, index) => (
            <li key={column.id}>
              <label className="check">
                <input
                  type="checkbox"
                  name="columns"
                  value={column.id}
                  defaultChecked={layout.columnVisibility[column.id] !== false}
                  disabled={!canHide(column)}
                />
                {column.header}
              </label>
              {table && <Moves column={column} index={index} layout={layout} table={table} />}
            </li>
          ))}
        </ul>
        {table ? (
          <button className="button" type="button" onClick={reset}>
            Reset
          </button>
        ) : (
          <button className="button">Apply</button>
        )}
      </Form>
    </Drop>
  );
}

type MovesProps = { column: Column<never, string>; index: number; layout: ColumnLayout; table: AdminTable };

function Moves({ column: { id, header }, index, layout, table }: MovesProps) {
  const pinned = isPinned(layout, id);

  function move({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) {
    const order = layout.columnOrder.filter((one) => one !== id);
    flushSync(() => table.setColumnOrder(order.toSpliced(to, 0, id)));
    // A button that moves within the page loses the focus.
    currentTarget.focus();
  }

  return (
    <span className="moves">
      <button
        type="button"
        aria-label={`Up: ${header}`}
        aria-disabled={index === 0}
        onClick={(event) => index > 0 && move(event, index - 1)}
      >
        Up
      </button>
      <button
        type="button"
        aria-label={`Down: ${header}`}
        aria-disabled={index === layout.columnOrder.length - 1}
        onClick={(event) => move(event, index + 1)}
      >
        Down
      </button>
      <button
        type="button"
        aria-label={`Pin: ${header}`}
        aria-pressed={pinned}
        onClick={() => table.setColumnPinning({ left: pinned ? [] : [id] })}
      >
        Pin
      </button>
    </span>
  );
}
