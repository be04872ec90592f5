import { expect, test } from "vitest";
import { serviceSchema } from "#graphql/contract/schema";
import { deletions } from "./deletions";
import { edits } from "./edits";
import { withdrawals } from "./withdrawals";

/**
 * No edit replaces what its author has not seen. Each mutation of the contract is either in `edits`, and refuses what was
 * made from an older state; or in `withdrawals` or `deletions`, and takes nothing away that looks otherwise by now; or in `others`, with
 * the reason why it replaces nothing that somebody may have missed.
 */
const new_ = "makes something new";
const adds = "adds to what is there, and replaces nothing";
const switches = "says what shall be, of two states: done twice it does nothing more";
const decides = "names the state that it was decided on, and is refused where somebody else has decided";
const takes = "names who had taken it as it was shown, and is refused where somebody else has since";
const wins = "is refused once somebody else has done it, with how and by whom";
const asks = "asks for work, or marks what was done";
const seesBoth = "demands both of the leads as they were seen; one of them cannot be merged again";
const goesAsItStands = "takes away, or hands on, what its page names, as it stands; the trace keeps what it was";
const asShown = "names the version of all that it sets, and is refused where any of it would be another by now";
const portals = "is the portal's own";

const others: Record<string, string> = {
  addBoatModels: new_,
  addMedia: adds,
  addWarrantyRegistration: new_,
  commentOnCoOpRequest: adds,
  writeOnCoOpRequest: adds,
  writeOnWarrantyClaim: adds,
  writeOnWarrantyRegistration: adds,
  removeFileFromCoOpRequest: goesAsItStands,
  removeFileFromWarrantyClaim: goesAsItStands,
  adjustCoOpAccount: adds,
  noteLead: adds,
  importCoOpAllowances: asShown,
  carryOverCoOpAllowances: asShown,
  createAdminUser: new_,
  createColleague: new_,
  createAdvertisingClaim: new_,
  createBoatShowCredit: new_,
  createCareer: new_,
  createDealer: new_,
  createMediaPreApproval: new_,
  createSales: new_,
  createSalesCreditClaim: new_,
  createSpecialProject: new_,
  insertBoatShow: new_,
  insertInventory: new_,
  insertInventoryImages: adds,
  insertLeads: new_,
  registerWarranty: new_,
  sendMessage: new_,
  submitContactRequest: new_,
  submitNewDealerRequest: new_,
  submitWarrantyClaim: new_,
  submitWarrantyInquiry: new_,
  recordSurvey: new_,
  addLeadImportRows: adds,
  checkLeadImport: asks,
  finishLeadImport: wins,
  receiveLeads: new_,
  cancelLeadImport: switches,
  makeCalendarFeed: new_,

  setDealerStatus: switches,
  setAdminStatus: switches,
  setColleagueStatus: switches,
  mailNotifications: switches,
  softDeleteInventory: switches,
  stopMails: switches,
  readMessage: switches,
  readNotifications: switches,
  revokeCalendarFeed: switches,

  takeCoOpRequest: takes,
  giveBackCoOpRequest: takes,
  takeWarrantyClaim: takes,
  giveBackWarrantyClaim: takes,
  decideCoOpRequest: decides,
  decideWarrantyClaim: decides,
  decideDoubtfulValue: decides,
  updateBoatShowStatus: wins,
  moveCareer: wins,
  fulfilLead: wins,
  fulfilLeads: wins,
  settleCoOpRequest: wins,
  settleCoOpRequests: wins,
  settleCoOpSheet: wins,
  settleWarrantyClaim: wins,
  settleWarrantyClaims: wins,
  settleClaimSheet: wins,
  undoLeads: wins,
  undoAction: wins,
  mergeLeads: seesBoth,
  linkLeadToBoat: wins,
  unlinkLeadFromBoat: wins,
  fulfilWarrantyInquiry: wins,
  updateContactUsFulfilledBy: wins,
  updateNewDealerFulfilledBy: wins,
  submitSurvey: wins,

  syncLeads: asks,
  triggerCrmMail: asks,
  triggerMail: asks,
  notePasswordReset: asks,
  noteAdminPasswordReset: asks,
  noteColleaguePasswordReset: asks,
  noteOwnPasswordReset: asks,
  askEmailChange: asks,
  followEmailLink: wins,
  deleteListedMedia: goesAsItStands,
  deleteBoatModel: goesAsItStands,
  deleteBoatShow: goesAsItStands,
  deleteInventory: goesAsItStands,
  deleteInventoryImage: goesAsItStands,
  deleteMediaAlbums: goesAsItStands,
  deleteMediaItem: goesAsItStands,
  deleteMessage: goesAsItStands,
  saveView: new_,
  deleteView: goesAsItStands,
  deleteDraft: goesAsItStands,
  withdrawWarrantyRegistration: goesAsItStands,
  transferLead: goesAsItStands,
  transferLeads: goesAsItStands,
  transferWarrantyRegistration: wins,

  beginEmailLink: portals,
  claimOutboxMails: portals,
  markOutboxMail: portals,
  sendMailAgain: wins,
  revokeToken: portals,
  beginSession: adds,
  endSession: switches,
  endColleagueSessions: switches,
  endSessionsOf: portals,
  noteFileStored: portals,
  countSent: portals,
  inviteToSurveys: asks,
  sendSurvey: asks,
  makeSurveyLink: adds,
  markMediaRemoved: asks,
  revealDealerRequestNumbers: asks,
};

test("each mutation demands a version, or is known to need none", async () => {
  const { contract } = await serviceSchema();
  const fields = Object.values(contract.getMutationType()?.getFields() ?? {});
  const versioned = fields.filter(({ args }) =>
    args.some(({ name, type }) => name === "version" && String(type) === "String!"),
  );

  const needed = Object.keys({ ...edits, ...withdrawals, ...deletions });
  expect(versioned.map(({ name }) => name).sort()).toEqual(needed.sort());
  expect(fields.map(({ name }) => name).sort()).toEqual([...needed, ...Object.keys(others)].sort());
});
