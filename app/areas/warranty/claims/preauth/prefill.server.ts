import { type NewClaim } from "#graphql/areas/warranty/claims/form.rules";
import {
  ClaimToCopyQuery,
  type ClaimToCopyQueryQuery,
  LastAssociateQuery,
  WarrantyRegistrationQuery,
} from "#graphql/generated/client/graphql";
import { type TextsOf } from "~/components/form/form-page";
import { query } from "~/server/data/data.server";
import { lookUp } from "./look-up.server";

type Begun = Partial<TextsOf<NewClaim> & { retypeHin: string }>;

/** What a claim begins with: who has filed the dealer's last one, and what its address says it is about. */
export async function prefilledClaim(request: Request): Promise<Begun> {
  const [{ warrantyClaims }, about] = await Promise.all([query(request, LastAssociateQuery), aboutOf(request)]);
  const [last] = warrantyClaims.rows;
  return { associateName: last?.associateName ?? "", associateEmail: last?.associateEmail ?? "", ...about };
}

/**
 * Reads what the address names: an earlier claim of the dealer's own (`?from=`: all but its photos), a registration of
 * its own (`?registration=`: boat, owner and purchase), or a hull (`?hin=`: what the look-up finds), so that a user who
 * comes from a boat's page need not type its HIN.
 * @throws a Response for a claim or a registration that is not the viewer's, as for one that is not there
 */
async function aboutOf(request: Request): Promise<Begun | null> {
  const { searchParams } = new URL(request.url);
  const [from, id, hin] = ["from", "registration", "hin"].map((name) => searchParams.get(name));
  if (from) return ofClaim(request, from);
  if (id) return ofRegistration(request, id);
  if (!hin?.trim()) return null;

  const { boat } = await lookUp(request, hin);
  return { hullIdentificationNumber: hin, retypeHin: hin, brand: boat?.brand ?? "", modelId: boat?.modelId ?? "" };
}

async function ofClaim(request: Request, id: string): Promise<Begun> {
  const { warrantyClaim: earlier } = await query(request, ClaimToCopyQuery, { id });
  return {
    ...boatOf(earlier),
    issues: earlier.issues ?? "",
    repairs: earlier.repairs ?? "",
    parts: earlier.parts ?? "",
    laborHours: earlier.laborHours ?? "",
    laborTotal: earlier.laborTotal ?? "",
    partsUsed: earlier.partsUsed ?? "",
    sublet: earlier.sublet ?? "",
    other: earlier.other ?? "",
    claimTotal: earlier.claimTotal ?? "",
    associateName: earlier.associateName ?? "",
    associateEmail: earlier.associateEmail ?? "",
  };
}

async function ofRegistration(request: Request, id: string): Promise<Begun> {
  return boatOf((await query(request, WarrantyRegistrationQuery, { id })).warrantyRegistration);
}

type Work =
  "issues" | "repairs" | "parts" | "laborHours" | "laborTotal" | "partsUsed" | "sublet" | "other" | "claimTotal";
type Known = Omit<ClaimToCopyQueryQuery["warrantyClaim"], Work | "associateName" | "associateEmail">;

/** Boat, owner and purchase, as a claim and a registration name them alike. */
function boatOf(known: Known): Begun {
  return {
    hullIdentificationNumber: known.hullIdentificationNumber,
    retypeHin: known.hullIdentificationNumber,
    purchaseDate: known.purchaseDate ?? "",
    brand: known.brand ?? "",
    modelId: known.modelId ?? "",
    motorDetails: known.motorDetails ?? "",
    firstName: known.firstName,
    lastName: known.lastName,
    phone: known.phone ?? "",
    email: known.email ?? "",
    address: known.address ?? "",
    address2: known.address2 ?? "",
    city: known.city ?? "",
    region: known.region ?? "",
    country: known.country ?? "",
    zipcode: known.zipcode ?? "",
  };
}
