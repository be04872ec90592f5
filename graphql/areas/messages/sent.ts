import { type Selectable, sql } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type HistoryEntry, readHistory, recordHistory } from "../../db/history/history";
import { countBefore, type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { type Written } from "../../db/column-values";
import { badInput, forbidden, notFound } from "../../request/errors";
import { isBlank, plainText } from "../../rules/rich-text/rich-text";
import { type Person } from "../../request/viewer";
import { notifyOthers } from "../notifications/notify";
import { blankMessage, longestMessage, newestMessages, tooLongMessage } from "./rules";

export type SentMessage = Selectable<DB["admin_messages"]> & {
  author_name: string;
  recipients: number;
  readers: number;
};

export type SentMessagePage = Page<SentMessage>;

const listRules: ListRules<DB, "admin_messages", "created_at"> = {
  sorts: { created_at: "admin_messages.created_at" },
  defaultSort: { by: "created_at", descending: true },
  key: "admin_messages.id",
};

/** Admins see each other's messages. */
export function listSentMessages(db: Db, viewer: Person, list: ListInput): Promise<SentMessagePage> {
  return readPage(selectMessages(db, viewer), listRules, list);
}

/** Those of a search of everything. */
export function findSentMessages(db: Db, viewer: Person, sought: Sought): Promise<Found<SentMessage>> {
  return find(db, selectMessages(db, viewer), { ...listRules, search: messageText }, sought);
}

/** What a message says, without its marks. */
export const messageText = sql`search_text(regexp_replace(admin_messages.message, '<[^>]*>', ' ', 'g'))`;

export function newestSentMessages(db: Db, viewer: Person): Promise<SentMessagePage> {
  return listSentMessages(db, viewer, { pageSize: newestMessages });
}

/** @throws NOT_FOUND */
export async function readSentMessage(db: Db, viewer: Person, id: string): Promise<SentMessage> {
  const message = await selectMessages(db, viewer).where("admin_messages.id", "=", id).executeTakeFirst();
  if (!message) throw notFound();
  return message;
}

/**
 * Every profile has a row of each message. Profiles it is not for, admins and archived ones, are few: they are counted
 * off, and the others not joined in.
 */
function selectMessages(db: Db, _viewer: Person) {
  return db
    .selectFrom("admin_messages")
    .innerJoin("profiles as author", "author.profile_id", "admin_messages.profile_id")
    .selectAll("admin_messages")
    .select([
      "author.name as author_name",
      sql<number>`(
        (select count(*) from admin_message_status status where status.message_id = admin_messages.id)
        - (select count(*) from admin_message_status status join profiles on profiles.profile_id = status.user_id
           where status.message_id = admin_messages.id and ${isNoReader})
      )::int`.as("recipients"),
      sql<number>`(
        (select count(*) from admin_message_status status
           where status.message_id = admin_messages.id and status.is_read = 1)
        - (select count(*) from admin_message_status status join profiles on profiles.profile_id = status.user_id
           where status.message_id = admin_messages.id and status.is_read = 1 and ${isNoReader})
      )::int`.as("readers"),
    ]);
}

const isNoReader = sql`(profiles.role = 'Admin' or profiles.status <> 'active')`;

/** Whom the next message is for, counted as the recipients of one that was sent are. */
export async function countAudience(db: Db, _viewer: Person): Promise<number> {
  const { count } = await db
    .selectFrom("profiles")
    .where(sql<boolean>`not ${isNoReader}`)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many are newer: where it stands among all. @throws NOT_FOUND */
export async function countNewerSent(db: Db, viewer: Person, id: string): Promise<number> {
  const newer = await countBefore(selectMessages(db, viewer), listRules, id);
  if (newer === null) throw notFound();
  return newer;
}

export function readMessageHistory(db: Db, message: SentMessage): Promise<HistoryEntry[]> {
  return readHistory(db, "admin_messages", message.id);
}

/**
 * One statement stores the message and a row for every profile, so that one note tells the live hub of all of them.
 * @throws BAD_INPUT
 */
export async function sendMessage(db: Db, viewer: Person, { message }: { message: string }): Promise<SentMessage> {
  demandText(message);
  const { id } = await db
    .with("sent", (query) =>
      query
        .insertInto("admin_messages")
        .values({ profile_id: viewer.profileId, message } satisfies Written<"admin_messages">)
        .returning("id"),
    )
    .with("received", (query) =>
      query
        .insertInto("admin_message_status")
        .columns(["message_id", "user_id"])
        .expression((select) => select.selectFrom(["sent", "profiles"]).select(["sent.id", "profiles.profile_id"])),
    )
    .selectFrom("sent")
    .select("id")
    .executeTakeFirstOrThrow();

  await recordHistory(db, viewer, { table: "admin_messages", id, action: "Sent" });
  await notifyOthers(db, viewer, {
    kind: "message",
    text: `New message from ${viewer.name}`,
    href: hrefOf(id),
  });
  return readSentMessage(db, viewer, id);
}

export type Edit = { id: string; message: string; version: string };

/**
 * @throws NOT_FOUND; FORBIDDEN unless it is the viewer's own; CONFLICT if it was changed since this version was seen;
 * BAD_INPUT
 */
export async function updateMessage(db: Db, viewer: Person, { id, message, version }: Edit): Promise<SentMessage> {
  demandText(message);
  const before = await ownMessage(db, viewer, id);
  await versions.demand(db, before, version);
  await db
    .updateTable("admin_messages")
    .where("id", "=", id)
    .set({ message, updated_at: sql`clock_timestamp()` })
    .execute();

  const changes = { message: { from: plainText(before.message), to: plainText(message) } };
  await recordHistory(db, viewer, { table: "admin_messages", id, action: "Edited", changes });
  return readSentMessage(db, viewer, id);
}

const versions = versionsOf<Selectable<DB["admin_messages"]>>({
  table: "admin_messages",
  idOf: ({ id }) => id,
  nameOf: () => "This message",
  shown: (message) => only(message, ["message"]),
});

export const messageVersion = versions.of;

/**
 * Deletes a message with every profile's row, and the notes about it, in the order in which a reader marks them: a row
 * is gone before its note is, so that neither waits for the other. No note is older than its message, and notes are
 * found by their time.
 * @throws NOT_FOUND; FORBIDDEN unless it is the viewer's own
 */
export async function deleteMessage(db: Db, viewer: Person, id: string): Promise<boolean> {
  const { message, created_at } = await ownMessage(db, viewer, id);
  await db
    .with("taken", (query) =>
      query.deleteFrom("admin_message_status").where("message_id", "=", id).returning("user_id"),
    )
    .deleteFrom("notifications")
    .using("taken")
    .whereRef("notifications.profile_id", "=", "taken.user_id")
    .where("notifications.created_at", ">=", created_at)
    .where("notifications.href", "=", hrefOf(id))
    .execute();
  await db.deleteFrom("admin_messages").where("id", "=", id).execute();

  const changes = { message: { from: plainText(message), to: null } };
  await recordHistory(db, viewer, { table: "admin_messages", id, action: "Deleted", changes });
  return true;
}

/** Where the bell's note about a message leads: a message's own address, which knows where it stands by now. */
export function hrefOf(messageId: string): string {
  return `/messages/${messageId}`;
}

/** Every admin may see it, so that it is somebody else's is no secret. */
async function ownMessage(db: Db, viewer: Person, id: string) {
  const message = await db.selectFrom("admin_messages").where("id", "=", id).forUpdate().selectAll().executeTakeFirst();
  if (!message) throw notFound();
  if (message.profile_id !== viewer.profileId) throw forbidden();
  return message;
}

function demandText(message: string) {
  if (isBlank(message)) throw badInput(blankMessage, { message: blankMessage });
  if (message.length > longestMessage) throw badInput(tooLongMessage, { message: tooLongMessage });
}
