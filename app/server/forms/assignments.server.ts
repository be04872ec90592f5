import * as z from "zod";
import { type TypedDocumentString } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { actOnRow } from "./row-action.server";

/** How an area's rows are taken and given back. */
type Desk = {
  take: TypedDocumentString<unknown, { id: string; seen?: string | null }>;
  giveBack: TypedDocumentString<unknown, { id: string }>;
};

/** `seen`: who had taken it as it was shown; empty for nobody. */
const assignmentForm = z.object({
  id: z.string().default(""),
  intent: z.enum(["take", "give-back"]),
  seen: z.string().default(""),
});

/** Whether a form in a row is about who works on it. */
export function isAssignment(form: FormData): boolean {
  return assignmentForm.shape.intent.safeParse(form.get("intent")).success;
}

/** Takes the row that a form in it names, or gives it back. */
export function actOnAssignment(request: Request, form: FormData, desk: Desk) {
  const act = async ({ id, intent, seen }: z.output<typeof assignmentForm>, idempotency?: Idempotency) => {
    if (intent === "take") await mutate(request, desk.take, { id, seen: seen || null }, { idempotency });
    else await mutate(request, desk.giveBack, { id }, { idempotency });
    return intent === "take" ? "It is assigned to you now" : "Released";
  };
  return actOnRow(request, assignmentForm, act, form);
}
