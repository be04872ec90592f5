import { allows, allowsAny } from "#graphql/permissions";
import {
  InventoryChangedSubscription,
  SurveysChangedSubscription,
  WarrantyClaimsChangedSubscription,
  WarrantyInquiriesChangedSubscription,
  WarrantyRegistrationsChangedSubscription,
} from "#graphql/generated/client/graphql";
import { type Topics } from "~/server/live/topic.server";
import { type Viewer } from "~/server/session/viewer.server";

/** A boat's page follows whatever of it the viewer may see. */
export const boatTopics: Topics = {
  boats: {
    follows: (viewer) =>
      Object.fromEntries(
        parts.filter(({ isOpen }) => isOpen(viewer)).map(({ part, document }) => [part, { document, variables: {} }]),
      ),
  },
};

const parts = [
  {
    part: "registrations",
    document: WarrantyRegistrationsChangedSubscription,
    isOpen: (viewer: Viewer) => allowsAny(viewer, ["admin:ADMIN_WARRANTY_LOOKUP", "dealer:DEALER_WARRANTY"]),
  },
  {
    part: "claims",
    document: WarrantyClaimsChangedSubscription,
    isOpen: (viewer: Viewer) => allowsAny(viewer, ["admin:ADMIN_WARRANTY_CLAIMS", "dealer:DEALER_WARRANTY"]),
  },
  {
    part: "inquiries",
    document: WarrantyInquiriesChangedSubscription,
    isOpen: (viewer: Viewer) => allows(viewer, "admin:ADMIN_WARRANTY_INQ"),
  },
  {
    part: "surveys",
    document: SurveysChangedSubscription,
    isOpen: (viewer: Viewer) => allows(viewer, "admin:ADMIN_CSI"),
  },
  {
    part: "stock",
    document: InventoryChangedSubscription,
    isOpen: (viewer: Viewer) => viewer.role === "admin" || allows(viewer, "dealer:DEALER_INVENTORY"),
  },
];
