import * as z from "zod";
import { decisionNames } from "#graphql/areas/boat-shows/rules";
import { UpdateBoatShowStatusMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { showLink } from "./show-link";

const decisionForm = z.object({
  "intent-decide": z.string(),
  decision: z.enum(decisionNames, "Bad: Please approve or deny it."),
  reason: z.string().optional(),
});

/** Approves, denies or reconsiders the show that a form in its row names. */
export function decideShow(request: Request, form: FormData) {
  return actOnRow(
    request,
    decisionForm,
    async ({ "intent-decide": id, decision, reason }, idempotency) => {
      const sent = { id, decision, reason };
      const { updateBoatShowStatus: show } = await mutate(request, UpdateBoatShowStatusMutation, sent, { idempotency });
      const notice =
        decision === "RECONSIDER" ? "Boat Show waits for a decision again" : `Boat Show was ${show.status}`;
      return redirectWithNotice("/boat-shows", notice, { record: showLink(id, show.status) });
    },
    form,
  );
}
