import type * as z from "zod";
import { draftAddress } from "#graphql/areas/drafts/form.rules";
import { DraftQuery, type DraftQueryQuery, SaveDraftMutation } from "#graphql/generated/client/graphql";
import { beginning } from "#graphql/rules/typed.rules";
import { longDate, shortDate, shortDay } from "~/lib/dates";
import { type Autosaved, draftVersion, type OpenedDraft } from "~/lib/drafts";
import { type UploadedFile } from "~/lib/files/uploaded-files";
import { mutate, query, Refused } from "~/server/data/data.server";
import { isNotFound } from "~/server/data/refusals.server";
import { uploadedFile, type ReceivedForm } from "~/server/files/staging/staged-files.server";
import { isFormKey } from "~/server/files/staging/staging-area.server";
import { parseUnchecked, type Problems, reasonOf, typedIn } from "./forms.server";
import { readPreferences } from "~/server/session/preferences.server";
import { redirectWithNotice } from "./notices.server";
import { formKeyField, unreadable } from "./read-form.server";

/** What a draft is about, of what was typed into fields: a HIN, a customer. */
export type About = (typed: (field: string) => string) => readonly string[];

/** The files of a draft: why some cannot be stored with it, and that they stay as long as it does. */
export type DraftFiles = Partial<Pick<ReceivedForm<string>, "uploaded" | "noRoom" | "hold">>;

/**
 * The draft that a form's address names (`?draft=`), of the viewer's own: where it is none any more, nothing of it but that. A
 * form that was changed since is filled with what it still knows.
 */
export async function openDraft(request: Request, schema: z.ZodType): Promise<OpenedDraft | null> {
  const { pathname, searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  if (!isFormKey(id)) return null;

  const found = await findDraft(request, id);
  if (found?.path !== pathname) return { id, note: gone, files: {} };

  const files: Record<string, UploadedFile[]> = {};
  for (const { field, ...file } of found.files) (files[field] ??= []).push(uploadedFile(file));
  return { id, note: noteOf(request, found), typed: typedOf(found, schema), files };
}

const gone = "This draft no longer exists: it was sent or deleted, or it has expired.";

function noteOf(request: Request, { savedAt, keptUntil }: Found): string {
  const { timeZone } = readPreferences(request);
  return `Your draft of ${longDate(savedAt, timeZone)}. It expires on ${shortDay(keptUntil, timeZone)} unless you save it again.`;
}

/** What a draft holds that was saved elsewhere meanwhile. */
export async function standingDraft(request: Request, schema: z.ZodType, form: FormData) {
  const found = await findDraft(request, keyOf(form));
  return found ? typedOf(found, schema) : { version: "" };
}

type Stored = { id: string; path: string; savedAt: string; version: string };

/** Stores what a form holds, unchecked, until its author goes on with it; or says why there is no room for its files. */
async function storeDraft(
  request: Request,
  path: string,
  schema: z.ZodType,
  form: FormData,
  about: About,
  { uploaded = {}, noRoom, hold }: DraftFiles,
): Promise<Stored | { problem: string }> {
  const problem = await noRoom?.();
  if (problem) return { problem };

  const id = keyOf(form);
  const title = about((field) => String(form.get(field) ?? "").trim());
  const draft = {
    id,
    path,
    title: beginning(title.filter(Boolean).join(", ").replace(/\s+/g, " "), 200),
    fields: typedIn(form, schema).filter(([name]) => !Object.hasOwn(uploaded, name)),
    files: Object.entries(uploaded).flatMap(([field, files]) =>
      files.map(({ reference, size }) => ({ field, reference, size })),
    ),
  };
  const { saveDraft } = await mutate(request, SaveDraftMutation, { draft, version: draftVersionIn(form) });
  await hold?.();
  return { id, path, ...saveDraft };
}

/** Saves a form as a draft where its author asks for that. */
export async function saveDraft(
  request: Request,
  schema: z.ZodType,
  form: FormData,
  about: About,
  files: DraftFiles,
): Promise<Response | Pick<Problems, "formErrors">> {
  const { pathname } = new URL(request.url);
  const stored = await storeDraft(request, pathname, schema, form, about, files);
  if ("problem" in stored) return { formErrors: [stored.problem] };
  return redirectWithNotice("/drafts", "Draft saved", {
    record: { label: "Go on", to: draftAddress(stored.path, stored.id) },
  });
}

/** How a form is saved as a draft while it is typed. */
export type DraftedForm = { path: string; schema: z.ZodType; about: About };

/**
 * Saves a form as a draft while it is typed. What is wrong with a file is said when the form is sent. A form that was sent or
 * deleted in another tab is no draft again by itself.
 */
export async function autosave(
  request: Request,
  { path, schema, about }: DraftedForm,
  { form, problems, ...received }: ReceivedForm<string>,
): Promise<Autosaved> {
  try {
    if (draftVersionIn(form) && !(await findDraft(request, keyOf(form)))) return { problem: gone };
    const saved = await storeDraft(request, path, schema, form, about, received);
    if ("problem" in saved) return saved;

    const { time } = shortDate(saved.savedAt, readPreferences(request).timeZone);
    const { id, version } = saved;
    const files = Object.fromEntries(Object.entries(received.uploaded).filter(([field]) => !problems[field]));
    return { id, version, files, address: draftAddress(path, id), said: `Saved as a draft at ${time}` };
  } catch (error) {
    return { problem: refusalIn(error) };
  }
}

/** @throws what is no refusal */
function refusalIn(error: unknown): string {
  if (error instanceof Refused && error.changed !== undefined) return savedElsewhere;
  return reasonOf(error);
}

const savedElsewhere =
  "Not saved: this draft was changed in another window since. Press “Save as draft” to see what differs.";

function typedOf({ fields, version }: Found, schema: z.ZodType) {
  const form = new FormData();
  for (const [name = "", text = ""] of fields) form.append(name, text);
  return { ...parseUnchecked(form, schema).payload, version };
}

type Found = DraftQueryQuery["draft"];

async function findDraft(request: Request, id: string): Promise<Found | undefined> {
  try {
    return (await query(request, DraftQuery, { id })).draft;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Empty where the form began without a draft. */
export function draftVersionIn(form: FormData): string {
  return String(form.get(draftVersion) ?? "");
}

function keyOf(form: FormData): string {
  const key = form.get(formKeyField);
  if (!isFormKey(key)) throw unreadable();
  return key;
}
