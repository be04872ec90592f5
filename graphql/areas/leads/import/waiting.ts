import { sql } from "kysely";
import { badInput } from "../../../request/errors";
import { type Viewer } from "../../../request/viewer";

/** What a viewer has put aside under an id: rows of a sheet, and what was found of them. */
export function ofImport(viewer: Viewer, importId: string) {
  return sql<boolean>`import_id = ${importId}::uuid and created_by = ${importerOf(viewer)}`;
}

/** Returns the profile of a person or the name of a program: whose the waiting rows are. */
export function importerOf(viewer: Viewer): string {
  return viewer.kind === "person" ? viewer.profileId : viewer.clientId;
}

/** Returns who stands in the log of an import; a program has no profile. */
export function authorOf(viewer: Viewer): { created_by: string | null; created_by_email: string } {
  return viewer.kind === "person"
    ? { created_by: viewer.profileId, created_by_email: viewer.email }
    : { created_by: null, created_by_email: viewer.clientId };
}

/** A row of a sheet that was not stored, and why. `line`: of the file. */
export type RejectedRow = { row: number; line: number; reason: string; cells: unknown };

export type Part = { offset: number; limit: number };

/** A part of many rows, at most 1,000. @throws BAD_INPUT */
export function partOf<Rows>({ offset, limit }: Part, read: (offset: number, limit: number) => Rows): Rows {
  if (offset < 0 || limit < 1 || limit > 1_000) throw badInput("At most 1,000 rows can be read at once.");
  return read(offset, limit);
}
