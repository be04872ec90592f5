import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { undoneWithin } from "#graphql/rules/forms/undo.rules";
import { counted } from "~/lib/words";
import { Refused } from "~/server/data/data.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm, unreadable } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { type Outcome, outcomeInWords } from "./outcome";
import { sideOf } from "./sides.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(sideOf(request).path);
}

const undoForm = z.object({ act: z.guid() });

/** Takes back the credits that the notice beside the button names. */
export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const form = await readForm(request);
  const read = undoForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw unreadable();

  const back = backOf(request, side.path);
  try {
    const { text, tone } = undone(await side.undo(request, read.data.act, { idempotency: idempotencyOf(form) }));
    return await redirectWithNotice(back, text, { tone });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return redirectWithNotice(back, `Bad: ${error.message}`, { tone: "no" });
  }
}

function undone(outcome: Outcome) {
  return outcomeInWords(outcome, {
    done: (count) => `Undone: ${counted(count, { one: "credit was", many: "credits were" })} removed.`,
    none: `There is nothing to undo: it was already undone, or more than ${undoneWithin} minutes have passed.`,
    left: { one: "more stays credited", many: "more stay credited" },
  });
}
