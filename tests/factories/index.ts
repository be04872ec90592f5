import type { Db } from "#graphql/db/pool";
import { createBoatShow, createCalendarFeed } from "./boat-shows";
import { createDraft } from "./drafts";
import { createEmailLink } from "./email-links";
import { createBoat, createBoatImage, createBoatOrder } from "./inventory";
import { createFollowUp, createLead, createUnassignedLead } from "./leads";
import { createMessage } from "./messages";
import { createNotification } from "./notifications";
import { createAlbum, createMediaItem } from "./media";
import { createAdmin, createColleague, createProfile, createSales } from "./profiles";
import { createContactRequest, createDealerRequest } from "./requests";
import { createRecordMessage } from "./conversations";
import { createCareer } from "./careers";
import { createAdjustment, createAllowance, createCoOpRequest } from "./co-op";
import { createSession } from "./sessions";
import { createInvitation, createSurvey } from "./surveys";
import { createView } from "./views";
import { createBoatModel, createClaim, createInquiry, createRegistration } from "./warranty";

/**
 * `const create = factories(db)`, then `create.lead({ name: "Ada Marsh" })`: everything has a default, so that a test
 * states only what matters to it.
 */
export function factories(db: Db) {
  return {
    profile: bound(db, createProfile),
    dealer: bound(db, createProfile),
    admin: bound(db, createAdmin),
    sales: bound(db, createSales),
    colleague: bound(db, createColleague),
    emailLink: bound(db, createEmailLink),
    survey: bound(db, createSurvey),
    invitation: bound(db, createInvitation),
    album: bound(db, createAlbum),
    mediaItem: bound(db, createMediaItem),
    career: bound(db, createCareer),
    lead: bound(db, createLead),
    unassignedLead: bound(db, createUnassignedLead),
    followUp: (values: Parameters<typeof createFollowUp>[1]) => createFollowUp(db, values),
    boatShow: bound(db, createBoatShow),
    calendarFeed: bound(db, createCalendarFeed),
    contactRequest: bound(db, createContactRequest),
    dealerRequest: bound(db, createDealerRequest),
    boat: bound(db, createBoat),
    boatImage: bound(db, createBoatImage),
    boatOrder: bound(db, createBoatOrder),
    boatModel: bound(db, createBoatModel),
    registration: bound(db, createRegistration),
    claim: bound(db, createClaim),
    inquiry: bound(db, createInquiry),
    coOpRequest: bound(db, createCoOpRequest),
    allowance: bound(db, createAllowance),
    adjustment: bound(db, createAdjustment),
    message: bound(db, createMessage),
    recordMessage: bound(db, createRecordMessage),
    session: bound(db, createSession),
    notification: bound(db, createNotification),
    view: bound(db, createView),
    draft: bound(db, createDraft),
  };
}

export type Create = ReturnType<typeof factories>;

function bound<Values, Row>(db: Db, make: (db: Db, values?: Values) => Promise<Row>) {
  return (values?: Values) => make(db, values);
}
