import { type ComponentType } from "react";
import { type Column } from "./column";

/** A time of each row, as `When` writes it; nothing where it has not come. */
export function whenColumn<Row, Sort extends string>(
  id: Sort,
  header: string,
  of: (row: Row) => string | null | undefined,
  When: ComponentType<{ at: string }>,
): Column<Row, Sort> {
  const cell = (row: Row) => {
    const at = of(row);
    return at && <When at={at} />;
  };
  return { id, header, kind: "when", sortable: true, text: (row) => of(row) ?? "", cell };
}
