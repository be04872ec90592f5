import { allows } from "#graphql/permissions";
import { type Viewer } from "~/server/session/viewer.server";
import { type BoatActionLinks } from "./actions";
import { type Boat } from "./places.server";

/** What can be done with a boat depends on the records that the viewer sees, and on the forms that are open to it. */
export function actionLinksOf({ hin, registrations }: Boat, viewer: Viewer): BoatActionLinks {
  const current = registrations.find(({ status }) => status === "New");
  const hull = new URLSearchParams({ hin }).toString();
  const known = current ? new URLSearchParams({ registration: current.id }).toString() : hull;

  return {
    claim: allows(viewer, "dealer:DEALER_WARRANTY") ? `/warranty-preauth-claim?${known}` : null,
    register: current ? null : registerAt(viewer, hull),
    survey:
      current && !current.isTransfer && viewer.role === "admin"
        ? `/admin-warranty-registrations/${current.id}/survey`
        : null,
  };
}

function registerAt(viewer: Viewer, hull: string): string | null {
  if (allows(viewer, "dealer:DEALER_WARRANTY")) return `/warranty-register?${hull}`;
  return allows(viewer, "admin:ADMIN_WARRANTY_LOOKUP") ? `/admin-warranty-registrations?${hull}` : null;
}
