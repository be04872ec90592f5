import { claimChanges } from "#graphql/areas/warranty/claims/form.rules";
import { UpdateWarrantyClaimMutation, WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { actOnForm, doubtAbout } from "~/server/forms/form-action.server";
import { constraintsOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { specText } from "~/server/platform/spec-text.server";
import { valuesOf } from "./edit-form";
import { recordOf, tabAddress } from "./tabs";
import { hinQuestion } from "../registrations/form.server";
import { backOf } from "~/server/session/back.server";

export function claimConstraint() {
  return constraintsOf(claimChanges);
}

/** Stores what an admin changed, or brings the form back with all that was typed. */
export function saveClaim(request: Request, id: string) {
  return actOnForm(
    request,
    claimChanges,
    async (changes, { idempotency, version, ...along }) => {
      const { warrantyClaim: before } = await query(request, WarrantyClaimQuery, { id });
      const { brand } = before;
      const doubt = doubtAbout(hinQuestion({ ...changes, brand }, "Save", before), along);
      if (doubt) return doubt;

      const variables = { id, version, claim: changes };
      const { updateWarrantyClaim: claim } = await mutate(request, UpdateWarrantyClaimMutation, variables, {
        idempotency,
      });
      const notice = specText("Warranty Claim was been succesfully updated");
      return redirectWithNotice(backOf(request, tabAddress(claim.status)), notice, { record: recordOf(claim) });
    },
    { standing: () => standing(request, id) },
  );
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, WarrantyClaimQuery, { id })).warrantyClaim);
}
