import * as z from "zod";
import { decisionNames } from "#graphql/areas/boat-shows/rules";
import { UpdateBoatShowStatusMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/data/notices.server";
import { actOnRow } from "~/server/data/row-action.server";

const decisionForm = z.object({
  "intent-decide": z.string(),
  decision: z.enum(decisionNames, "Bad: Please approve or deny it."),
});

/** Approves or denies the pending show that a form in its row names. */
export function decideShow(request: Request, form: FormData) {
  return actOnRow(
    request,
    decisionForm,
    async ({ "intent-decide": id, decision }, idempotency) => {
      const decided = await mutate(request, UpdateBoatShowStatusMutation, { id, decision }, { idempotency });
      return redirectWithNotice("/boat-shows", `Boat Show was ${decided.updateBoatShowStatus.status}`);
    },
    form,
  );
}
