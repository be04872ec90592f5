import type * as z from "zod";
import { type KeptFile } from "~/lib/files/kept-files";
import { comesBack, type Why } from "./answers.server";
import { type Idempotency } from "~/server/data/data.server";
import { idempotencyOf, meantField, parseForm, type Problems, problemsOf } from "./forms.server";
import { besideWhatStands, type Standing, type Submission, versionIn, whyOf } from "./overtaken.server";
import { readForm } from "./read-form.server";

/** What goes along to the data service: the form is stored once, on top of what its author has seen. */
export type Along = {
  idempotency: Idempotency | undefined;
  version: string;
  /** The questions that its author has said yes to: see {@link doubtAbout}. */
  meant: string[];
};

/** What keeps a form from being stored, and why, where it is not what was typed. */
export type Hindrance = Partial<Problems> & { why?: Why };

/** Answers the way on, or what keeps it from being done. */
type Act<Sent> = (sent: Sent, along: Along) => Promise<Response | Hindrance>;

/** A form that was read before, with the files that came with it. */
type Received = {
  form: FormData;
  idempotency?: Idempotency;
  /** Why files were not taken, and those that are kept, by field. */
  problems?: Record<string, string[]>;
  kept?: Record<string, KeptFile[]>;
};

type Ways<Sent, Around> = {
  received?: Received;
  /** Of an edit, what stands now of what it changes. */
  standing?: () => Promise<Standing>;
  /** What the form shows of a failure. @throws what it cannot show */
  problems?: (error: unknown, sent: Sent) => Hindrance;
  /** What comes back with the form beside what was typed: the regions of the country that is chosen in it. */
  around?: (typed: Record<string, unknown>) => Around | Promise<Around>;
};

/**
 * Does what a form says. Whatever keeps it from being done brings the form back with everything typed and its files: what
 * is wrong with it (422), that somebody else was faster (409), that a service outside did not do its part (502).
 */
export async function actOnForm<Schema extends z.ZodType, Around extends object = object>(
  request: Request,
  schema: Schema,
  act: Act<z.output<Schema>>,
  { received, standing, problems = problemsOf, around }: Ways<z.output<Schema>, Around> = {},
) {
  const { form, ...files } = received ?? { form: await readForm(request) };
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return again(submission, { fieldErrors: files.problems });
  if (Object.keys(files.problems ?? {}).length > 0) return again(submission, { fieldErrors: files.problems });

  try {
    const idempotency = files.idempotency ?? idempotencyOf(form);
    const done = await act(submission.value, { idempotency, version: versionIn(form), ...meantIn(form) });
    return done instanceof Response ? done : await again(submission, done);
  } catch (error) {
    const hindrance = problems(error, submission.value);
    return again(standing ? await besideWhatStands(request, error, submission, standing) : submission, hindrance);
  }

  async function again(answered: Submission, hindrance: Hindrance) {
    return formAgain(answered, hindrance, { kept: files.kept, ...(await around?.(answered.payload)) });
  }
}

/** The form with everything typed, and what keeps it from being stored; 200 where it was sent only to have it back. */
export function formAgain<Beside extends object>(
  { reply }: Pick<Submission, "reply">,
  { why, ...found }: Hindrance,
  beside: Beside,
) {
  const answer = reply(found);
  return comesBack({ ...answer, ...beside }, why ?? whyOf(answer));
}

/** Of a form that is sent: the questions that its author has said yes to. */
export function meantIn(form: FormData): Pick<Along, "meant"> {
  return { meant: form.getAll(meantField).map(String) };
}

/** A question that keeps a form from being done until its author says yes to it. */
export type Doubt = { fieldErrors: { meant: [question: string] } };

/**
 * What is odd, and yet may be meant, is asked about once: the button beside the question sends the form again with it, and
 * then it is stored. Whoever changes the oddity for another is asked anew.
 */
export function doubtAbout(question: string | null, { meant }: Pick<Along, "meant">): Doubt | null {
  return question && !meant.includes(question) ? { fieldErrors: { meant: [question] } } : null;
}

/** A service outside did not do its part. */
export function outside(sentence: string): Hindrance {
  return { formErrors: [sentence], why: "outside" };
}
