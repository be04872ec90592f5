import { colleagueChanges, newColleague } from "#graphql/areas/colleagues/details.rules";
import { colleaguePermissionChoices } from "#graphql/areas/colleagues/rules";
import { forbidden } from "~/server/data/refusals.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { config } from "~/server/platform/config.server";
import { requirePermission, type Viewer } from "~/server/session/viewer.server";

export const inviteForm = newColleague;
export const colleagueForm = colleagueChanges;

export type ColleagueFormParts = ReturnType<typeof colleagueFormParts>;

export function colleagueFormParts(viewer: Viewer, form: "invite" | "edit") {
  return {
    constraint: constraintsOf(form === "invite" ? inviteForm : colleagueForm),
    permissions: colleaguePermissionChoices(viewer, config.BRAND_NAME),
  };
}

/** The first line of each loader and action: somebody of a dealership who may do everything there. Sales people are of none. */
export async function requireDealership(request: Request): Promise<Viewer> {
  const viewer = await requirePermission(request, "dealer:DEALER_ALL");
  if (viewer.role !== "dealer") throw forbidden();
  return viewer;
}
