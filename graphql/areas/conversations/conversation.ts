import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Db } from "../../db/pool";
import { demandPace } from "../../db/writing-limits";
import { type Desk } from "../../db/assignments";
import { type DB } from "../../db/types";
import { type AdminPermission, type DealerPermission } from "../../permissions";
import { asLine, beginning } from "../../rules/typed.rules";
import { badInput, checked } from "../../request/errors";
import { demandStored } from "../files/stored-files";
import { type Person } from "../../request/viewer";
import { notify, notifyTaker } from "../notifications/notify";
import { message, messageFiles } from "./message.rules";
import { mostMessages } from "./rules";

/**
 * `is_own`: of the viewer's side; `is_new`: nobody of that side has answered it, or had seen it until a moment ago;
 * `readers`: the names of those of the side that did not write it, without the viewer.
 */
export type RecordMessage = Pick<
  Selectable<DB["record_messages"]>,
  "id" | "author_name" | "from_dealer" | "text" | "files" | "created_at"
> & { is_own: boolean; is_new: boolean; readers: string[] };

/** Tables whose rows their dealers and admins write on. */
export type RecordTable = Desk | "warranty_registration";

/** `taken_by`: who works on it, where admins take such records. */
type Talked = { id: string; profile_id: string; taken_by?: string | null };

/** Records that their dealer and admins write on. */
type ConversationOf<Row extends Talked> = {
  table: RecordTable;
  /** Reads the row, for all who may see it. @throws NOT_FOUND */
  read: (db: Db, viewer: Person, id: string) => Promise<Row>;
  /** Who is notified of what the other side wrote. */
  admins: AdminPermission;
  dealers: DealerPermission;
  /** In words, and where what is written is read. */
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
};

type Sent = { id: string; text: string; files: readonly string[] };

