import { Link } from "~/components/link/link";
import { type Column } from "~/components/list/column";
import { PrintTable } from "~/components/list/print-table";
import { StatusBadge } from "~/components/record/status-badge";
import { Day } from "~/components/when";
import { type RecordLink } from "~/lib/record-link";

/** Words, a record and where it stands, a day (YYYY-MM-DD), or a status. */
export type Cell = string | null | RecordLink | { day: string } | { status: string; label?: string };

export type Head = Pick<Column<never>, "header" | "kind">;

/** The records of one area; `most`: there may be more than these, so many are shown. */
export type BoatPart = {
  title: string;
  heads: readonly Head[];
  rows: readonly { id: string; cells: readonly Cell[] }[];
  most: number | null;
};

export function Part({ part: { title, heads, rows, most } }: { part: BoatPart }) {
  const columns = heads.map((head, nth): Column<BoatPart["rows"][number]> => ({
    ...head,
    id: head.header,
    text: () => "",
    cell: ({ cells }) => <Shown cell={cells[nth] ?? null} />,
  }));
  return (
    <section className="panel titled above" aria-label={title}>
      <h2>{title}</h2>
      <PrintTable columns={columns} rows={rows} rowKey={({ id }) => id} />
      {most && <p className="small muted">The newest {most}; there may be more.</p>}
    </section>
  );
}

function Shown({ cell }: { cell: Cell }) {
  if (cell === null || typeof cell === "string") return <>{cell}</>;
  if ("to" in cell) return <Link to={cell.to}>{cell.label}</Link>;
  if ("day" in cell) return <Day of={cell.day} />;
  return <StatusBadge {...cell} />;
}
