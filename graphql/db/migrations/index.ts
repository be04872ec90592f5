import type { Migration, RawBuilder } from "kysely";
import { foundation } from "./0001-foundation";
import { profiles } from "./0002-profiles";
import { service } from "./0003-service";
import { notifications } from "./0004-notifications";
import { messages } from "./0005-messages";
import { leads } from "./0006-leads";
import { careers } from "./0007-careers";
import { media } from "./0008-media";
import { boatModels } from "./0009-boat-models";
import { warranty } from "./0010-warranty";
import { surveys } from "./0011-surveys";
import { boatShows } from "./0012-boat-shows";
import { contactRequests } from "./0013-contact-requests";
import { dealerRequests } from "./0014-dealer-requests";
import { inventory } from "./0015-inventory";
import { boatOrders } from "./0016-boat-orders";
import { coOp } from "./0017-co-op";
import { identities } from "./0018-identities";
import { dealerships } from "./0019-dealerships";
import { inventoryHulls } from "./0020-inventory-hulls";
import { boatShowReasons } from "./0021-boat-show-reasons";
import { withdrawals } from "./0022-withdrawals";
import { deletions } from "./0023-deletions";
import { surveyRequests } from "./0025-survey-requests";
import { emailChanges } from "./0026-email-changes";
import { inventoryPrices } from "./0027-inventory-prices";
import { boatShowDealers } from "./0030-boat-show-dealers";
import { inventoryDealers } from "./0031-inventory-dealers";
import { placedFiles } from "./0032-placed-files";
import { sessions } from "./0035-sessions";
import { notificationNeeds } from "./0036-notification-needs";
import { formsAlike } from "./0038-forms-alike";
import { strangers } from "./0039-strangers";
import { knownOperations } from "./0044-known-operations";
import { hulls } from "./0045-hulls";
import { closedSurveys } from "./0046-closed-surveys";
import { names } from "./0050-names";
import { views } from "./0051-views";
import { conversations } from "./0052-conversations";
import { conversationMails } from "./0053-conversation-mails";
import { openedRecords } from "./0054-opened-records";
import { approvals } from "./0055-approvals";
import { adjustments } from "./0056-adjustments";
import { claimAmounts } from "./0057-claim-amounts";
import { importChecks } from "./0059-import-checks";
import { leadDoubles } from "./0060-lead-doubles";
import { undoable } from "./0061-undoable";
import { leadFollowUps } from "./0062-lead-follow-ups";
import { takings } from "./0065-takings";
import { drafts } from "./0066-drafts";
import { dealerZones } from "./0068-dealer-zones";
import { leadDigests } from "./0069-lead-digests";
import { leadHolders } from "./0070-lead-holders";
import { mergedLeads } from "./0071-merged-leads";
import { signIns } from "./0072-sign-ins";
import { emailLinkBegun } from "./0073-email-link-begun";
import { phoneExtensions } from "./0080-phone-extensions";
import { hullKeys } from "./0081-hull-keys";
import { leadReach } from "./0082-lead-reach";
import { hashedCells } from "./0085-hashed-cells";
import { mailCausers } from "./0086-mail-causers";
import { doubtfulValues } from "./0087-doubtful-values";
import { boundedKeys } from "./0088-bounded-keys";
import { refusedMails } from "./0089-refused-mails";
import { settlements } from "./0090-settlements";
import { importedLeads } from "./0091-imported-leads";
import { colleagues } from "./0092-colleagues";
import { dealerHours } from "./0093-dealer-hours";
import { messageReaders } from "./0094-message-readers";
import { allowanceMappings } from "./0095-allowance-mappings";
import { notAKitBoat } from "./0096-not-a-kit-boat";
import { conversationsOnRegistrations } from "./0097-conversations-on-registrations";
import { brandMatches } from "./0099-brand-matches";
import { removedRecordFiles } from "./0100-removed-record-files";
import { earlierHashes } from "./0101-earlier-hashes";
import { lately } from "./0102-lately";
import { dealerFigures } from "./0103-dealer-figures";

/**
 * Every step of the schema, oldest first. A step that has been released never changes: a correction is a new one at the
 * end.
 */
