import { claimChanges } from "#graphql/areas/warranty/claims/form.rules";
import { UpdateWarrantyClaimMutation, WarrantyClaimQuery } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { constraintsOf, declined, idempotencyOf, invalid, parseForm } from "~/server/data/forms.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { besideWhatStands, versionIn } from "~/server/data/overtaken.server";
import { readForm } from "~/server/data/read-form.server";
import { valuesOf } from "./edit-form";
import { recordOf, tabAddress } from "./tabs";
import { backOf } from "~/server/session/back.server";

export function claimConstraint() {
  return constraintsOf(claimChanges);
}

/** Stores what an admin changed, or brings the form back with all that was typed. */
export async function saveClaim(request: Request, id: string) {
  const form = await readForm(request);
  const submission = parseForm(form, claimChanges);
  if (submission.status !== "success") return invalid(submission);

  try {
    const variables = { id, version: versionIn(form), claim: submission.value };
    const idempotency = idempotencyOf(form);
    const { updateWarrantyClaim: claim } = await mutate(request, UpdateWarrantyClaimMutation, variables, {
      idempotency,
    });
    const notice = "Warranty Claim was been succesfully updated";
    return await redirectWithNotice(backOf(request, tabAddress(claim.status)), notice, { record: recordOf(claim) });
  } catch (error) {
    return declined(error, await besideWhatStands(request, error, submission, () => standing(request, id)));
  }
}

async function standing(request: Request, id: string) {
  return valuesOf((await query(request, WarrantyClaimQuery, { id })).warrantyClaim);
}
