import { type LoaderFunctionArgs } from "@remix-run/node";
import { type Permission } from "#graphql/permissions";
import {
  BoatShowsChangedSubscription,
  ContactRequestsChangedSubscription,
  LeadsChangedSubscription,
  InventoryChangedSubscription,
  NewDealerRequestsChangedSubscription,
  type TypedDocumentString,
  AdminUsersChangedSubscription,
  DealersChangedSubscription,
  CareersChangedSubscription,
  SurveysChangedSubscription,
  BoatModelsChangedSubscription,
  WarrantyClaimsChangedSubscription,
  WarrantyInquiriesChangedSubscription,
  WarrantyRegistrationsChangedSubscription,
  CoOpRequestsChangedSubscription,
} from "#graphql/generated/client/graphql";
import { subscribe } from "~/server/data.server";
import { eventStream } from "~/server/event-stream.server";
import { notFound } from "~/server/refusals.server";
import { requirePermission, requireViewer } from "~/server/viewer.server";

type Topic = {
  document: TypedDocumentString<Record<string, unknown>, Record<string, never>>;
  /** Absent: whoever is signed in may ask, and the data service decides. */
  anyOf?: [Permission, ...Permission[]];
};

/** What lists follow, by the name in `?of=`, and whose lists they are. */
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
]);

/** Tells a list when it should ask again: nothing but the moment of the change leaves the server. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request);
  const topic = topics.get(new URL(request.url).searchParams.get("of") ?? "");
  if (!topic) throw notFound();
  if (topic.anyOf) await requirePermission(request, ...topic.anyOf);

  return eventStream(request, async function* (signal) {
    for await (const answer of subscribe(request, topic.document, {}, signal)) {
      yield { event: "changed", data: Object.values(answer).join() };
    }
  });
}
