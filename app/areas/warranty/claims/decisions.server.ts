import * as z from "zod";
import { decisionRules } from "#graphql/areas/warranty/claims/form.rules";
import {
  DecideWarrantyClaimMutation,
  GiveBackWarrantyClaimMutation,
  TakeWarrantyClaimMutation,
} from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { undoIn } from "~/server/forms/undo.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { actOnAssignment } from "~/server/forms/assignments.server";
import { decideAndGoOn } from "~/server/list/next-row.server";
import { adminClaims } from "./list.server";
import { recordOf } from "./tabs";

/** `seen`: the status that the claim was shown with. */
const decisionForm = z.object({ id: z.string().default(""), seen: z.string().default("") }).and(decisionRules);

/** Decides the claim that a form in an open row names, and goes on to the next. */
export function decide(request: Request, form: FormData) {
  const act = async (decision: z.output<typeof decisionForm>, idempotency?: Idempotency) => {
    const { decided, to } = await decideAndGoOn(request, adminClaims, decision.id, () =>
      mutate(request, DecideWarrantyClaimMutation, decision, { idempotency }),
    );
    const record = recordOf(decided.decideWarrantyClaim);
    return redirectWithNotice(to, "Warranty Claim Successfully Updated", {
      record,
      undo: undoIn(decided.decideWarrantyClaim),
    });
  };
  return actOnRow(request, decisionForm, act, form);
}

/** Takes the claim that a form in an open row names, or gives it back. */
export function takeClaim(request: Request, form: FormData) {
  return actOnAssignment(request, form, { take: TakeWarrantyClaimMutation, giveBack: GiveBackWarrantyClaimMutation });
}
