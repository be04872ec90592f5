import { type RawBuilder, type Selectable, sql } from "kysely";
import { type Db } from "../../db/pool";
import { demandPace } from "../../db/writing-limits";
import { type Desk } from "../../db/assignments";
import { recordHistory } from "../../db/history/history";
import { type DB } from "../../db/types";
import { type AdminPermission, type DealerPermission } from "../../permissions";
import { asLine, beginning } from "../../rules/typed.rules";
import { badInput, checked, conflict, notFound } from "../../request/errors";
import { fileNameOf } from "../files/rules";
import { demandStored } from "../files/stored-files";
import { type Person } from "../../request/viewer";
import { queueRemovals } from "../media/removals";
import { notify, notifyTaker } from "../notifications/notify";
import { message } from "./message.rules";
import { mostMessages } from "./rules";

/**
 * `is_own`: of the viewer's side; `is_new`: nobody of that side has answered it, or had seen it until a moment ago;
 * `readers`: the names of those of the side that did not write it, without the viewer.
 */
export type RecordMessage = Pick<
  Selectable<DB["record_messages"]>,
  "id" | "author_name" | "from_dealer" | "text" | "files" | "created_at"
> & {
  is_own: boolean;
  is_new: boolean;
  readers: string[];
  removed_files: RemovedRecordFile[];
  can_remove_files: boolean;
};

type RemovedRecordFile = Pick<
  Selectable<DB["removed_record_files"]>,
  "nth" | "file_name" | "remover_name" | "removed_at"
>;

/** Tables whose rows their dealers and admins write on. */
export type RecordTable = Desk | "warranty_registration";

/** `taken_by`: who works on it, where admins take such records. */
type Talked = { id: string; status: string; profile_id: string; taken_by?: string | null };

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
  /** Of records that wait for a decision: until then the side that sent a file can remove it. */
  decided?: {
    /** Locks the row. @throws NOT_FOUND */
    hold: (db: Db, viewer: Person, id: string) => Promise<Row>;
    waits: (status: string) => boolean;
    /** Returns what is said of one that waits no more. */
    refusal: (db: Db, row: Row) => Promise<Error> | Error;
  };
};

type FileOfMessage = { id: string; messageId: string; nth: number };

type Sent = { id: string; text: string; files: readonly string[] };

export function conversationOf<Row extends Talked>({
  table,
  read,
  admins,
  dealers,
  nameOf,
  hrefOf,
  decided,
}: ConversationOf<Row>) {
  return { write, messages, removeFile };

  /** @throws NOT_FOUND; BAD_INPUT for what has neither words nor files, or names a file that did not come with it */
  async function write(db: Db, viewer: Person, { id, ...sent }: Sent): Promise<Row> {
    const row = await read(db, viewer, id);
    const { text, files } = checked(message, sent);
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
        text: text ?? "",
        files,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const summary = `${viewer.name} ${text === null ? sentFiles(files.length) : "wrote"} on ${about}`;
    const note = { kind: "comment" as const, text: summary, href: hrefOf(row), messageId };
    if (isDealer(viewer)) await notifyTaker(db, admins, row.taken_by ?? null, note);
    else await notify(db, dealers, [{ ...note, profileId: row.profile_id }]);
    return row;
  }

  /** Of a record that the viewer was given, oldest first; what the other side wrote is read by that. */
  async function messages(
    db: Db,
    viewer: Person,
    { id, status }: Pick<Row, "id" | "status">,
  ): Promise<RecordMessage[]> {
    const isOpen = decided?.waits(status) ?? false;
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
    const removed = await readRemoved(db, found);
    const fromDealer = isDealer(viewer);
    const news = found.filter((each) => each.is_waiting && each.from_dealer !== fromDealer).map((each) => each.id);
    if (news.length > 0) await markRead(db, viewer, news);
    const answered = found.findLastIndex((each) => each.from_dealer === fromDealer);
    return found.map(({ is_waiting: _waiting, is_fresh, ...each }, index) => {
      const is_own = each.from_dealer === fromDealer;
      return {
        ...each,
        is_own,
        is_new: !is_own && is_fresh && index > answered,
        removed_files: removed.filter(({ message_id }) => message_id === each.id),
        can_remove_files: is_own && isOpen,
      };
    });
  }

  /**
   * Removes a file from its message, and from the media server; its name stays. The row's lock is what a removal and a
   * decision wait for. @throws NOT_FOUND; BAD_INPUT for a file of the other side; CONFLICT where it was removed already,
   * or the record was decided
   */
  async function removeFile(db: Db, viewer: Person, { id, messageId, nth }: FileOfMessage): Promise<Row> {
    if (!decided) throw notFound();
    const row = await decided.hold(db, viewer, id);
    const sent = await db
      .selectFrom("record_messages")
      .where("id", "=", messageId)
      .where("record_table", "=", table)
      .where("record_id", "=", id)
      .where(mayRead(viewer))
      .forUpdate()
      .select(["id", "from_dealer", "files"])
      .executeTakeFirst();
    const path = sent?.files[nth];
    if (!sent || path === undefined) throw notFound();
    if (sent.from_dealer !== isDealer(viewer)) throw badInput("The other side sent this file, so you can't remove it.");
    if (path === "") throw await alreadyRemoved(db, sent, nth);
    if (!decided.waits(row.status)) throw await decided.refusal(db, row);

    const name = fileNameOf(path);
    await db
      .updateTable("record_messages")
      .where("id", "=", messageId)
      .set({ files: sent.files.map((file, place) => (place === nth ? "" : file)) })
      .execute();
    await db
      .insertInto("removed_record_files")
      .values({ message_id: messageId, nth, file_name: name, profile_id: viewer.personId, remover_name: viewer.name })
      .execute();
    await queueRemovals(db, [path]);
    await recordHistory(db, viewer, { table, id, action: "File removed", changes: { file: { from: name, to: null } } });
    return row;
  }
}

function sentFiles(count: number): string {
  return count === 1 ? "sent a file" : `sent ${count} files`;
}

type WithFiles = Pick<RecordMessage, "id" | "files">;

/** In the order of their places. */
async function readRemoved(db: Db, messages: readonly WithFiles[]) {
  const ids = messages.filter(({ files }) => files.includes("")).map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom("removed_record_files")
    .where(sql<boolean>`message_id = any(${ids}::uuid[])`)
    .orderBy("nth")
    .select(["message_id", "nth", "file_name", "remover_name", "removed_at"])
    .execute();
}

async function alreadyRemoved(db: Db, message: WithFiles, nth: number): Promise<Error> {
  const removed = (await readRemoved(db, [message])).find((file) => file.nth === nth);
  return conflict(
    `${removed?.file_name ?? "This file"} was removed already, by ${removed?.remover_name ?? "someone"}.`,
  );
}

async function demandRoom(db: Db, recordId: string): Promise<void> {
  const { written } = await db
    .selectFrom("record_messages")
    .where("record_id", "=", recordId)
    .select(sql<number>`count(*)::int`.as("written"))
    .executeTakeFirstOrThrow();
  if (written >= mostMessages) throw badInput(`This conversation is full: it has ${mostMessages} messages.`);
}

/** Of a record that is deleted for good; with their files. */
export async function deleteMessages(db: Db, table: RecordTable, recordId: string): Promise<void> {
  const deleted = await db
    .deleteFrom("record_messages")
    .where("record_table", "=", table)
    .where("record_id", "=", recordId)
    .returning("files")
    .execute();
  await queueRemovals(
    db,
    deleted.flatMap(({ files }) => files.filter((path) => path !== "")),
  );
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
