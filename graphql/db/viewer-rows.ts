import { type RawBuilder, sql } from "kysely";
import { type Person } from "../request/viewer";

type Needed = Pick<Person, "personId" | "role" | "permissions">;

/** The viewer that a guard of rows compares with: one, by its values, or each row of {@link viewerRows}, by its columns. */
export type Seeing = { [Name in keyof Needed]: Needed[Name] | RawBuilder<Needed[Name]> };

/** Many viewers in one statement, as rows named `viewer`. `place` is their order, from 0. */
export function viewerRows(viewers: readonly Person[]): RawBuilder<unknown> {
  const rows = viewers.map(({ personId, role, permissions }, place) => ({ place, personId, role, permissions }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as viewer(place int, "personId" text, role text, permissions text[])`;
}

/** The columns of each row of {@link viewerRows}. */
export const eachViewer: Seeing = {
  personId: sql.ref("viewer.personId"),
  role: sql.ref("viewer.role"),
  permissions: sql.ref("viewer.permissions"),
};
