import { type RawBuilder, sql } from "kysely";
import { badInput } from "../request/errors";
import { type Person } from "../request/viewer";
import { lockOwner } from "./lock-owner";
import { type Db } from "./pool";

/** Comments, messages and remarks of one person in an hour. */
export const mostHourly = 100;

/**
 * Counts what a person wrote in the last hour, on whatever record. Two texts that come together wait for each other.
 * @throws BAD_INPUT in words, so that the form comes back with what was typed
 */
export async function demandPace(db: Db, viewer: Person): Promise<void> {
  await lockOwner(db, viewer);
  const { rows } = await sql<{ written: number }>`
    select (${lately("co_op_comments", viewer)} + ${lately("record_messages", viewer)})::int as written`.execute(db);
  if ((rows[0]?.written ?? 0) >= mostHourly)
    throw badInput(`You have written ${mostHourly} comments in an hour. Please wait a while before you write more.`);
}

function lately(table: "co_op_comments" | "record_messages", { personId }: Person): RawBuilder<number> {
  return sql<number>`(
    select count(*) from ${sql.table(table)}
    where profile_id = ${personId} and created_at > now() - interval '1 hour')`;
}

/** How many texts a record may have, and of how many letters together: all of them stand on one page and in one PDF. */
export type Room = { texts: number; letters: number };

/** @throws BAD_INPUT in words where a record has no room for another text; `what`: «request», «lead» */
export function demandRoom(what: string, room: Room, written: Room, added: string): void {
  if (written.texts >= room.texts) throw badInput(`This ${what} has ${room.texts} comments, and takes no more.`);
  if (written.letters + added.length > room.letters)
    throw badInput(`The comments of this ${what} are too long together. Please write a shorter one.`);
}
