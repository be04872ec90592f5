import { classOf, type Column, headClassOf, labelOf } from "./column";

type PrintTableProps<Row> = {
  columns: readonly Column<Row, string>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A list in print (on a phone, as cards): the columns of the screen, without its links. */
export function PrintTable<Row>({ columns: all, rows, rowKey }: PrintTableProps<Row>) {
  const columns = all.filter(({ kind }) => kind !== "actions");
  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" className={headClassOf(column)} key={column.id}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td className={classOf(column)} data-label={labelOf(column)} key={column.id}>
                  {column.cell ? column.cell(row) : column.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
