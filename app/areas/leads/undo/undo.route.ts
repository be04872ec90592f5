import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { UndoLeadsMutation } from "#graphql/generated/client/graphql";
import { mutate, Refused } from "~/server/data/data.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm, unreadable } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
import { sideOf } from "../sides.server";
import { inWords } from "./undone";

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(sideOf(request).path);
}

const undoForm = z.object({ act: z.guid() });

/** Undoes the action of the notice that has the button, and returns to its page with the result. */
export async function action({ request }: ActionFunctionArgs) {
  const side = sideOf(request);
  await requirePermission(request, side.permission);
  const form = await readForm(request);
  const read = undoForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw unreadable();

  const back = backOf(request, side.path);
  try {
    const { undoLeads } = await mutate(request, UndoLeadsMutation, read.data, {
      idempotency: idempotencyOf(form),
    });
    const { text, tone } = inWords(undoLeads);
    return await redirectWithNotice(back, text, { tone });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return redirectWithNotice(back, `Bad: ${error.message}`, { tone: "no" });
  }
}
