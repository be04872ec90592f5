import { type Db } from "../../../db/pool";
import { type Person } from "../../../request/viewer";
import { readForm } from "../form/forms";
import { type CoOpRequest } from "../requests";

/**
 * Another one for another status, and for another content of the form: who decides says with it what was seen. What a
 * colleague has just approved is not reopened by somebody who saw it new.
 */
export async function stampOf(
  db: Db,
  viewer: Person,
  request: Pick<CoOpRequest, "id" | "form_type" | "status">,
): Promise<string> {
  return `${request.status} ${(await readForm(db, viewer, request)).version}`;
}

/** The status and the version of the form that were seen. */
export function seenIn(stamp: string) {
  const [status = "", version = ""] = stamp.split(" ");
  return { status, version };
}
