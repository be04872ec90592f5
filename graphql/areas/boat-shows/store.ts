import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import { type Found, find, type Sought } from "../../db/lists/find";
import { type HistoryEntry, readHistory } from "../../db/history/history";
import { countBefore, type ListInput, type ListRules, type Page, readPage } from "../../db/lists/list";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { manufacturerZone } from "../../rules/manufacturer.rules";
import { isArchived } from "../dealers/archived";
import { type BoatShowFilterName, type BoatShowSort, brandOptions } from "./rules";

export type BoatShow = Selectable<DB["boat_shows"]> & { on_now: boolean; deletable: boolean; dealer_archived: boolean };

export type BoatShowPage = Page<BoatShow>;

/** Everybody sees approved shows; what waits or was denied, only its dealer and admins. */
export function visibleTo({ role, profileId }: Person): Expression<SqlBool> {
  if (role === "admin") return sql<boolean>`true`;
  return sql<boolean>`(boat_shows.status = 'Approved' or boat_shows.profile_id = ${profileId})`;
}

/** A dealer's own, as long as nobody has decided on it. */
export function deletableBy({ role, profileId }: Person): Expression<SqlBool> {
  if (role === "admin") return sql<boolean>`true`;
  return sql<boolean>`coalesce(boat_shows.profile_id = ${profileId}, false) and boat_shows.status = 'Pending'`;
}

/** Where the manufacturer is: a show is on until the end of its last day there. */
const today = sql<string>`(now() at time zone ${sql.lit(manufacturerZone)})::date`;

const tabs = {
  PENDING: { status: "Pending", when: sql<boolean>`true`, sort: { by: "created_at", descending: true } },
  DENIED: { status: "Denied", when: sql<boolean>`true`, sort: { by: "created_at", descending: true } },
  UPCOMING: {
    status: "Approved",
    when: sql<boolean>`end_date >= ${today}`,
    sort: { by: "start_date", descending: false },
  },
  PAST: { status: "Approved", when: sql<boolean>`end_date < ${today}`, sort: { by: "end_date", descending: true } },
} as const;

export type BoatShowTab = keyof typeof tabs;

const tabNames = ["PENDING", "DENIED", "UPCOMING", "PAST"] as const satisfies readonly BoatShowTab[];

const listRules: Omit<ListRules<DB, "boat_shows", BoatShowSort, BoatShowFilterName>, "defaultSort"> = {
  sorts: {
    name: "boat_shows.name",
    dealer: "boat_shows.dealer",
    city: "boat_shows.city",
    region: "boat_shows.region",
    site: "boat_shows.site",
    start_date: "boat_shows.start_date",
    end_date: "boat_shows.end_date",
    created_at: "boat_shows.created_at",
  },
  key: "boat_shows.id",
  timestamp: { first: "boat_shows.start_date", last: "boat_shows.end_date" },
  dealer: "boat_shows.profile_id",
};

export function listBoatShows(db: Db, viewer: Person, tab: BoatShowTab, list: ListInput): Promise<BoatShowPage> {
  return readPage(...listOf(db, viewer, tab), list);
}

/** Those of a search of everything, whichever tab they are in; those to come before those that are over. */
export function findBoatShows(db: Db, viewer: Person, sought: Sought): Promise<Found<BoatShow>> {
  return find(db, selectShows(db, viewer), { ...listRules, ...showsFound }, sought);
}

const showsFound = {
  defaultSort: { by: "start_date", descending: true },
  search: sql`search_text(boat_shows.name, boat_shows.dealer, boat_shows.city, boat_shows.region, boat_shows.site)`,
  names: sql`name_words(boat_shows.name)`,
} as const;

type Place = { tab: BoatShowTab; before: number };

/** The tab that a show is in by now, and how many stand before it there. @throws NOT_FOUND */
export async function placeOf(db: Db, viewer: Person, { id, status }: BoatShow): Promise<Place> {
  for (const tab of tabNames.filter((each) => tabs[each].status === status)) {
    const before = await countBefore(...listOf(db, viewer, tab), id);
    if (before !== null) return { tab, before };
  }
  throw notFound();
}

function listOf(db: Db, viewer: Person, tab: BoatShowTab) {
  const { status, when, sort } = tabs[tab];
  const shows = selectShows(db, viewer).where("boat_shows.status", "=", status).where(when);
  const own = status !== "Approved" && viewer.role !== "admin";
  return [own ? shows.where("profile_id", "=", viewer.profileId) : shows, { ...listRules, defaultSort: sort }] as const;
}

/** @throws NOT_FOUND */
export async function readBoatShow(db: Db, viewer: Person, id: string): Promise<BoatShow> {
  const show = await selectShows(db, viewer).where("boat_shows.id", "=", id).executeTakeFirst();
  if (!show) throw notFound();
  return show;
}

/** So that of two who change it at once the second sees what the first has done. @throws NOT_FOUND */
export async function lockBoatShow(db: Db, viewer: Person, id: string): Promise<BoatShow> {
  const show = await selectShows(db, viewer).where("boat_shows.id", "=", id).forUpdate("boat_shows").executeTakeFirst();
  if (!show) throw notFound();
  return show;
}

/** Of a show that the viewer was given; newest first. */
export function readShowHistory(db: Db, { id }: BoatShow): Promise<HistoryEntry[]> {
  return readHistory(db, "boat_shows", id);
}

export async function listShowBrands(db: Db, { profileId }: Person, brandName: string): Promise<string[]> {
  const profile = await db
    .selectFrom("profiles")
    .where("profile_id", "=", profileId)
    .select(["has_skiff", "has_funchaser", "has_seachaser"])
    .executeTakeFirst();
  return profile ? brandOptions(profile, brandName) : [];
}

function selectShows(db: Db, viewer: Person) {
  return db
    .selectFrom("boat_shows")
    .where(visibleTo(viewer))
    .selectAll("boat_shows")
    .select(
      sql<boolean>`boat_shows.status = 'Approved' and boat_shows.start_date <= ${today} and boat_shows.end_date >= ${today}`.as(
        "on_now",
      ),
    )
    .select(sql<boolean>`${deletableBy(viewer)}`.as("deletable"))
    .select(isArchived("boat_shows.profile_id").as("dealer_archived"));
}
