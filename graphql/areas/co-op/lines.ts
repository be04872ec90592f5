import { badInput } from "../../errors";

type Line = { id?: string | null };

type LineTable<Row extends Line> = {
  isKept: (line: Row) => boolean;
  insert: (line: Row, position: number) => Promise<unknown>;
  /** Answers whether there is such a line in this form. */
  update: (line: Row & { id: string }, position: number) => Promise<boolean>;
  remove: (ids: string[]) => Promise<unknown>;
};

/**
 * Stores the lines of a form (spec 3, section 4): new ones that hold something are inserted, stored ones are changed, or
 * removed where they were emptied. @throws BAD_INPUT for a line that is not the form's
 */
export async function saveLines<Row extends Line>(lines: readonly Row[], table: LineTable<Row>): Promise<void> {
  const removed: string[] = [];
  for (const [position, line] of lines.entries()) {
    const { id } = line;
    if (!table.isKept(line)) {
      if (id) removed.push(id);
    } else if (!id) {
      await table.insert(line, position);
    } else if (!(await table.update({ ...line, id }, position))) {
      throw badInput(`Line ${position + 1} was removed meanwhile.`);
    }
  }
  if (removed.length > 0) await table.remove(removed);
}
