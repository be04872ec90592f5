import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filledClaim, phonePhoto, photoFolder } from "../../support/records/claims";
import { currentStack } from "../../support/portal/stack";
import { readClaim } from "#graphql/areas/warranty/claims/store";
import { claimVersion } from "#graphql/areas/warranty/claims/update";
import { anyAdmin } from "../../factories/viewers";
import { area, filerOf, formKey, list, type Stage } from "../table";

const claimsAdmins = ["admin:ADMIN_WARRANTY_CLAIMS"];
const warrantyDealers = ["dealer:DEALER_WARRANTY"];
const claimsPeople = [...claimsAdmins, ...warrantyDealers];
const fileOfClaim = { get: { who: claimsPeople, ofRow: true }, isFile: true } as const;

const { retypeHin: _retyped, ...newClaim } = filledClaim();
const changes = {
  dealerName: "Gulf Coast Marine",
  dealerEmail: "sales@example.com",
  customerName: "Ada Marsh",
  customerEmail: "ada@example.com",
  phone: "2185550102",
  hullIdentificationNumber: "EHK00217C626",
};

export const warrantyClaims = area(sample, {
  urls: {
    "/warranty-claims": { get: { who: warrantyDealers } },
    "/warranty-claims/:id/withdraw": {
      path: ({ claim }) => `/warranty-claims/${claim}/withdraw`,
      get: { who: warrantyDealers, ofRow: true },
      post: {
        who: warrantyDealers,
        ofRow: true,
        form: ({ version }) => ({ ...formKey, version, reason: "Filed twice" }),
        status: 303,
      },
    },
    "/warranty-claims/:id/conversation": {
      path: ({ claim }) => `/warranty-claims/${claim}/conversation`,
      get: { who: claimsPeople, ofRow: true },
      post: { who: claimsPeople, ofRow: true, form: () => ({ ...formKey, text: "Thank you" }), status: 303 },
    },
    // A message that does not exist: 404 for those who may see the claim, too.
    "/warranty-claims/:id/conversation/:message/:nth": {
      path: ({ claim }) => `/warranty-claims/${claim}/conversation/${claim}/0`,
      get: { who: claimsPeople, ofRow: true, status: 404 },
      isFile: true,
    },
    "/warranty-claims/:id/conversation/:message/:nth/remove": {
      path: ({ claim, message }) => `/warranty-claims/${claim}/conversation/${message}/0/remove`,
      get: { who: claimsPeople, ofRow: true },
      post: { who: claimsPeople, ofRow: true, form: () => formKey, status: 303 },
    },
    "/warranty-claims/:id/pdf": { ...fileOfClaim, path: ({ claim }) => `/warranty-claims/${claim}/pdf` },
    "/warranty-claims/:id/photos/:name": {
      ...fileOfClaim,
      path: ({ claim, photo }) => `/warranty-claims/${claim}/photos/${photo}`,
    },
    "/warranty-claims/:id/pictures/:key": {
      path: ({ claim, photo }) => `/warranty-claims/${claim}/pictures/${photo}`,
      get: { who: claimsPeople, ofRow: true },
    },
    "/warranty-preauth-claim": {
      get: { who: warrantyDealers },
      post: { who: warrantyDealers, form: () => ({ ...filledClaim(), ...formKey }), status: 303 },
    },
    "/warranty-preauth-claim/boat": { get: { who: warrantyDealers } },
    "/admin-warranty-claims": {
      get: { who: claimsAdmins },
      post: { who: claimsAdmins, form: ({ claim }) => ({ id: claim, seen: "new", decision: "APPROVE" }), status: 303 },
    },
    "/admin-warranty-claims/export-warranty-claims.csv": { get: { who: claimsAdmins }, isFile: true },
    "/admin-warranty-claims/print": { get: { who: claimsAdmins } },
    "/admin-warranty-claims/:userId": {
      path: ({ claim }) => `/admin-warranty-claims/${claim}`,
      get: { who: claimsAdmins, status: 302 },
    },
    "/admin-warranty-claims/:userId/edit": {
      path: ({ claim }) => `/admin-warranty-claims/${claim}/edit`,
      get: { who: claimsAdmins },
      post: { who: claimsAdmins, form: ({ version }) => ({ ...changes, version }), status: 303 },
    },
  },
  fields: {
    "Query.warrantyClaims": { who: claimsPeople, operation: "WarrantyClaimsQuery", variables: () => ({ list }) },
    "Query.warrantyClaim": {
      who: claimsPeople,
      ofRow: true,
      operation: "WarrantyClaimQuery",
      variables: ({ claim }) => ({ id: claim }),
    },
    "Query.claimsByStatus": { who: claimsAdmins, operation: "ClaimsByStatusQuery" },
    "Mutation.submitWarrantyClaim": {
      who: warrantyDealers,
      operation: "SubmitWarrantyClaimMutation",
      variables: () => ({ claim: newClaim, photos: [] }),
    },
    "Mutation.decideWarrantyClaim": {
      who: claimsAdmins,
      operation: "DecideWarrantyClaimMutation",
      variables: ({ claim }) => ({ id: claim, seen: "new", decision: "APPROVE" }),
    },
    "Mutation.takeWarrantyClaim": {
      who: claimsAdmins,
      operation: "TakeWarrantyClaimMutation",
      variables: ({ claim }) => ({ id: claim }),
    },
    "Mutation.giveBackWarrantyClaim": {
      who: claimsAdmins,
      operation: "GiveBackWarrantyClaimMutation",
      variables: ({ claim }) => ({ id: claim }),
    },
    "Mutation.writeOnWarrantyClaim": {
      who: claimsPeople,
      ofRow: true,
      operation: "WriteOnWarrantyClaimMutation",
      variables: ({ claim }) => ({ id: claim, text: "Thank you", files: [] }),
    },
    "Mutation.removeFileFromWarrantyClaim": {
      who: claimsPeople,
      ofRow: true,
      operation: "RemoveFileFromWarrantyClaimMutation",
      variables: ({ claim, message }) => ({ id: claim, messageId: message, nth: 0 }),
    },
    "Mutation.updateWarrantyClaim": {
      who: claimsAdmins,
      operation: "UpdateWarrantyClaimMutation",
      variables: ({ claim, version }) => ({ id: claim, version, claim: changes }),
    },
    "Mutation.withdrawWarrantyClaim": {
      who: warrantyDealers,
      ofRow: true,
      operation: "WithdrawWarrantyClaimMutation",
      variables: ({ claim, version }) => ({ id: claim, version, reason: "Filed twice" }),
    },
    "Subscription.warrantyClaimsChanged": { who: claimsPeople, operation: "WarrantyClaimsChangedSubscription" },
  },
});

/** A new claim with a photo. Claims are a dealer's (or a sales person's) own; admins see all. */
async function sample({ db, create, viewer, owner }: Stage) {
  const dealer = filerOf({ viewer, owner });
  const { name: photo, buffer } = await onePhoto;
  const folder = photoFolder(currentStack(), dealer.profile_id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, photo), buffer);
  const claim = await create.claim({ dealer, photos: JSON.stringify([photo]) });
  const version = claimVersion(await readClaim(db, anyAdmin, claim.id));
  const files = [`/${claim.id}/invoice.pdf`];
  const { id: message } = await create.recordMessage({ on: claim, from_dealer: viewer.is !== "admin", files });
  return { claim: claim.id, version, photo, message };
}

const onePhoto = phonePhoto(1);
