import { inFileName, type WarrantySort } from "../registrations/rules";

export const claimsPerPage = 10;
export const claimsCsvName = "export-warranty-claims.csv";
export const mostClaimsAtOnce = 1_000;
export const mostPrintedClaims = 2_000;

/** What a dealer sends with a claim (spec 2, section 9): at most 10 photos, of so many bytes each. */
export const mostPhotos = 10;
export const largestPhoto = 15_000_000;

/** As stored, and as the spec compares them; and those that their dealer has withdrawn. */
export const claimStatuses = ["new", "approved", "under review", "denied", "withdrawn"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Those that nobody has decided on, and how they are asked for together. */
export const undecided: readonly ClaimStatus[] = ["new", "under review"];
export const toReview = "to review";

export function isUndecided(status: string): boolean {
  return undecided.some((each) => each === status);
}

/** What an admin can decide. All but an approval need comments. */
export const claimDecisions = {
  APPROVE: { status: "approved", label: "Approve", from: ["new", "under review"], needsComments: false },
  REVIEW: { status: "under review", label: "Mark Under Review", from: ["new"], needsComments: true },
  DENY: { status: "denied", label: "Deny", from: ["new", "under review"], needsComments: true },
} as const satisfies Record<
  string,
  { status: ClaimStatus; label: string; from: readonly ClaimStatus[]; needsComments: boolean }
>;

export type ClaimDecision = keyof typeof claimDecisions;

const inOrder = ["APPROVE", "REVIEW", "DENY"] as const satisfies ClaimDecision[];

/** The decisions that a claim with this status is open to, as buttons stand. */
export function decisionsFor(status: string): ClaimDecision[] {
  return inOrder.filter((decision) => claimDecisions[decision].from.some((each) => each === status.toLowerCase()));
}

export const commentsNeeded = "Please write a comment.";
export const longestComments = 5_000;

/** The name under which a photo is stored, in the folder of the claim's dealer. It leads nowhere else. */
export const photoName = /^(?!\.)[\p{L}\p{M}\p{N}._-]{1,200}$/u;

type Claim = { id: string; firstName: string; lastName: string };

export function claimPdfName({ id, firstName, lastName }: Claim): string {
  return `warranty_claim_${id}_${inFileName(firstName)}_${inFileName(lastName)}.pdf`;
}

/** «Ada Maria Marsh» is Ada and Maria Marsh (spec 2, section 5). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

/** The columns that claims can be sorted by. */
export type ClaimSort = WarrantySort | "warranty_claims_id" | "fulfilledon";

/** Names of the filters that this list offers, as addresses have them. */
export type ClaimFilterName =
  "from" | "to" | "status" | "model" | "taken" | "unread" | "credited" | "brand" | "dealership";