export const migrations: Record<string, Migration> = {
  "0001-foundation": statements(foundation),
  "0002-profiles": statements(profiles),
  "0003-service": statements(service),
  "0004-notifications": statements(notifications),
  "0005-messages": statements(messages),
  "0006-leads": statements(leads),
  "0007-careers": statements(careers),
  "0008-media": statements(media),
  "0009-boat-models": statements(boatModels),
  "0010-warranty": statements(warranty),
  "0011-surveys": statements(surveys),
  "0012-boat-shows": statements(boatShows),
  "0013-contact-requests": statements(contactRequests),
  "0014-dealer-requests": statements(dealerRequests),
  "0015-inventory": statements(inventory),
  "0016-boat-orders": statements(boatOrders),
  "0017-co-op": statements(coOp),
  "0018-identities": statements(identities),
  "0019-dealerships": statements(dealerships),
  "0020-inventory-hulls": statements(inventoryHulls),
  "0021-boat-show-reasons": statements(boatShowReasons),
  "0022-withdrawals": statements(withdrawals),
  "0023-deletions": statements(deletions),
  "0025-survey-requests": statements(surveyRequests),
  "0026-email-changes": statements(emailChanges),
  "0027-inventory-prices": statements(inventoryPrices),
  "0030-boat-show-dealers": statements(boatShowDealers),
  "0031-inventory-dealers": statements(inventoryDealers),
  "0032-placed-files": statements(placedFiles),
  "0035-sessions": statements(sessions),
  "0036-notification-needs": statements(notificationNeeds),
  "0038-forms-alike": statements(formsAlike),
  "0039-strangers": statements(strangers),
  "0044-known-operations": statements(knownOperations),
  "0045-hulls": statements(hulls),
  "0046-closed-surveys": statements(closedSurveys),
  "0050-names": statements(names),
  "0051-views": statements(views),
  "0052-conversations": statements(conversations),
  "0053-conversation-mails": statements(conversationMails),
  "0054-opened-records": statements(openedRecords),
  "0055-approvals": statements(approvals),
  "0056-adjustments": statements(adjustments),
  "0057-claim-amounts": statements(claimAmounts),
  "0059-import-checks": statements(importChecks),
  "0060-lead-doubles": statements(leadDoubles),
  "0061-undoable": statements(undoable),
  "0062-lead-follow-ups": statements(leadFollowUps),
  "0065-takings": statements(takings),
  "0066-drafts": statements(drafts),
  "0068-dealer-zones": statements(dealerZones),
  "0069-lead-digests": statements(leadDigests),
  "0070-lead-holders": statements(leadHolders),
  "0071-merged-leads": statements(mergedLeads),
  "0072-sign-ins": statements(signIns),
  "0073-email-link-begun": statements(emailLinkBegun),
  "0080-phone-extensions": statements(phoneExtensions),
  "0081-hull-keys": statements(hullKeys),
  "0082-lead-reach": statements(leadReach),
  "0085-hashed-cells": statements(hashedCells),
  "0086-mail-causers": statements(mailCausers),
  "0087-doubtful-values": statements(doubtfulValues),
  "0088-bounded-keys": statements(boundedKeys),
  "0089-refused-mails": statements(refusedMails),
  "0090-settlements": statements(settlements),
  "0091-imported-leads": statements(importedLeads),
  "0092-colleagues": statements(colleagues),
  "0093-dealer-hours": statements(dealerHours),
  "0094-message-readers": statements(messageReaders),
  "0095-allowance-mappings": statements(allowanceMappings),
  "0096-not-a-kit-boat": statements(notAKitBoat),
  "0097-conversations-on-registrations": statements(conversationsOnRegistrations),
  "0099-brand-matches": statements(brandMatches),
  "0100-removed-record-files": statements(removedRecordFiles),
  "0101-earlier-hashes": statements(earlierHashes),
  "0102-lately": statements(lately),
  "0103-dealer-figures": statements(dealerFigures),
};

function statements(text: RawBuilder<unknown>): Migration {
  return {
    async up(db) {
      await text.execute(db);
    },
  };
}
