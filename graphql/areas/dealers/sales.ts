import { type Selectable, sql } from "kysely";
import { differences, recordHistory } from "../../db/history/history";
import { matches } from "../../db/lists/filters";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { every } from "../../db/column-values";
import { badInput, checked, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { seeToNewAddress } from "../profile/email-change";
import { refusedDuplicate } from "./duplicates";
import { dealerPermissions } from "./edit";
import { type SalesDetails, salesDetails } from "./details.rules";
import { type NewSales, type SalesValues } from "./profile-row";
import { type Dealer, lockDealer, readDealer } from "./store";

export type DealerName = Pick<Selectable<DB["profiles"]>, "profile_id" | "dealer_code" | "city" | "region"> & {
  name: string;
  status: Dealer["status"];
};

const mostToChooseFrom = 20;

/** Active dealers to choose from, and those that are chosen already, archived or not. */
export function listDealerNames(
  db: Db,
  _viewer: Person,
  { search, ids }: { search: string; ids: readonly string[] },
): Promise<DealerName[]> {
  const found = db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .where("status", "=", "active")
    .where(matches(sql.ref("search_text"), search))
    .orderBy("display_name")
    .orderBy("profile_id")
    .limit(mostToChooseFrom)
    .select("profile_id");
  return names(db)
    .where("role", "=", "Dealer")
    .where((dealer) => dealer.or([dealer("profile_id", "in", found), dealer("profile_id", "in", [...ids, ""])]))
    .orderBy("display_name")
    .orderBy("profile_id")
    .execute();
}

/** The dealers that a sales person works for. */
export function readServed(db: Db, { profile_id }: Pick<Dealer, "profile_id">): Promise<DealerName[]> {
  return names(db)
    .innerJoin("sales_assign", "sales_assign.assign_user_id", "profiles.profile_id")
    .where("sales_assign.profile_id", "=", profile_id)
    .orderBy("display_name")
    .execute();
}

/** The sales people who work for a dealer. */
export function readServing(db: Db, { profile_id }: Pick<Dealer, "profile_id">): Promise<DealerName[]> {
  return names(db)
    .innerJoin("sales_assign", "sales_assign.profile_id", "profiles.profile_id")
    .where("sales_assign.assign_user_id", "=", profile_id)
    .orderBy("display_name")
    .execute();
}

function names(db: Db) {
  return db
    .selectFrom("profiles")
    .select(["profiles.profile_id", "display_name as name", "dealer_code", "city", "region", "status"])
    .$narrowType<{ status: Dealer["status"] }>();
}

type Sales = { profileId: string; sales: unknown };
type Change = Sales & { version?: string };

/** @throws BAD_INPUT, also where the e-mail address has just been taken */
export async function createSales(db: Db, viewer: Person, { profileId, sales }: Sales): Promise<Dealer> {
  const details = checked(salesDetails, sales);
  await db
    .insertInto("profiles")
    .values({
      ...valuesOf(details),
      profile_id: profileId,
      role: "Sales",
      status: "active",
      parent_admin: viewer.profileId,
    } satisfies NewSales)
    .execute()
    .catch(refusedDuplicate(details.email));
  await assign(db, profileId, details.dealerIds);
  await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Added" });
  return readDealer(db, viewer, profileId);
}

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for somebody who was changed since this version was seen */
export async function updateSales(db: Db, viewer: Person, { profileId, version, sales }: Change): Promise<Dealer> {
  const before = await lockDealer(db, viewer, profileId);
  if (before.role !== "Sales") throw notFound();
  const servedBefore = await readServed(db, before);
  await versions.demand(db, { ...before, served: servedBefore }, version);
  const details = checked(salesDetails, sales);

  await db
    .updateTable("profiles")
    .where("profile_id", "=", profileId)
    .set(valuesOf(details, before))
    .execute()
    .catch(refusedDuplicate(details.email));
  await assign(db, profileId, details.dealerIds);
  await seeToNewAddress(db, viewer, before, details.email);

  const after = await readDealer(db, viewer, profileId);
  const changes = {
    ...differences(before, after, traced),
    ...differences({ serves: inWords(servedBefore) }, { serves: inWords(await readServed(db, after)) }, ["serves"]),
  };
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Changed", changes });
  }
  return after;
}

/** From now on the sales person works for these dealers, and for no others. */
async function assign(db: Db, profileId: string, dealerIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(dealerIds)];
  const dealers = await db
    .selectFrom("profiles")
    .where("role", "=", "Dealer")
    .where("profile_id", "in", [...wanted, ""])
    .select("profile_id")
    .execute();
  if (dealers.length < wanted.length) throw badInput("Please choose dealers.", { dealerIds: "Please choose dealers." });

  await db
    .deleteFrom("sales_assign")
    .where("profile_id", "=", profileId)
    .where("assign_user_id", "not in", [...wanted, ""])
    .execute();
  if (wanted.length === 0) return;
  await db
    .insertInto("sales_assign")
    .values(wanted.map((assign_user_id) => ({ profile_id: profileId, assign_user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const traced = every<keyof SalesValues>()(["name", "email", "phone", "permissions"]);

function valuesOf({ name, email, phone, permissions }: SalesDetails, before?: Dealer) {
  return { name, email, phone, permissions: dealerPermissions(permissions, before?.permissions) } satisfies SalesValues;
}

const versions = versionsOf<Dealer & { served: readonly DealerName[] }>({
  table: "profiles",
  idOf: ({ profile_id }) => profile_id,
  nameOf: ({ name }) => name,
  shown: ({ served, ...sales }) => ({
    ...only(sales, traced),
    serves: served.map(({ profile_id }) => profile_id).sort(),
  }),
});

export async function salesVersion(db: Db, sales: Dealer): Promise<string> {
  return versions.of({ ...sales, served: await readServed(db, sales) });
}

function inWords(dealers: readonly DealerName[]): string {
  return dealers.map(({ name }) => name).join(", ");
}
