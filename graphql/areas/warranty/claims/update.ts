import { differences, recordHistory } from "../../../db/history/history";
import { type Db } from "../../../db/pool";
import { only, versionsOf } from "../../../db/history/version";
import { every, inColumns, type Written } from "../../../db/column-values";
import { checked } from "../../../request/errors";
import { type Person } from "../../../request/viewer";
import { asLine } from "../../../rules/typed.rules";
import { claimChanges } from "./form.rules";
import { splitName } from "./rules";
import { lockClaim, readClaim, type WarrantyClaim } from "./store";

type Change = { id: string; version?: string | null; claim: unknown };

/** @throws NOT_FOUND, BAD_INPUT; CONFLICT for a claim that was changed since this version of it was seen */
export async function updateClaim(db: Db, viewer: Person, { id, version, claim }: Change): Promise<WarrantyClaim> {
  const before = await lockClaim(db, viewer, id);
  await claimVersions.demand(db, before, version);
  const { dealerName, dealerEmail, customerName, customerEmail, ...details } = checked(claimChanges, claim);

  await db
    .updateTable("warranty_claims")
    .where("id", "=", id)
    .set({
      ...inColumns({ ...details, ...namesOf(before, customerName) }),
      admin_name: dealerName,
      admin_email: dealerEmail,
      email: customerEmail,
    } satisfies ChangedValues)
    .execute();

  const after = await readClaim(db, viewer, id);
  const changes = differences(before, after, traced);
  if (Object.keys(changes).length > 0) {
    await recordHistory(db, viewer, { table: "warranty_claims", id, action: "Changed", changes });
  }
  return after;
}

/** A name that nobody has changed keeps its parts: of «Ada Maria» and «Marsh» a blank does not tell. */
function namesOf({ first_name: firstName, last_name: lastName }: WarrantyClaim, customerName: string) {
  return customerName === asLine(`${firstName} ${lastName}`) ? { firstName, lastName } : splitName(customerName);
}

/** What the dealer said of itself, of the boat and of where its owner lives stays as it was filed; so do the photos. */
type ChangedValues = Written<
  "warranty_claims",
  Filed | "profile_id" | "status" | "fulfilledon" | "comments" | "approved_amount" | Settled | "taken_by" | "taken_at"
>;

type Settled = "settlement_number" | "settled_on";

type Filed =
  | ("warranty_claims_id" | "submittedon" | "dealer_name" | "photos")
  | ("associate_name" | "associate_email" | "purchase_date" | "brand" | "model" | "model_id")
  | ("address" | "address2" | "city" | "region" | "country" | "zipcode");

const traced = every<keyof ChangedValues>()([
  "admin_name",
  "admin_email",
  "first_name",
  "last_name",
  "email",
  "phone",
  "hull_identification_number",
  "motor_details",
  "issues",
  "repairs",
  "parts",
  "labor_hours",
  "labor_total",
  "parts_used",
  "sublet",
  "other",
  "claim_total",
] as const);

export const claimVersions = versionsOf<WarrantyClaim>({
  table: "warranty_claims",
  idOf: ({ id }) => id,
  nameOf: (claim) => `Warranty claim # ${claim.warranty_claims_id}`,
  shown: (claim) => only(claim, traced),
});

export const claimVersion = claimVersions.of;
