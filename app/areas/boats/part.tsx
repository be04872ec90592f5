import { type Column } from "~/components/list/column";
import { PaperTable } from "~/components/list/paper-table";
import { mostOfHull } from "#graphql/rules/hin.rules";

type PartProps<Row> = { title: string; rows: readonly Row[]; columns: readonly Column<Row>[] };

/** The records of one area; a boat that has none there says nothing of it. */
export function Part<Row extends { id: string }>({ title, rows, columns }: PartProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section className="panel titled above" aria-label={title}>
      <h2>{title}</h2>
      <PaperTable columns={columns} rows={rows} rowKey={({ id }) => id} />
      {rows.length >= mostOfHull && <p className="small muted pad">The newest {mostOfHull}; there may be more.</p>}
    </section>
  );
}
