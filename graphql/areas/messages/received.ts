import { type Expression, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import {
  afterLast,
  countBefore,
  inOrder,
  type ListInput,
  type ListRules,
  orderOf,
  type Page,
  type Position,
  positioned,
  readPage,
} from "../../db/lists/list";
import { type Db, plannedOnce } from "../../db/pool";
import { type DB } from "../../db/types";
import { eachViewer, type Seeing, viewerRows } from "../../db/viewer-rows";
import { notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { newestMessages } from "./rules";
import { hrefOf, messageText } from "./sent";

export type ReceivedMessage = {
  id: string;
  message_id: string;
  author_name: string;
  message: string;
  created_at: Date;
  updated_at: Date;
  isRead: boolean;
  read_at: Date | null;
};

export type ReceivedMessagePage = Page<ReceivedMessage>;

/** Everybody sees their own rows; a sales person too, not those of its dealers. */
function visibleTo({ personId }: Seeing): Expression<SqlBool> {
  return sql<boolean>`admin_message_status.user_id = ${personId}`;
}

const listRules: ListRules<DB, "admin_message_status", "created_at"> = {
  sorts: { created_at: "admin_message_status.created_at" },
  defaultSort: { by: "created_at", descending: true },
  key: "admin_message_status.id",
};

export function listReceivedMessages(db: Db, viewer: Person, list: ListInput): Promise<ReceivedMessagePage> {
  return readPage(selectReceived(db, viewer), listRules, list);
}

/** Those of a search of everything. */
export function findReceivedMessages(db: Db, viewer: Person, sought: Sought): Promise<Found<ReceivedMessage>> {
  return find(db, selectReceived(db, viewer), { ...listRules, search: messageText }, sought);
}

type NewestRow = { place: number; total: number } & ((ReceivedMessage & Position) | { id: null });
type NewestPage = { messages: (ReceivedMessage & Position)[]; total: number };

/** One statement: a message to everybody is the newest of everybody's. */
export async function newestReceivedMessages(db: Db, viewers: readonly Person[]): Promise<ReceivedMessagePage[]> {
  const order = orderOf(listRules, {});
  const received = selectReceived(db, eachViewer);
  const newest = inOrder(positioned(received, order), order).limit(sql.lit(newestMessages));
  const { rows } = await sql<NewestRow>`
    select viewer.place, counted.total, newest.id, newest.message_id, newest.author_name, newest.message,
      newest.created_at, newest.updated_at, newest."isRead", newest.read_at, newest.sort_value, newest.sort_key
    from ${viewerRows(viewers)}
      cross join lateral (${received.clearSelect().select(sql`count(*)::int`.as("total"))}) counted
      left join lateral (${newest}) newest on true
    order by viewer.place, newest.created_at desc, newest.id desc`.execute(plannedOnce(db));

  const pages = viewers.map((): NewestPage => ({ messages: [], total: 0 }));
  for (const row of rows) {
    const page = pages[row.place];
    if (page) page.total = row.total;
    if (row.id !== null) page?.messages.push(row);
  }
  return pages.map(({ messages, total }) => ({
    rows: messages,
    after: afterLast(order, messages, newestMessages),
    total: Promise.resolve(total),
  }));
}

function selectReceived(db: Db, viewer: Seeing) {
  return db
    .selectFrom("admin_message_status")
    .where(visibleTo(viewer))
    .innerJoin("admin_messages", "admin_messages.id", "admin_message_status.message_id")
    .innerJoin("profiles", "profiles.profile_id", "admin_messages.profile_id")
    .select([
      "admin_message_status.id",
      "admin_message_status.message_id",
      "admin_message_status.read_at",
      "admin_messages.message",
      "admin_messages.created_at",
      "admin_messages.updated_at",
      "profiles.name as author_name",
      sql<boolean>`admin_message_status.is_read = 1`.as("isRead"),
    ]);
}

/** How many of the viewer's are newer than this message. @throws NOT_FOUND */
export async function countNewerReceived(db: Db, viewer: Person, messageId: string): Promise<number> {
  const mine = await selectReceived(db, viewer)
    .where("admin_message_status.message_id", "=", messageId)
    .executeTakeFirst();
  const newer = mine && (await countBefore(selectReceived(db, viewer), listRules, mine.id));
  if (typeof newer !== "number") throw notFound();
  return newer;
}

/** Reading twice changes nothing. The bell's note of it is read too. @throws NOT_FOUND */
export async function readMessage(db: Db, viewer: Person, id: string): Promise<ReceivedMessage> {
  const read = await db
    .updateTable("admin_message_status")
    .where("admin_message_status.id", "=", id)
    .where("is_read", "=", 0)
    .where(visibleTo(viewer))
    .set({ is_read: 1, read_at: sql`now()`, updated_at: sql`now()` })
    .returning("message_id")
    .executeTakeFirst();
  if (read) {
    await db
      .updateTable("notifications")
      .where("profile_id", "=", viewer.personId)
      .where("href", "=", hrefOf(read.message_id))
      .where("read_at", "is", null)
      .set({ read_at: sql`now()` })
      .execute();
  }

  const message = await selectReceived(db, viewer).where("admin_message_status.id", "=", id).executeTakeFirst();
  if (!message) throw notFound();
  return message;
}
