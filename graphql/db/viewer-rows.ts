import { type RawBuilder, sql } from "kysely";
import { type Person } from "../request/viewer";

type Needed = Pick<Person, "personId" | "role" | "permissions">;

/** Who sees a row, by its values or as a row of {@link viewerRows}. */
export type Seeing = { [Name in keyof Needed]: Needed[Name] | RawBuilder<Needed[Name]> };

/** Viewers as rows `viewer` of a statement that reads for all of them; `place`: in their order, from 0. */
export function viewerRows(viewers: readonly Person[]): RawBuilder<unknown> {
  const rows = viewers.map(({ personId, role, permissions }, place) => ({ place, personId, role, permissions }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as viewer(place int, "personId" text, role text, permissions text[])`;
}

/** The viewer of such a row. */
export const eachViewer: Seeing = {
  personId: sql.ref("viewer.personId"),
  role: sql.ref("viewer.role"),
  permissions: sql.ref("viewer.permissions"),
};
