import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { undoneWithin } from "#graphql/rules/forms/undo.rules";
import { type SettlementOutcomePartsFragment } from "#graphql/generated/client/graphql";
import { counted } from "~/lib/words";
import { Refused } from "~/server/data/data.server";
import { idempotencyOf } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { readForm, unreadable } from "~/server/forms/read-form.server";
import { backOf } from "~/server/session/back.server";
import { requirePermission } from "~/server/session/viewer.server";
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
    const { text, tone } = inWords(await side.undo(request, read.data.act, { idempotency: idempotencyOf(form) }));
    return await redirectWithNotice(back, text, { tone });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return redirectWithNotice(back, `Bad: ${error.message}`, { tone: "no" });
  }
}

/** A notice names no more: it is no list. */
const mostNamed = 3;

function inWords({ done, failures }: SettlementOutcomePartsFragment) {
  const tone = done === 0 ? "no" : failures.length === 0 ? "yes" : "wait";
  const more = failures.length - mostNamed;
  const text = [
    done + failures.length === 0 &&
      `There is nothing to undo: it was already undone, or more than ${undoneWithin} minutes have passed.`,
    done > 0 && `Undone: ${counted(done, { one: "credit was", many: "credits were" })} removed.`,
    ...failures.slice(0, mostNamed).map(({ name, message }) => `${name ?? "A record"}: ${message}`),
    more > 0 && `${counted(more, { one: "more stays", many: "more stay" })} credited.`,
  ];
  return { tone, text: text.filter(Boolean).join(" ") } as const;
}
