import type * as z from "zod";
import { draftIsGone } from "#graphql/areas/drafts/form.rules";
import { asDraft } from "~/lib/drafts";
import { addFiles } from "~/lib/files/add-files";
import { comesBack, type Why } from "./answers.server";
import { type Idempotency } from "~/server/data/transport.server";
import { type About, type DraftFiles, draftVersionIn, saveDraft, standingDraft } from "./drafts.server";
import {
  idempotencyOf,
  meantField,
  parseForm,
  parseUnchecked,
  type Problems,
  problemsOf,
  reasonOf,
} from "./forms.server";
import { besideWhatStands, type Standing, type Submission, versionIn, whyOf } from "./conflicts.server";
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
type Received = DraftFiles & {
  form: FormData;
  idempotency?: Idempotency;
  /** Why files were refused, and those that are staged, by field. */
  problems?: Record<string, string[]>;
};

type Ways<Sent, Around> = {
  received?: Received;
  /** Of an edit, what stands now of what it changes. */
  standing?: () => Promise<Standing>;
  /** Set where the form can be saved as a draft: what that is about. */
  drafted?: About;
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
  { received, drafted, standing, problems = problemsOf, around }: Ways<z.output<Schema>, Around> = {},
) {
  const { form, ...files } = received ?? { form: await readForm(request) };
  const lacksFiles = Object.keys(files.problems ?? {}).length > 0;
  // It was sent only for its files, so nothing that was typed is checked yet.
  if (received && form.has(addFiles)) return again(parseUnchecked(form, schema), { fieldErrors: files.problems });
  if (drafted && form.has(asDraft)) return keep(drafted, parseUnchecked(form, schema));

  const submission = parseForm(form, schema);
  if (submission.status !== "success" || lacksFiles) return again(submission, { fieldErrors: files.problems });

  try {
    const { meant } = meantIn(form);
    const sent = files.idempotency ?? idempotencyOf(form);
    const ends = drafted && sent && !meant.includes(draftIsGone);
    const done = await act(submission.value, {
      idempotency: ends ? { ...sent, draft: draftVersionIn(form) } : sent,
      version: versionIn(form),
      meant,
    });
    return done instanceof Response ? done : await again(submission, done);
  } catch (error) {
    return againBeside(error, submission, problems(error, submission.value));
  }

  async function keep(about: About, unchecked: Submission) {
    if (lacksFiles) return again(unchecked, { fieldErrors: files.problems });
    try {
      const saved = await saveDraft(request, schema, form, about, files);
      return saved instanceof Response ? saved : await again(unchecked, saved);
    } catch (error) {
      return againBeside(error, unchecked, { formErrors: [reasonOf(error)] });
    }
  }

  /** What was typed, beside what others have stored meanwhile. */
  async function againBeside(error: unknown, answered: Submission, hindrance: Hindrance) {
    const read = standing ?? (drafted && (() => standingDraft(request, schema, form)));
    return again(read ? await besideWhatStands(request, error, answered, read) : answered, hindrance);
  }

  async function again(answered: Submission, hindrance: Hindrance) {
    return formAgain(answered, hindrance, { uploaded: files.uploaded, ...(await around?.(answered.payload)) });
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
 * Asks once about what is odd, and yet may be meant: the button beside the question sends the form again with it, and
 * then it is stored. A user who changes the oddity for another is asked anew.
 */
export function doubtAbout(question: string | null, { meant }: Pick<Along, "meant">): Doubt | null {
  return question && !meant.includes(question) ? { fieldErrors: { meant: [question] } } : null;
}

/** A service outside did not do its part. */
export function outside(sentence: string): Hindrance {
  return { formErrors: [sentence], why: "outside" };
}