export function conversationOf<Row extends Talked>({
  table,
  read,
  admins,
  dealers,
  nameOf,
  hrefOf,
}: ConversationOf<Row>) {
  return { write, messages };

  /** @throws NOT_FOUND; BAD_INPUT for what says nothing, or names a file that did not come with it */
  async function write(db: Db, viewer: Person, { id, ...sent }: Sent): Promise<Row> {
    const row = await read(db, viewer, id);
    const { text } = checked(message, sent);
    const files = checked(messageFiles, sent.files);
    await demandStored(db, viewer, files);
    await demandPace(db, viewer);
    await demandRoom(db, id);
    const about = beginning(asLine(nameOf(row)), 200);

    const { id: messageId } = await db
      .insertInto("record_messages")
      .values({
        record_table: table,
        record_id: id,
        owner_id: row.profile_id,
        about,
        profile_id: viewer.personId,
        author_name: viewer.name,
        from_dealer: isDealer(viewer),
        text,
        files,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const told = `${viewer.name} wrote on ${about}`;
    const note = { kind: "comment" as const, text: told, href: hrefOf(row), messageId };
    if (isDealer(viewer)) await notifyTaker(db, admins, row.taken_by ?? null, note);
    else await notify(db, dealers, [{ ...note, profileId: row.profile_id }]);
    return row;
  }

  /** Of a record that the viewer was given, oldest first; what the other side wrote is read by that. */
  async function messages(db: Db, viewer: Person, { id }: Pick<Row, "id">): Promise<RecordMessage[]> {
    const found = await db
      .selectFrom("record_messages")
      .where("record_table", "=", table)
      .where("record_id", "=", id)
      .where(mayRead(viewer))
      .orderBy("nth")
      .limit(mostMessages)
      .select(["id", "author_name", "from_dealer", "text", "files", "created_at"])
      .select([
        sql<boolean>`${isUnread} or ${isNoted(viewer)} or not ${isReadBy(viewer)}`.as("is_waiting"),
        sql<boolean>`${isUnread} or ${isJustRead}`.as("is_fresh"),
        readersBut(viewer).as("readers"),
      ])
      .execute();
    const fromDealer = isDealer(viewer);
    const news = found.filter((each) => each.is_waiting && each.from_dealer !== fromDealer).map((each) => each.id);
    if (news.length > 0) await markRead(db, viewer, news);
    const answered = found.findLastIndex((each) => each.from_dealer === fromDealer);
    return found.map(({ is_waiting: _waiting, is_fresh, ...each }, index) => {
      const is_own = each.from_dealer === fromDealer;
      return { ...each, is_own, is_new: !is_own && is_fresh && index > answered };
    });
  }
}

async function demandRoom(db: Db, recordId: string): Promise<void> {
  const { written } = await db
    .selectFrom("record_messages")
    .where("record_id", "=", recordId)
    .select(sql<number>`count(*)::int`.as("written"))
    .executeTakeFirstOrThrow();
  if (written >= mostMessages) throw badInput(`This conversation is full: it has ${mostMessages} messages.`);
}

/** Of a record that is deleted for good. */
export async function deleteMessages(db: Db, table: RecordTable, recordId: string): Promise<void> {
  await db.deleteFrom("record_messages").where("record_table", "=", table).where("record_id", "=", recordId).execute();
}

/** A colleague may have read it first; what the viewer's own bell says of it still waits. */
function isNoted({ personId }: Person): RawBuilder<unknown> {
  return sql`exists (
    select from notifications
    where notifications.message_id = record_messages.id and notifications.profile_id = ${personId}
      and notifications.read_at is null)`;
}

/** Not what was written before the record was given to this dealer. */
function mayRead(viewer: Person): RawBuilder<boolean> {
  return isDealer(viewer) ? sql<boolean>`record_messages.owner_id = ${viewer.profileId}` : sql<boolean>`true`;
}

function isReadBy({ personId }: Person): RawBuilder<unknown> {
  return sql`exists (
    select from record_message_readers reader
    where reader.message_id = record_messages.id and reader.profile_id = ${personId})`;
}

function readersBut({ personId }: Person) {
  return sql<string[]>`array(
    select reader.reader_name from record_message_readers reader
    where reader.message_id = record_messages.id and reader.profile_id <> ${personId}
    order by reader.read_at, reader.profile_id)`;
}

/** What the reader's own bell says of them is read, too. */
async function markRead(db: Db, { personId, name }: Person, ids: readonly string[]): Promise<void> {
  await sql`
    with seen as (
      insert into record_message_reads (message_id) select unnest(${[...ids]}::uuid[]) on conflict do nothing
    ), readers as (
      insert into record_message_readers (message_id, profile_id, reader_name)
      select unnest(${[...ids]}::uuid[]), ${personId}, ${name} on conflict do nothing
    )
    update notifications set read_at = now()
    where profile_id = ${personId} and read_at is null and message_id = any(${[...ids]}::uuid[])`.execute(db);
}

/** A viewer who is no admin sees a record because it is theirs. */
function isDealer({ role }: Person): boolean {
  return role !== "admin";
}

const isUnread = sql`not exists (
  select from record_message_reads where record_message_reads.message_id = record_messages.id)`;

/** A page is asked for before a link is pressed, and read anew for what has just changed: each of them reads what is new. */
const isJustRead = sql`exists (
  select from record_message_reads
  where record_message_reads.message_id = record_messages.id and read_at > now() - interval '1 minute')`;

function unreadOf(table: RecordTable, viewer: Person): RawBuilder<unknown> {
  return sql`from record_messages
    where record_messages.record_id = ${sql.ref(`${table}.id`)} and record_messages.record_table = ${table}
      and ${isUnread} and record_messages.from_dealer = ${!isDealer(viewer)} and ${mayRead(viewer)}`;
}

/** What a store selects beside its own columns: how many messages nobody of the viewer's side has read. */
export function unreadIn(table: RecordTable, viewer: Person) {
  return sql<number>`(select count(*)::int ${unreadOf(table, viewer)})`.as("unread");
}

/** What a list of such records is filtered by. */
export function unreadFilter(table: RecordTable, viewer: Person) {
  return (unread: boolean): RawBuilder<boolean> =>
    sql<boolean>`(${unread ? sql`` : sql`not `}exists (select ${unreadOf(table, viewer)}))`;
}
