import { type Db } from "../../db/pool";
import { queueRemovals } from "../media/removals";

/**
 * Takes the documents that an edit has replaced from the media server. To be called in the edit's own transaction, when
 * the form is stored.
 */
export async function removeReplaced<Form extends object>(
  db: Db,
  before: Form,
  after: Form,
  documents: readonly (keyof Form & string)[],
): Promise<void> {
  const paths = documents
    .filter((column) => before[column] !== after[column])
    .map((column) => before[column])
    .filter((path) => typeof path === "string");
  await queueRemovals(db, paths);
}
