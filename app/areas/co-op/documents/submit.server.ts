import { type DocumentName } from "#graphql/areas/co-op/documents/documents.rules";
import type * as z from "zod";
import { type About } from "~/server/forms/drafts.server";
import { type Along, actOnForm, doubtAbout, outside } from "~/server/forms/form-action.server";
import { log } from "~/server/platform/log.server";
import { MediaFailed } from "~/server/files/media.server";
import { type Standing } from "~/server/forms/conflicts.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { type ReceivedForm, receiveForm } from "~/server/files/staging/staged-files.server";
import { type FileRule } from "~/server/files/upload.server";
import { requestPath } from "../paths";

type Submission<Field extends DocumentName, Schema extends z.ZodType<object>> = {
  profileId: string;
  documents: Record<Field, FileRule>;
  schema: Schema;
  /** Stores what was typed, with the paths of the documents in the fields of their names. */
  store: (input: z.output<Schema> & Paths, along: Along) => Promise<Filed>;
  /** Asked once before the form is stored. */
  question?: (input: z.output<Schema>) => string | null;
  /** Names a draft of the form by its fields. A form that is changed has no draft. */
  drafted?: About;
  /** What stands of a form that is changed. */
  standing?: () => Promise<Standing>;
  /** What is said then, and where. */
  said: string;
  to: string;
};

type Paths = Partial<Record<DocumentName, string>>;

/** The request of the form that was filed or changed. */
export type Filed = { coOpRequestsId: string };

/**
 * Takes a form with its documents: uploads first, then the record (spec 3, section 4). What keeps it from being stored brings
 * the form back with all that was typed and every file that has arrived; what was uploaded for it is swept.
 */
export async function submitForm<Field extends DocumentName, Schema extends z.ZodType<object>>(
  request: Request,
  { profileId, documents, schema, store, question, drafted, standing, said, to }: Submission<Field, Schema>,
) {
  const received = await receiveForm(request, profileId, documents);
  return actOnForm(
    request,
    schema,
    async (typed, along) => {
      const doubt = doubtAbout(question?.(typed) ?? null, along);
      if (doubt) return doubt;

      const paths = await placeDocuments(received, documents);
      if (!paths) return outside("Media upload failed");
      const { coOpRequestsId } = await store({ ...typed, ...paths }, along);
      await received.finish();
      return redirectWithNotice(to, said, { record: { label: "Show the request", to: requestPath(coOpRequestsId) } });
    },
    { received, drafted, standing, around: () => ({ removed: received.removed }) },
  );
}

/**
 * The paths of all documents that the form has: none where none has arrived, whatever was typed under its name; an empty one
 * where the stored one is to be removed. Null where the media server did not take one.
 */
async function placeDocuments<Field extends DocumentName>(
  { filesOf, placeInMedia, removed }: ReceivedForm<Field>,
  documents: Record<Field, FileRule>,
): Promise<Paths | null> {
  const paths: Paths = {};
  try {
    for (const field of fieldsOf(documents)) {
      const [file] = filesOf(field);
      if (file) paths[field] = await placeInMedia(file);
      else paths[field] = removed.includes(field) ? "" : undefined;
    }
  } catch (error) {
    if (!(error instanceof MediaFailed)) throw error;
    log.error({ err: error }, "a document of a co-op form could not be stored");
    return null;
  }
  return paths;
}

function fieldsOf<Field extends DocumentName>(documents: Record<Field, FileRule>): Field[] {
  return Object.keys(documents).filter((name): name is Field => Object.hasOwn(documents, name));
}
