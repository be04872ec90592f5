import * as z from "zod";
import { approvalWays } from "#graphql/areas/co-op/review/approval.rules";
import { type DecisionName, statusLabel } from "#graphql/areas/co-op/rules";
import { DecideCoOpRequestMutation } from "#graphql/generated/client/graphql";
import { oneOf } from "#graphql/rules/forms/fields.rules";
import { mutate } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { comesBack } from "~/server/forms/answers.server";
import { knownFields } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm } from "~/server/forms/read-form.server";
import { undoIn } from "~/server/forms/undo.server";
import { actOnRow } from "~/server/forms/row-action.server";
import { decideAndGoOn } from "~/server/list/next-row.server";
import { adminRequests } from "../list/list.server";
import { adminRequestsPath, requestPath } from "../paths";
import { workOutField } from "./approval-fields";

/** `seen`: the stamp of what is decided on, as it was shown; `left-seen`: what the allowance left. */
const decisionForm = z.object({
  comment: z.string().default(""),
  seen: z.string().default(""),
  way: oneOf(approvalWays, "Please choose how much is approved.").optional(),
  amount: z.string().optional(),
  "left-seen": z.string().optional(),
  reason: z.string().optional(),
});

type Decision = { id: string; decision: DecisionName; back: string };

/** Decides a request, and goes back to where the admin came from; or only works out what would be left. */
export async function decideRequest(request: Request, { id, decision, back }: Decision) {
  const form = await readForm(request);
  if (form.has(workOutField)) return comesBack({ problem: undefined, typed: textsIn(form) });

  const act = async ({ comment, seen, ...amounts }: z.output<typeof decisionForm>, idempotency?: Idempotency) => {
    const variables = { id, decision, comment, seen, approval: approvalOf(amounts) };
    const decide = () => mutate(request, DecideCoOpRequestMutation, variables, { idempotency });
    const { decided, to } = await goingOn(request, { id, back }, decide);
    const said = `Request ${statusLabel(decided.decideCoOpRequest.status)}`;
    const record = { label: "Show the request", to: requestPath(id) };
    return redirectWithNotice(to, said, { record, undo: undoIn(decided.decideCoOpRequest) });
  };
  return actOnRow(request, decisionForm, act, form);
}

/** Who decided in the list goes on with it; who came from elsewhere goes back there. */
async function goingOn<Decided>(
  { url, headers }: Request,
  { id, back }: Pick<Decision, "id" | "back">,
  decide: () => Promise<Decided>,
) {
  const address = new URL(back, url);
  if (address.pathname !== adminRequestsPath) return { decided: await decide(), to: back };
  return decideAndGoOn(new Request(address, { headers }), adminRequests, id, decide);
}

type Amounts = Omit<z.output<typeof decisionForm>, "comment" | "seen">;

/** What was typed for a way that is not the chosen one is nobody's business. */
function approvalOf({ way, amount, reason, "left-seen": left }: Amounts) {
  return way && { way, reason, amount: { FULL: undefined, REDUCED: amount, CAPPED: left }[way] };
}

function textsIn(form: FormData): Partial<Record<string, string>> {
  return Object.fromEntries([...knownFields(form, decisionForm)].map(([name, value]) => [name, String(value)]));
}
