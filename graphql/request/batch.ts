import { type Db } from "../db/pool";
import { asPerson, type Person, type Viewer } from "./viewer";

/** Reads the same for several people in one statement: an answer for each, in their order. */
export type ReadForMany<Value> = (db: Db, viewers: readonly Person[]) => Promise<readonly Value[]>;

/** Puts together what is read at the same time. */
export type Batch = { load: <Value>(read: ReadForMany<Value>, viewer: Person) => Promise<Value> };

/** `batch`: where live fields are read anew. */
type Reading = { db: Db; viewer: Viewer; batch?: Batch };

/** For a request's viewer alone; where live fields are read anew, for all whose fields are read at the same time. */
export async function readBatched<Value>(read: ReadForMany<Value>, { db, viewer, batch }: Reading): Promise<Value> {
  const person = asPerson(viewer);
  if (batch) return batch.load(read, person);

  const [value] = await read(db, [person]);
  if (value === undefined) throw new Error("Nothing was read for the viewer.");
  return value;
}
