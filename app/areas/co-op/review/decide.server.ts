import * as z from "zod";
import { type DecisionName, statusLabel } from "#graphql/areas/co-op/rules";
import { DecideCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { requestPath } from "../paths";

/** `seen`: the stamp of what is decided on, as it was shown. */
const decisionForm = z.object({ comment: z.string().default(""), seen: z.string().default("") });

type Decision = { id: string; decision: DecisionName; back: string };

/** Decides a request, and goes back to where the admin came from. */
export function decideRequest(request: Request, { id, decision, back }: Decision) {
  return actOnRow(request, decisionForm, async (sent, idempotency) => {
    const decided = await mutate(request, DecideCoOpRequestMutation, { id, decision, ...sent }, { idempotency });
    const said = `Request ${statusLabel(decided.decideCoOpRequest.status)}`;
    return redirectWithNotice(back, said, { record: { label: "Show the request", to: requestPath(id) } });
  });
}
