import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { UndoActionMutation, type UndoActionMutationMutation } from "#graphql/generated/client/graphql";
import { undoneWithin } from "#graphql/rules/forms/undo.rules";
import { mutate, Refused } from "~/server/data/data.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm, unreadable } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { requireViewer } from "~/server/session/viewer.server";

const notificationsPath = "/notifications";

export function loader() {
  return redirect(notificationsPath);
}

const undoForm = z.object({ act: z.guid() });

/** Undoes an action of the viewer's, of whatever area, and comes back to where the button stood. */
export async function action({ request }: ActionFunctionArgs) {
  await requireViewer(request);
  const form = await readForm(request);
  const read = undoForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw unreadable();

  const back = backOf(request, notificationsPath);
  try {
    const { undoAction } = await mutate(request, UndoActionMutation, read.data, { idempotency: idempotencyOf(form) });
    return await redirectWithNotice(back, inWords(undoAction), { tone: undoAction.done > 0 ? "yes" : "no" });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return redirectWithNotice(back, `Bad: ${error.message}`, { tone: "no" });
  }
}

const nothing = `There is nothing to undo: it was already undone, or more than ${undoneWithin} minutes have passed.`;
/** A notice is no list. */
const mostReasons = 3;

function inWords({ done, about, outcome, reasons }: UndoActionMutationMutation["undoAction"]): string {
  if (done + reasons.length === 0) return nothing;
  const undone = `Undone: ${outcome ?? `${about} ${done === 1 ? "is as it was." : "are as they were."}`}`;
  return [done > 0 && undone, ...reasons.slice(0, mostReasons)].filter(Boolean).join(" ");
}
