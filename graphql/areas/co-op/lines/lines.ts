import { type Selectable, sql } from "kysely";
import { type Changes, differences } from "../../../db/history/history";
import { type DB } from "../../../db/types";
import { type Written } from "../../../db/column-values";
import { sum } from "../../../rules/numbers/cents.rules";
import { conflict } from "../../../request/errors";
import { type Attached } from "../form/form-store";
import { deleteRow, insertRow, updateRow } from "../form/rows";

type LineTable = "advertising_claim_form_data_requirements" | "government_commerical_sales_credit_claim_data";

type Line = { id?: string | null };

/** Every column of a line that neither its place in the form nor the database fill. */
export type LineColumns<Table extends LineTable, Parent extends keyof DB[Table]> = Written<
  Table,
  Parent | Extract<"id" | "position" | "created_at" | "updated_at", keyof DB[Table]>
>;

type LineDeclaration<Table extends LineTable, Parent extends keyof DB[Table] & string, Sent extends Line> = {
  table: Table;
  /** The column that names the form. */
  parent: Parent;
  isFilled: (line: Sent) => boolean;
  columnsOf: (line: Sent) => LineColumns<Table, Parent>;
  creditOf: (line: Selectable<DB[Table]>) => string;
  /** As a trace shows it. */
  textOf: (line: Selectable<DB[Table]>) => string;
};

/** The lines of a form, and what they come to. */
export function linesOfForm<Table extends LineTable, Parent extends keyof DB[Table] & string, Sent extends Line>({
  table,
  parent,
  isFilled,
  columnsOf,
  creditOf,
  textOf,
}: LineDeclaration<Table, Parent, Sent>): Attached<
  { lines: readonly Sent[] },
  { lines: (Selectable<DB[Table]> & { id: string })[]; total_credit: string }
> {
  return {
    async read(db, formId) {
      const { rows: lines } = await sql<Selectable<DB[Table]> & { id: string }>`
        select * from ${sql.table(table)} where ${sql.ref(parent)} = ${formId} order by position, id`.execute(db);
      return { lines, total_credit: sum(lines.map(creditOf)) };
    },

    /**
     * Spec 3, section 4: new ones that hold something are inserted, stored ones are changed, or removed where they were
     * emptied. All lines that are stored must be among them: who does not know of one would otherwise double it, or take
     * a form past its limit. @throws CONFLICT
     */
    async save(db, formId, { lines }, before) {
      const known = lines.flatMap(({ id }) => id ?? []).sort();
      const there = before?.lines.map(({ id }) => id).sort() ?? [];
      if (known.join() !== there.join()) throw conflict(changedMeanwhile);

      for (const [position, line] of lines.entries()) {
        const key = { [parent]: formId, id: line.id };
        if (isFilled(line) && line.id) await updateRow(db, table, key, { position, ...columnsOf(line) });
        else if (isFilled(line)) await insertRow(db, table, { [parent]: formId, position, ...columnsOf(line) });
        else if (line.id) await deleteRow(db, table, key);
      }
    },

    changesOf: (before, after) => ({
      ...differences(before, after, ["total_credit"]),
      ...changesOfLines(before.lines.map(textOf), after.lines.map(textOf)),
    }),
  };
}

const changedMeanwhile =
  "The lines of this form have been changed, perhaps in another window. Choose CANCEL and open the form again to see them.";

/** The lines whose text differs: «line_2» and what stood there, before and after. */
function changesOfLines(from: readonly string[], to: readonly string[]): Changes {
  const places = [...(from.length > to.length ? from : to).keys()].filter((index) => from[index] !== to[index]);
  return Object.fromEntries(
    places.map((index) => [`line_${index + 1}`, { from: from[index] ?? null, to: to[index] ?? null }]),
  );
}
