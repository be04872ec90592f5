import { data } from "@remix-run/node";
import type * as z from "zod";
import { type RecordLink } from "~/lib/record-link";
import { type NotDone } from "~/components/record/row-problem";
import { type Idempotency, Refused } from "~/server/data/data.server";
import { idempotencyOf, reasonOf } from "./forms.server";
import { sentenceOf } from "./overtaken.server";
import { redirectWithNotice } from "./notices.server";
import { readForm } from "./read-form.server";

/** Answers the notice with which the same page comes back, and where the row stands now; or a way of its own. */
type Act<Sent> = (sent: Sent, idempotency: Idempotency | undefined) => Promise<string | Told | Response>;
export type Told = [notice: string, record: RecordLink];

/** What stands now of what a row's form edits: its version, and a sentence. */
type StandsNow<Sent> = (sent: Sent) => Promise<{ version: string; sentence: string }>;

/**
 * Does to one row what a form in it says. What the form lacks (422), and why the data service declined (409), is told in
 * the row, with what was typed; a row that is somebody else's is not there (404). `sent` is a form that was read before.
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
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const read = schema.safeParse(typed);
  if (!read.success) return notDone(typed, read.error.issues[0]?.message ?? "", 422);

  const { pathname, search } = new URL(request.url);
  try {
    const done = await act(read.data, idempotencyOf(form));
    if (done instanceof Response) return done;
    const [notice, record] = typeof done === "string" ? [done] : done;
    return await redirectWithNotice(pathname + search, notice, { record });
  } catch (error) {
    if (!standsNow || !(error instanceof Refused) || error.changed === undefined)
      return notDone(typed, reasonOf(error), 409);

    const { version, sentence } = await standsNow(read.data);
    const told = `${sentenceOf(request, error.changed)} ${sentence} Send yours again to replace that.`;
    return notDone({ ...typed, version }, told, 409);
  }
}

function notDone(typed: NotDone["typed"], message: string, status: number) {
  return data<{ problem: NotDone }>({ problem: { id: typed.id ?? "", message, typed } }, status);
}
