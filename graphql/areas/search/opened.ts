import { type Db } from "../../db/pool";
import { type FoundList } from "../../generated/resolvers";
import { hinKey } from "../../rules/identity.rules";
import { isNotFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { readBoat } from "../boats/store";
import { type FoundRecord, lists, recordOf } from "./store";

/** `list` is null for a hull, whose id is its HIN. */
export type OpenedRecord = { list: FoundList | null; record: FoundRecord };

const mostOpened = 10;

/** The root field that reads a hull, which is in no list of its own. */
const hull = "boat";

/**
 * What the viewer has opened, the latest first, as far as it is still to be seen: each list finds its own by its guards,
 * in one statement, and a hull is one whose page would show something.
 */
export async function listOpened(db: Db, viewer: Person, isOpen: (field: string) => boolean): Promise<OpenedRecord[]> {
  const opened = await db
    .selectFrom("opened_records")
    .where("profile_id", "=", viewer.personId)
    .orderBy("opened_at", "desc")
    .select(["field", "record_id"])
    .execute();
  const idsOf = (field?: string) => opened.filter((one) => one.field === field).map(({ record_id }) => record_id);

  const [hulls, ...found] = await Promise.all([
    isOpen(hull) ? findHulls(db, viewer, [...new Set(idsOf(hull).map(hinKey))], isOpen) : [],
    ...lists
      .filter(({ all, one }) => isOpen(all) && idsOf(one).length > 0)
      .map(async ({ name, one = "", find }) => {
        const { rows } = await find(db, viewer, { ...nothing, these: idsOf(one) });
        return rows.map((record): Seen => ({ field: one, list: name, record }));
      }),
  ]);
  const seen = new Map([...hulls, ...found.flat()].map((one) => [`${one.field} ${one.record.id}`, one]));
  const inOrder = opened.map(({ field, record_id }) => `${field} ${field === hull ? hinKey(record_id) : record_id}`);
  return [...new Set(inOrder)].flatMap((key) => seen.get(key) ?? []).slice(0, mostOpened);
}

type Seen = OpenedRecord & { field: string };

const nothing = { words: "", number: null, code: null, spellings: [] };

/** The latest alone: a hull is looked for in five lists. */
async function findHulls(
  db: Db,
  viewer: Person,
  hins: readonly string[],
  isOpen: (field: string) => boolean,
): Promise<Seen[]> {
  const found = await Promise.all(
    hins.slice(0, mostOpened).map((hin) =>
      readBoat(db, viewer, hin, isOpen).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    ),
  );
  return found.flatMap((boat) =>
    boat ? { field: hull, list: null, record: recordOf({ id: boat.hin, hin: boat.hin }) } : [],
  );
}
