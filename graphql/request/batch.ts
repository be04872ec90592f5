import { type Db } from "../db/pool";
import { asPerson, type Person, type Viewer } from "./viewer";

/** Reads the same for several people in one statement: an answer for each, in their order. */
export type ReadForMany<Value> = (db: Db, viewers: readonly Person[]) => Promise<readonly Value[]>;

/** Reads for one viewer; what others ask for at the same time comes from the same statement. */
export type Batch = { load: <Value>(read: ReadForMany<Value>, viewer: Person) => Promise<Value> };

type Reading = { db: Db; viewer: Viewer; batch?: Batch };

/** A request reads for its own viewer; the live hub, which has a batch, for all viewers that wait for the same field. */
export async function readBatched<Value>(read: ReadForMany<Value>, { db, viewer, batch }: Reading): Promise<Value> {
  const person = asPerson(viewer);
  if (batch) return batch.load(read, person);

  const [value] = await read(db, [person]);
  if (value === undefined) throw new Error("Nothing was read for the viewer.");
  return value;
}
