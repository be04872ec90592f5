import { checked } from "../request/errors";
import { type Person } from "../request/viewer";
import { withdrawalRules } from "../rules/forms/withdrawal.rules";
import { recordHistory } from "./history/history";
import { type Db } from "./pool";
import { type DB } from "./types";

/** The status of what a dealer filed by mistake and took back: its row stays, and waits for nothing any more. */
export const withdrawn = "withdrawn";

/** A record of the viewer's own, and the version of it that was seen. */
type Seen = { id: string; version: string };

/** `reason`: why it is taken back, if the dealer says so. */
type Withdrawal = Seen & { reason?: string | null };

/** What can be withdrawn while nobody has decided on it. */
type Filed<Row> = {
  table: keyof DB;
  /** Locks it as it was seen. @throws NOT_FOUND; CONFLICT where it was decided on, withdrawn or changed since */
  hold: (db: Db, viewer: Person, seen: Seen) => Promise<Row>;
  setStatus: (db: Db, row: Row, status: typeof withdrawn) => Promise<unknown>;
  /** Those who would have decided; `because`: the reason, as it follows a sentence. */
  tell: (db: Db, viewer: Person, row: Row, because: string) => Promise<void>;
};

/** Makes a mutation's store. It throws what `hold` throws; BAD_INPUT for a reason that is too long. */
export function withdrawalOf<Row extends { id: string; status: string }>({ table, hold, setStatus, tell }: Filed<Row>) {
  return async (db: Db, viewer: Person, { reason: typed, ...seen }: Withdrawal): Promise<Row> => {
    const { reason } = checked(withdrawalRules, { reason: typed });
    const before = await hold(db, viewer, seen);
    await setStatus(db, before, withdrawn);
    const changes = {
      status: { from: before.status, to: withdrawn },
      ...(reason !== null && { reason: { from: null, to: reason } }),
    };
    await recordHistory(db, viewer, { table, id: before.id, action: "Withdrawn", changes });
    await tell(db, viewer, before, reason === null ? "" : `: ${reason}`);
    return { ...before, status: withdrawn };
  };
}
