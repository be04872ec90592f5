import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db, plannedOnce } from "../../db/pool";
import { eachViewer, type Seeing, viewerRows } from "../../db/viewer-rows";
import { type DB } from "../../db/types";
import { badInput } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { newestShown } from "./rules";

export type Notification = Selectable<DB["notifications"]>;

export type NotificationPage = Page<Notification>;

/** `newest` as JSON has it: times are ISO text. */
export type Bell = {
  unread: number;
  decided: number;
  newest: (Pick<Notification, "id" | "kind" | "text" | "href"> & { created_at: string; read_at: string | null })[];
};

/**
 * Everybody has their own notifications, admins too, and sees those that they may see now, whatever they could see
 * before.
 */
export function visibleTo({ personId, role, permissions }: Seeing): Expression<SqlBool> {
  return sql<boolean>`notifications.profile_id = ${personId}
    and holds(${role}, ${permissions}::text[], notifications.needs)`;
}

const listRules: ListRules<DB, "notifications", "created_at"> = {
  sorts: { created_at: "notifications.created_at" },
  defaultSort: { by: "created_at", descending: true },
  key: "notifications.id",
};

/** A decision that its reader has not read about yet. */
export const isUnreadDecision = sql<boolean>`(notifications.kind = 'decision' and notifications.read_at is null)`;

export function listNotifications(
  db: Db,
  viewer: Person,
  list: ListInput,
  unreadDecisions = false,
): Promise<NotificationPage> {
  const own = db.selectFrom("notifications").where(visibleTo(viewer)).selectAll();
  return readPage(unreadDecisions ? own.where(isUnreadDecision) : own, listRules, list);
}

export async function countUnread(db: Db, viewer: Person): Promise<number> {
  const { unread } = await db
    .selectFrom("notifications")
    .where(visibleTo(viewer))
    .where("read_at", "is", null)
    .select(sql<number>`count(*)::int`.as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

/** One statement: every page shows it, and a message to everybody rings all of them. */
export async function readBells(db: Db, viewers: readonly Person[]): Promise<Bell[]> {
  const mine = visibleTo(eachViewer);
  const { rows } = await sql<Bell>`
    select counted.unread, counted.decided, listed.newest
    from ${viewerRows(viewers)},
      lateral (
        select count(*)::int as unread, (count(*) filter (where ${isUnreadDecision}))::int as decided
        from notifications where ${mine} and read_at is null
      ) counted,
      lateral (
        select coalesce(json_agg(newest), '[]') as newest from (
          select id, kind, text, href, created_at, read_at from notifications
          where ${mine}
          order by created_at desc, id desc limit ${newestShown}
        ) newest
      ) listed
    order by viewer.place`.execute(plannedOnce(db));
  return rows;
}

const mostAtOnce = 1_000;

/** Answers how many were unread; what is somebody else's is as if it were not there. */
export async function readNotifications(db: Db, viewer: Person, ids?: readonly string[] | null): Promise<number> {
  if (ids && ids.length > mostAtOnce) throw badInput(`At most ${mostAtOnce} can be marked at once.`);

  const marked = await db
    .updateTable("notifications")
    .where(visibleTo(viewer))
    .where("read_at", "is", null)
    .$if(Boolean(ids), (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::uuid[])`))
    .set({ read_at: sql`now()` })
    .executeTakeFirstOrThrow();
  return Number(marked.numUpdatedRows);
}

export async function sweepNotifications(db: Db): Promise<void> {
  await db
    .deleteFrom("notifications")
    .where("created_at", "<", sql<Date>`now() - interval '1 year'`)
    .execute();
}
