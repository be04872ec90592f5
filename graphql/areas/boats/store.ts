import { sql } from "kysely";
import { type HistoryEntry, readHistoryOf } from "../../db/history/history";
import { type Db } from "../../db/pool";
import { visibleAssignmentEntries } from "../../db/assignments";
import { type DB } from "../../db/types";
import { hinKey } from "../../rules/identity.rules";
import { notFound } from "../../request/errors";
import { type Person } from "../../request/viewer";
import { type InventoryBoat, listStockOfHull } from "../inventory/store";
import { readModelPhoto } from "../media/store";
import { listSurveysOfHull, type Survey } from "../surveys/store";
import { listClaimsOfHull, type WarrantyClaim } from "../warranty/claims/store";
import { inquiryReference } from "../warranty/inquiries/rules";
import { listInquiriesOfHull, type WarrantyInquiry } from "../warranty/inquiries/store";
import {
  listRegistrationsOfHull,
  visibleRegistrationEntries,
  type WarrantyRegistration,
} from "../warranty/registrations/store";

export type Boat = {
  hin: string;
  registrations: WarrantyRegistration[];
  claims: WarrantyClaim[];
  inquiries: WarrantyInquiry[];
  surveys: Survey[];
  stock: InventoryBoat[];
};

/** The lists that a hull's records stand in, and whether they are open to the viewer. */
export type OpenLists = (
  list: "warrantyRegistrations" | "warrantyClaims" | "warrantyInquiries" | "surveys" | "inventory",
) => boolean;

/**
 * What the viewer may see of a hull, each area by its own guard.
 * @throws NOT_FOUND where that is nothing: nobody learns of a boat that is somebody else's
 */
export async function readBoat(db: Db, viewer: Person, typed: string, isOpen: OpenLists): Promise<Boat> {
  const hin = hinKey(typed);
  if (hin === "") throw notFound();

  const [registrations, claims, inquiries, surveys, stock] = await Promise.all([
    isOpen("warrantyRegistrations") ? listRegistrationsOfHull(db, viewer, hin) : [],
    isOpen("warrantyClaims") ? listClaimsOfHull(db, viewer, hin) : [],
    isOpen("warrantyInquiries") ? listInquiriesOfHull(db, viewer, hin) : [],
    isOpen("surveys") ? listSurveysOfHull(db, viewer, hin) : [],
    isOpen("inventory") ? listStockOfHull(db, viewer, hin) : [],
  ]);
  const boat = { hin, registrations, claims, inquiries, surveys, stock };
  if ([registrations, claims, inquiries, surveys, stock].every((part) => part.length === 0)) throw notFound();
  return boat;
}

/** A picture of the model that the newest record names. */
export async function readBoatPhoto(db: Db, viewer: Person, { registrations, claims }: Boat): Promise<string | null> {
  const known = [...registrations, ...claims].find(({ brand, model }) => brand && model);
  return known?.brand && known.model ? readModelPhoto(db, viewer, { brand: known.brand, model: known.model }) : null;
}

/** Of the records that the viewer was given. */
export async function readBoatHistory(db: Db, viewer: Person, boat: Boat): Promise<HistoryEntry[]> {
  const records = recordsOf(boat);
  const names = new Map(records.map(({ table, id, name }) => [`${table} ${id}`, name]));
  const entries = await readHistoryOf(
    db,
    records,
    sql`${visibleRegistrationEntries(viewer)} and ${visibleAssignmentEntries(viewer)}`,
  );
  return entries.map((entry) => ({
    ...entry,
    action: `${names.get(`${entry.table_name} ${entry.row_id}`) ?? ""}: ${entry.action}`,
  }));
}

/** A survey has no trace: that it was asked for is one of its registration's. */
function recordsOf({ registrations, claims, inquiries, stock }: Boat): BoatRecord[] {
  return [
    ...registrations.map(({ id, warranty_id }) =>
      recordIn("warranty_registration", id, `Registration # ${warranty_id}`),
    ),
    ...claims.map(({ id, warranty_claims_id }) => recordIn("warranty_claims", id, `Claim ${warranty_claims_id}`)),
    ...inquiries.map(({ id, warranty_inquiry_id }) =>
      recordIn("warranty_inquiries", id, `Inquiry ${inquiryReference(warranty_inquiry_id)}`),
    ),
    ...stock.map(({ id, boat_name }) => recordIn("inventory", id, boat_name)),
  ];
}

type BoatRecord = { table: keyof DB; id: string; name: string };

function recordIn(table: keyof DB, id: string, name: string): BoatRecord {
  return { table, id, name };
}
