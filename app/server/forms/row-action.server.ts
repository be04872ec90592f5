import { data } from "@remix-run/node";
import type * as z from "zod";
import { type RecordLink } from "~/lib/record-link";
import { type NotDone } from "~/components/record/row-problem";
import { type Undo } from "~/components/record/undo";
import { Refused } from "~/server/data/data.server";
import { type Idempotency } from "~/server/data/transport.server";
import { type Along, type Doubt, meantIn } from "./form-action.server";
import { idempotencyOf, knownFields, questionIn, reasonOf } from "./forms.server";
import { sentenceOf } from "./conflicts.server";
import { redirectWithNotice } from "./notices.server";
import { readForm } from "./read-form.server";

/**
 * Answers the notice with which the same page comes back, where the row stands now, and where it can be undone; a way of its
 * own; or what is asked about first.
 */
type Act<Sent> = (
  sent: Sent,
  idempotency: Idempotency | undefined,
  along: Pick<Along, "meant">,
) => Promise<string | RowNotice | Response | Doubt>;
export type RowNotice = [notice: string, record: RecordLink, undo?: Undo];

/** What stands now of what a row's form edits: its version, and a sentence. */
type StandsNow<Sent> = (sent: Sent) => Promise<{ version: string; sentence: string }>;

/**
 * Does to one row what a form in it says. The row shows what the form lacks (422), and why the data service declined
 * (409), with what was typed; a row that is somebody else's is not there (404). `sent` is a form that was read before.
 * `standsNow`: of an edit that somebody else was faster than, which then can be sent again on top.
 */
export async function actOnRow<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  act: Act<z.output<Schema>>,
  sent?: FormData,
  standsNow?: StandsNow<z.output<Schema>>,
) {
  const form = sent ?? (await readForm(request));
  const typed = Object.fromEntries([...knownFields(form, schema)].map(([name, value]) => [name, String(value)]));
  const read = schema.safeParse(typed);
  if (!read.success) return notDone(typed, { message: read.error.issues[0]?.message ?? "" }, 422);

  const { pathname, search } = new URL(request.url);
  try {
    const done = await act(read.data, idempotencyOf(form), meantIn(form));
    if (done instanceof Response) return done;
    if (typeof done === "object" && "fieldErrors" in done)
      return notDone(typed, { message: done.fieldErrors.meant[0], asks: true }, 422);
    const [notice, record, undo] = typeof done === "string" ? [done] : done;
    return await redirectWithNotice(pathname + search, notice, { record, undo });
  } catch (error) {
    const question = questionIn(error);
    if (question) return notDone(typed, { message: question, asks: true }, 422);
    if (!standsNow || !(error instanceof Refused) || error.changed === undefined)
      return notDone(typed, { message: reasonOf(error) }, 409);

    const { version, sentence } = await standsNow(read.data);
    const message = `${sentenceOf(request, error.changed)} ${sentence} Send yours again to replace that.`;
    return notDone({ ...typed, version }, { message }, 409);
  }
}

function notDone(typed: NotDone["typed"], why: Pick<NotDone, "message" | "asks">, status: number) {
  return data<{ problem: NotDone }>({ problem: { id: typed.id ?? "", ...why, typed } }, status);
}
