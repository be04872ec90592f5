import DataLoader from "dataloader";
import { type Db } from "../db/pool";
import { type Batch, type ReadForMany } from "../request/batch";
import { type Person } from "../request/viewer";

/**
 * DataLoader collects the viewers whose live fields ask for the same in one turn of the event loop, and reads for all of
 * them in one statement.
 */
export function createBatch(db: Db): Batch {
  const loaders = new Map<ReadForMany<unknown>, DataLoader<Person, unknown>>();

  return {
    // A loader answers with what its function reads.
    load: <Value>(read: ReadForMany<Value>, viewer: Person) => loaderOf(read).load(viewer) as Promise<Value>,
  };

  function loaderOf(read: ReadForMany<unknown>) {
    const known = loaders.get(read);
    if (known) return known;

    const loader = new DataLoader((viewers: readonly Person[]) => read(db, viewers), { cache: false });
    loaders.set(read, loader);
    return loader;
  }
}
