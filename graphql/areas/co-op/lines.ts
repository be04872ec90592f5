import { conflict } from "../../service/errors";

type Line = { id?: string | null };

type LineTable<Row extends Line> = {
  isKept: (line: Row) => boolean;
  insert: (line: Row, position: number) => Promise<unknown>;
  update: (line: Row & { id: string }, position: number) => Promise<unknown>;
  remove: (ids: string[]) => Promise<unknown>;
};

/**
 * Stores the lines of a form (spec 3, section 4): new ones that hold something are inserted, stored ones are changed, or
 * removed where they were emptied. All lines that are stored must be among them: who does not know of one would
 * otherwise double it, or take a form past its limit. @throws CONFLICT
 */
export async function saveLines<Row extends Line>(
  lines: readonly Row[],
  stored: readonly { id: string }[],
  table: LineTable<Row>,
): Promise<void> {
  const known = lines.flatMap(({ id }) => id ?? []).sort();
  const there = stored.map(({ id }) => id).sort();
  if (known.join() !== there.join()) throw conflict(changedMeanwhile);

  const removed: string[] = [];
  for (const [position, line] of lines.entries()) {
    const { id } = line;
    if (!table.isKept(line)) {
      if (id) removed.push(id);
    } else if (!id) {
      await table.insert(line, position);
    } else {
      await table.update({ ...line, id }, position);
    }
  }
  if (removed.length > 0) await table.remove(removed);
}

const changedMeanwhile =
  "The lines of this form were changed meanwhile, in another window perhaps. Leave with CANCEL and open the form again to see them.";
