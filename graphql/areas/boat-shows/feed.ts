import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { recordHistory } from "../../db/history/history";
import { type ListInput } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { type Written } from "../../db/column-values";
import { permits, type Requirement } from "../../contract/requires";
import { isMadeSinceTheEnd } from "../session/sessions";
import { type Person, type Service } from "../../request/viewer";
import { readPerson } from "../session/person";
import { type BoatShowPage, listBoatShows } from "./store";
import { sha256 } from "../../request/sha256";

export type CalendarFeed = Pick<Selectable<DB["calendar_feeds"]>, "created_at">;

/** Reads the viewer's own link, of which only the age is known; null where none opens anything. */
export async function readCalendarFeed(db: Db, { personId }: Person): Promise<CalendarFeed | null> {
  const feed = await selectFeeds(db)
    .where("calendar_feeds.profile_id", "=", personId)
    .select("calendar_feeds.created_at")
    .executeTakeFirst();
  return feed ?? null;
}

/** What ends all of somebody's sessions ends their link. */
function selectFeeds(db: Db) {
  return db
    .selectFrom("calendar_feeds")
    .innerJoin("profiles", "profiles.profile_id", "calendar_feeds.profile_id")
    .where(isMadeSinceTheEnd("calendar_feeds.created_at"));
}

/**
 * Makes a new secret for the viewer's link; an earlier one opens nothing from now on. It is returned this once: the
 * database stores its hash. (So a form that asks for it bears no idempotency key, under which the answer would be
 * stored.)
 */
export async function makeCalendarFeed(db: Db, viewer: Person): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const token_hash = sha256(token);
  await db
    .insertInto("calendar_feeds")
    .values({ profile_id: viewer.personId, token_hash } satisfies Written<"calendar_feeds">)
    .onConflict((conflict) => conflict.column("profile_id").doUpdateSet({ token_hash, created_at: sql`now()` }))
    .execute();

  await recordHistory(db, viewer, { table: "calendar_feeds", id: viewer.personId, action: "Calendar link made" });
  return token;
}

/** @returns whether there was one */
export async function revokeCalendarFeed(db: Db, viewer: Person): Promise<boolean> {
  const revoked = await db
    .deleteFrom("calendar_feeds")
    .where("profile_id", "=", viewer.personId)
    .returning("profile_id")
    .executeTakeFirst();
  if (!revoked) return false;

  await recordHistory(db, viewer, { table: "calendar_feeds", id: viewer.personId, action: "Calendar link revoked" });
  return true;
}

/** Who may see boat shows: the same as in the contract's fields. */
const whoSeesShows: Requirement = { admins: true, anyOf: ["dealer:DEALER_BOAT_SHOWS"] };

/**
 * Lists the upcoming shows for the holder of a profile's secret; null where it opens nothing. Checks each time whether
 * the profile is active and may see them.
 */
export async function listFeedShows(
  db: Db,
  _viewer: Service,
  { token, list }: { token: string; list: ListInput },
): Promise<BoatShowPage | null> {
  const feed = await selectFeeds(db)
    .where("token_hash", "=", sha256(token))
    .where("profiles.status", "=", "active")
    .select("calendar_feeds.profile_id")
    .executeTakeFirst();
  if (!feed) return null;

  const holder = await readPerson(db, feed.profile_id);
  return permits(holder, whoSeesShows) ? listBoatShows(db, holder, "UPCOMING", list) : null;
}
