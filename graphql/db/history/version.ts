import { staleEdit } from "../../request/errors";
import { type HistoryEntry, readHistory } from "./history";
import { namesInWords } from "./history-words";
import { type Db } from "../pool";
import { type DB } from "../types";
import { sha256 } from "../../request/sha256";

/** What forms edit: how it is called, where its changes are traced, and which of its values a form shows. */
type Edited<Row> = {
  table: keyof DB;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** All that an edit replaces, by the names that its trace has. */
  shown: (row: Row) => object;
};

/**
 * Tells one state of what forms edit from another: an edit says which one it was made from, and replaces nothing that its
 * author has not seen.
 */
export function versionsOf<Row>({ table, idOf, nameOf, shown }: Edited<Row>) {
  function of(row: Row): string {
    return sha256(JSON.stringify(shown(row)))
      .toString("base64url")
      .slice(0, 22);
  }

  /**
   * To be asked of a row that the edit's own transaction has locked. The contract demands a version of every edit; what
   * the service does by itself has seen nothing.
   * @throws CONFLICT, with who changed it since, when, and what
   */
  async function demand(db: Db, row: Row, seen: string | null | undefined): Promise<void> {
    if (seen === null || seen === undefined || seen === of(row)) return;

    const changes = (await readHistory(db, table, idOf(row))).filter((entry) => tracedIn(entry).length > 0);
    const last = changes.find((entry) => tracedIn(entry).some((name) => name in shown(row))) ?? changes[0];
    throw staleEdit(
      nameOf(row),
      last && { by: last.by_name, at: new Date(last.at).toISOString(), what: namesInWords(tracedIn(last)) },
    );
  }

  return { of, demand };
}

function tracedIn({ changes }: HistoryEntry): string[] {
  return typeof changes === "object" && changes !== null ? Object.keys(changes) : [];
}

/** These of a row's values, by their names. */
export function only<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const entries = names.map((name) => [name, row[name]] as const);
  return Object.fromEntries(entries) as Pick<Row, Name>;
}
