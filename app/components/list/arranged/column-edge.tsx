import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type AdminTable } from "./admin-table.client";
import { type Column } from "../column";

type ColumnEdgeProps = { column: Pick<Column<never, string>, "id" | "header" | "width">; table: AdminTable };

const narrowest = 40;
const widest = 900;

/** The right edge of a heading: dragged, or moved with the arrow keys, it sets the width; a double click gives it up. */
export function ColumnEdge({ column: { id, header, width }, table }: ColumnEdgeProps) {
  const drag = useRef<{ from: number; width: number }>();

  function setWidth(wanted: number) {
    const allowed = Math.round(Math.min(Math.max(wanted, narrowest), widest));
    table.setColumnSizing((old) => ({ ...old, [id]: allowed }));
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: widthNow(event.currentTarget) };
  }

  function onPointerMove({ clientX }: PointerEvent) {
    if (drag.current) setWidth(drag.current.width + clientX - drag.current.from);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (!step) return;
    event.preventDefault();
    setWidth(widthNow(event.currentTarget) + step);
  }

  return (
    // A separator that can be moved is a control (WAI-ARIA 1.2), which the rule does not know.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className="edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width ?? narrowest}
      aria-valuetext={width ? `${width} pixels` : "as wide as needed"}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => (drag.current = undefined)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => table.getColumn(id).resetSize()}
    />
  );
}

/** As it stands on the screen: content may keep a column wider than was asked for. */
function widthNow(edge: HTMLElement): number {
  return edge.closest("th")?.offsetWidth ?? narrowest;
}
