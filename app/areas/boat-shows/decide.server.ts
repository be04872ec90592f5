import * as z from "zod";
import { decisionNames, decisions } from "#graphql/areas/boat-shows/rules";
import { BoatShowQuery, UpdateBoatShowStatusMutation } from "#graphql/generated/client/graphql";
import { mutate, query } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { doubtAbout } from "~/server/forms/form-action.server";
import { undoIn } from "~/server/forms/undo.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { overAlready } from "./form.server";
import { showLink } from "./place";

const decisionForm = z.object({
  "intent-decide": z.string(),
  decision: z.enum(decisionNames, "Bad: Please approve or deny it."),
  reason: z.string().optional(),
});

/** Asks an admin who publishes a show that is over whether they mean it. */
async function publishedLate(request: Request, id: string, decision: keyof typeof decisions): Promise<string | null> {
  const { from, to } = decisions[decision];
  if (to !== "Approved") return null;
  const { boatShow } = await query(request, BoatShowQuery, { id });
  return boatShow.status === from ? overAlready(request, boatShow) : null;
}

/** Approves, denies or reconsiders the show that a form in its row names. */
export function decideShow(request: Request, form: FormData) {
  return actOnRow(
    request,
    decisionForm,
    async ({ "intent-decide": id, decision, reason }, idempotency, along) => {
      const doubt = doubtAbout(await publishedLate(request, id, decision), along);
      if (doubt) return doubt;
      const sent = { id, decision, reason };
      const { updateBoatShowStatus: show } = await mutate(request, UpdateBoatShowStatusMutation, sent, { idempotency });
      const notice =
        decision === "RECONSIDER" ? "Boat Show waits for a decision again" : `Boat Show was ${show.status}`;
      return redirectWithNotice("/boat-shows", notice, { record: showLink(id), undo: undoIn(show) });
    },
    form,
  );
}
