import { sql, type Updateable } from "kysely";
import { differences, recordHistory } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { type DB } from "../../db/types";
import { only, versionsOf } from "../../db/history/version";
import { every, inColumns } from "../../db/column-values";
import { isRegionOf, unitedStates } from "../../rules/places/regions.rules";
import { badInput, checked, notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { inItsCountry, otherRegion, readInCountry } from "../../rules/places/places.rules";
import { cutColleagues } from "../colleagues/cut";
import { seeToNewAddress } from "../profile/email-change";
import { refusedDuplicate } from "./duplicates";
import { type DealerDetails, dealerDetails, ownProfile, ownSalesProfile } from "./details.rules";
import { type DealerValues, type NewDealerRow } from "./profile-row";
import { type DealerBrand, dealerPermissionChoices, storedPermissions } from "./rules";
import { type Dealer, lockDealer, readDealer } from "./store";

/** Degrees. */
export type Point = { longitude: number; latitude: number };

type NewDealer = { profileId: string; dealer: unknown; location: Point };

/**
 * Adds a dealer, who is mailed about new leads until they say otherwise.
 * @throws BAD_INPUT, also where the dealer code or the e-mail address has just been taken
 */
export async function createDealer(
  db: Db,
  viewer: Person,
  { profileId, dealer, location }: NewDealer,
): Promise<Dealer> {
  const details = checked(inItsCountry(dealerDetails), dealer);
  await db
    .insertInto("profiles")
    .values({
      ...valuesOf(details),
      profile_id: profileId,
      role: "Dealer",
      status: "active",
      location: pointText(location),
      parent_admin: viewer.profileId,
      notify_by_email: true,
    } satisfies NewDealerRow)
    .execute()
    .catch(refusedDuplicate(details.email));

  await recordHistory(db, viewer, { table: "profiles", id: profileId, action: "Added" });
  return readDealer(db, viewer, profileId);
}

type DealerChange = { profileId: string; version?: string; dealer: unknown; location?: Point | null };

/** An admin's change of a dealer. @throws NOT_FOUND, BAD_INPUT; CONFLICT for one changed since this version was seen */
export async function updateDealer(
  db: Db,
  viewer: Person,
  { profileId, version, dealer, location }: DealerChange,
): Promise<Dealer> {
  const before = await lockDealer(db, viewer, profileId);
  if (before.role !== "Dealer") throw notFound();
  await versions.demand(db, before, version);
  const details = checked(readInCountry(dealerDetails), dealer);
  const after = await change(db, viewer, before, valuesOf(details, before), location);
  await cutColleagues(db, viewer, after);
  return after;
}

type OwnChange = { version?: string; profile: unknown; location?: Point | null };

/**
 * What dealers and sales people change of themselves: nothing that decides what they may do.
 * @throws BAD_INPUT; CONFLICT for what was changed since this version was seen
 */
export async function updateOwnProfile(
  db: Db,
  viewer: Person,
  { version, profile, location }: OwnChange,
): Promise<Dealer> {
  const before = await lockDealer(db, viewer, viewer.personId);
  await cardVersions.demand(db, before, version);
  if (before.role !== "Dealer") {
    const details = checked(ownSalesProfile, profile);
    return change(db, viewer, before, { ...only(before, ofCard), company: null, ...inColumns(details) }, null);
  }
  const details = checked(readInCountry(ownProfile), profile);
  const values = { ...inColumns(details), email: before.email } satisfies CardValues;
  return change(db, viewer, before, values, location);
}

async function change(
  db: Db,
  viewer: Person,
  before: Dealer,
  values: CardValues & Omit<Updateable<DB["profiles"]>, "location">,
  location: Point | null | undefined,
): Promise<Dealer> {
  const { country, region, email } = values;
  const isUnchanged = country === before.country && region === before.region;
  if (country !== unitedStates && !isUnchanged) throw badInput(unitedStatesOnly, { country: unitedStatesOnly });
  if (region && !isUnchanged && !isRegionOf(unitedStates, region)) throw badInput(otherRegion, { region: otherRegion });

  await db
    .updateTable("profiles")
    .where("profile_id", "=", before.profile_id)
    .set(values)
    .$if(location !== null && location !== undefined, (update) =>
      update.set({ location: sql`${location && pointText(location)}::point` }),
    )
    .execute()
    .catch(refusedDuplicate(email));
  await seeToNewAddress(db, viewer, before, email);
  const after = await readDealer(db, viewer, before.profile_id);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "profiles", id: before.profile_id, action: "Changed", changes });
  }
  return after;
}

const unitedStatesOnly = "Country is United States only.";

/** What a dealer says of itself: all but what is the manufacturer's to say. */
type CardValues = Omit<DealerValues, "website" | "dealer_code" | keyof ReturnType<typeof rightsOf>>;

const ofCard = every<keyof CardValues>()([
  "name",
  "company",
  "email",
  "business_email",
  "phone",
  "address",
  "address2",
  "city",
  "region",
  "country",
  "zipcode",
  "time_zone",
  "business_hours",
] as const);

const traced = every<keyof DealerValues>()([
  ...ofCard,
  "website",
  "dealer_code",
  "permissions",
  "has_skiff",
  "has_seachaser",
  "has_funchaser",
] as const);

const profiles = {
  table: "profiles" as const,
  idOf: ({ profile_id }: Dealer) => profile_id,
  nameOf: ({ display_name }: Dealer) => display_name,
};

const versions = versionsOf<Dealer>({ ...profiles, shown: (dealer) => only(dealer, traced) });

/** Of what a dealer says of itself: whatever else an admin changes stays as it is. */
const cardVersions = versionsOf<Dealer>({ ...profiles, shown: (dealer) => only(dealer, ofCard) });

export const dealerVersion = versions.of;
export const cardVersion = cardVersions.of;

function valuesOf({ permissions, brands, ...details }: DealerDetails, before?: Dealer) {
  return { ...inColumns(details), ...rightsOf({ permissions, brands }, before) } satisfies DealerValues;
}

function rightsOf({ permissions, brands }: Pick<DealerDetails, "permissions" | "brands">, before?: Dealer) {
  const carries = (brand: DealerBrand) => brands.includes(brand);
  return {
    permissions: dealerPermissions(permissions, before?.permissions),
    has_skiff: carries("skiff"),
    has_seachaser: carries("seachaser"),
    has_funchaser: carries("funchaser"),
  };
}

/** What a dealer or a sales person may do once these are ticked. @throws BAD_INPUT for one that nobody can tick */
export function dealerPermissions(ticked: readonly string[], held?: readonly string[]): string[] {
  const offered = dealerPermissionChoices("").map(({ value }) => value);
  const unknown = ticked.find((permission) => !offered.includes(permission));
  if (unknown) throw badInput("There is no such permission.", { permissions: "There is no such permission." });
  return storedPermissions(ticked, { all: "dealer:DEALER_ALL", offered, held });
}

function pointText({ longitude, latitude }: Point): string {
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) throw badInput("This is no place on earth.");
  return `(${longitude},${latitude})`;
}
