import { type LoaderFunctionArgs } from "@remix-run/node";
import { type Permission } from "#graphql/permissions";
import {
  BoatShowsChangedSubscription,
  ContactRequestsChangedSubscription,
  BellSubscription,
  LeadsChangedSubscription,
  UnsentLeadsSubscription,
  InventoryChangedSubscription,
  NewDealerRequestsChangedSubscription,
  AdminUsersChangedSubscription,
  DealersChangedSubscription,
  CareersChangedSubscription,
  MediaChangedSubscription,
  SurveysChangedSubscription,
  BoatModelsChangedSubscription,
  WarrantyClaimsChangedSubscription,
  WarrantyInquiriesChangedSubscription,
  WarrantyRegistrationsChangedSubscription,
  CoOpRequestsChangedSubscription,
} from "#graphql/generated/client/graphql";
import { eventStream } from "~/server/live/event-stream.server";
import { follow, type LiveOperation } from "~/server/live/live.server";
import { notFound } from "~/server/data/refusals.server";
import { requirePermission, requireViewer } from "~/server/session/viewer.server";

type Topic = {
  document: LiveOperation["document"];
  /** Absent: whoever is signed in may ask, and the data service decides. */
  anyOf?: [Permission, ...Permission[]];
};

/** What pages follow, by the names in `?of=…&of=…`, and whose it is: everybody has a bell. */
const topics = new Map<string, Topic>([
  ["admin-users", { document: AdminUsersChangedSubscription, anyOf: ["admin:ADMIN_ALL"] }],
  ["dealers", { document: DealersChangedSubscription, anyOf: ["admin:ADMIN_MY_DEALERS"] }],
  ["surveys", { document: SurveysChangedSubscription, anyOf: ["admin:ADMIN_CSI", "dealer:DEALER_CSI"] }],
  [
    "co-op-requests",
    { document: CoOpRequestsChangedSubscription, anyOf: ["admin:ADMIN_CO_OP_REQ", "dealer:DEALER_ALL"] },
  ],
  ["leads", { document: LeadsChangedSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] }],
  ["boat-shows", { document: BoatShowsChangedSubscription }],
  ["new-dealer-requests", { document: NewDealerRequestsChangedSubscription, anyOf: ["admin:ADMIN_NEW_DEALER_REQ"] }],
  ["inventory", { document: InventoryChangedSubscription }],
  ["contact-requests", { document: ContactRequestsChangedSubscription, anyOf: ["admin:ADMIN_CONTACT_REQ"] }],
  ["media", { document: MediaChangedSubscription, anyOf: ["admin:ADMIN_MEDIA", "dealer:DEALER_MEDIA"] }],
  ["careers", { document: CareersChangedSubscription, anyOf: ["admin:ADMIN_CAREERS"] }],
  [
    "boat-models",
    {
      document: BoatModelsChangedSubscription,
      anyOf: ["admin:ADMIN_WARRANTY_CLAIMS", "admin:ADMIN_WARRANTY_LOOKUP"],
    },
  ],
  [
    "warranty-registrations",
    {
      document: WarrantyRegistrationsChangedSubscription,
      anyOf: ["admin:ADMIN_WARRANTY_LOOKUP", "dealer:DEALER_WARRANTY"],
    },
  ],
  [
    "warranty-claims",
    {
      document: WarrantyClaimsChangedSubscription,
      anyOf: ["admin:ADMIN_WARRANTY_CLAIMS", "dealer:DEALER_WARRANTY"],
    },
  ],
  ["warranty-inquiries", { document: WarrantyInquiriesChangedSubscription, anyOf: ["admin:ADMIN_WARRANTY_INQ"] }],
  ["bell", { document: BellSubscription }],
  ["unsent-leads", { document: UnsentLeadsSubscription, anyOf: ["admin:ADMIN_LEADS", "dealer:DEALER_LEADS"] }],
]);

/** Carries all that a page follows: of lists, nothing but the moment of a change leaves the server. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  const operations: Record<string, LiveOperation> = {};
  for (const name of new URL(request.url).searchParams.getAll("of")) {
    const topic = topics.get(name);
    if (!topic) throw notFound();
    if (topic.anyOf) await requirePermission(request, ...topic.anyOf);
    operations[name] = { document: topic.document, variables: {} };
  }
  if (Object.keys(operations).length === 0) throw notFound();

  return eventStream(request, (send, signal) => {
    const hear = (answer: Record<string, unknown>) => {
      for (const [event, data] of Object.entries(answer)) send({ event, data });
    };
    return follow(request, operations, { signal, hear });
  });
}
