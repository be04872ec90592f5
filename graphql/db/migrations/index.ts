import type { Migration, RawBuilder } from "kysely";
import { foundation } from "./0001-foundation";
import { profiles } from "./0002-profiles";
import { service } from "./0003-service";
import { leads } from "./0004-leads";
import { messages } from "./0005-messages";
import { careers } from "./0006-careers";
import { media } from "./0007-media";
import { warranty } from "./0008-warranty";
import { surveys } from "./0009-surveys";
import { boatShows } from "./0010-boat-shows";
import { requests } from "./0011-requests";
import { inventory } from "./0012-inventory";
import { coOp } from "./0013-co-op";
import { photoStorage } from "./0014-photo-storage";
import { people } from "./0015-people";
import { warrantyLists } from "./0020-warranty-lists";
import { careersSurveysSearch } from "./0030-careers-surveys-search";
import { requestReferences } from "./0050-request-references";
import { calendarFeeds } from "./0051-calendar-feeds";
import { boatOrderDealers } from "./0052-boat-order-dealers";
import { inventoryImageOrder } from "./0053-inventory-image-order";
import { mediaRemovals } from "./0060-media-removals";
import { surveyRatings } from "./0061-survey-ratings";
import { inquiryReferences } from "./0070-inquiry-references";
import { dashboard } from "./0080-dashboard";
import { leadFulfilments } from "./0090-lead-fulfilments";
import { leadSheets } from "./0100-lead-sheets";
import { identities } from "./0110-identities";

/**
 * Every step of the schema, oldest first. A step that has been released never changes: a correction is a new one at the
 * end.
 */
export const migrations: Record<string, Migration> = {
  "0001-foundation": statements(foundation),
  "0002-profiles": statements(profiles),
  "0003-service": statements(service),
  "0004-leads": statements(leads),
  "0005-messages": statements(messages),
  "0006-careers": statements(careers),
  "0007-media": statements(media),
  "0008-warranty": statements(warranty),
  "0009-surveys": statements(surveys),
  "0010-boat-shows": statements(boatShows),
  "0011-requests": statements(requests),
  "0012-inventory": statements(inventory),
  "0013-co-op": statements(coOp),
  "0014-photo-storage": statements(photoStorage),
  "0015-people": statements(people),
  "0020-warranty-lists": statements(warrantyLists),
  "0030-careers-surveys-search": statements(careersSurveysSearch),
  "0050-request-references": statements(requestReferences),
  "0051-calendar-feeds": statements(calendarFeeds),
  "0052-boat-order-dealers": statements(boatOrderDealers),
  "0053-inventory-image-order": statements(inventoryImageOrder),
  "0060-media-removals": statements(mediaRemovals),
  "0061-survey-ratings": statements(surveyRatings),
  "0070-inquiry-references": statements(inquiryReferences),
  "0080-dashboard": statements(dashboard),
  "0090-lead-fulfilments": statements(leadFulfilments),
  "0100-lead-sheets": statements(leadSheets),
  "0110-identities": statements(identities),
};

function statements(text: RawBuilder<unknown>): Migration {
  return {
    async up(db) {
      await text.execute(db);
    },
  };
}
