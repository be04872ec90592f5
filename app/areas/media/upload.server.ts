import { filesInWords, largestMediaFile, mediaTexts, mostFilesAtOnce } from "#graphql/areas/media/rules";
import { AddMediaMutation } from "#graphql/generated/client/graphql";
import { linkInList } from "~/lib/record-link";
import { mutate } from "~/server/data/data.server";
import { isDeclined, isUnanswered } from "~/server/data/failures.server";
import { formAgain, outside } from "~/server/forms/form-action.server";
import { idempotencyOf, parseForm, problemsOf } from "~/server/forms/forms.server";
import { MediaFailed } from "~/server/files/media.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { formKeyField, readForm, unreadable, type Upload } from "~/server/forms/read-form.server";
import { isNotFound, noRoom } from "~/server/data/refusals.server";
import { isFormKey, markDone } from "~/server/files/staging/staging-area.server";
import { StorageClosed } from "~/server/files/object-store";
import { FileRefused, type FileRule, openUpload } from "~/server/files/upload.server";
import { uploadForm } from "./form.server";
import { placing } from "./placing.server";
import { problemsOfAlbum } from "./target.server";
import { targetOf } from "./upload-target";

const mediaField = "media";

const rule: FileRule = { kinds: ["image", "video"], most: mostFilesAtOnce, largest: largestMediaFile };

/**
 * Takes an upload: its files go to the media server while they arrive, and into the album when all of them are there.
 * All or nothing: of an upload that is refused or breaks off, no file stays.
 * @returns the way back to the list, or the form's problems
 */
export async function addMedia(request: Request, viewerId: string) {
  const files = placing(viewerId);
  const problems = new Set<string>();
  let sent = new FormData();
  let askedOfAlbum: ReturnType<typeof problemsOfAlbum> | undefined;
  let count = 0;

  try {
    sent = await readForm(request, async (upload, before) => {
      sent = before;
      if (upload.name !== mediaField) return void upload.stream.resume();
      const index = count++;
      if (index === mostFilesAtOnce) problems.add(mediaTexts.tooMany);
      if (index >= mostFilesAtOnce || !uploadForm.safeParse(Object.fromEntries(before)).success)
        return void upload.stream.resume();

      askedOfAlbum ??= problemsOfAlbum(request, viewerId, before);
      if (Object.keys(await askedOfAlbum).length > 0) return void upload.stream.resume();

      const key = before.get(formKeyField);
      if (!isFormKey(key)) throw unreadable();
      const staging = problems.size > 0 ? inspect(upload) : files.place(index, key, upload, rule);
      await staging.catch((error: unknown) => {
        if (!(error instanceof FileRefused)) throw error;
        problems.add(error.message);
      });
    });
  } catch (error) {
    await files.remove();
    if (error instanceof MediaFailed && error.isFull) throw noRoom();
    return formAgain(parseForm(sent, uploadForm), whyNotTaken(error), none);
  }

  if (count === 0) problems.add(mediaTexts.media);
  const submission = parseForm(sent, uploadForm);
  const fieldErrors = { ...(await askedOfAlbum), ...(problems.size > 0 && { [mediaField]: [...problems] }) };
  if (submission.status === "success" && Object.keys(fieldErrors).length === 0)
    return store(request, viewerId, sent, files);
  await files.remove();
  return formAgain(submission, { fieldErrors }, none);
}

/** @throws what is no failure of what keeps files */
function whyNotTaken(error: unknown) {
  if (error instanceof MediaFailed)
    return outside("The media server does not take files right now. Nothing was stored.");
  if (error instanceof StorageClosed) return outside("The storage of files cannot be reached. Nothing was stored.");
  throw error;
}

/** Reads a file that will not be stored, so that the form says what is wrong with it too. */
async function inspect(upload: Upload): Promise<void> {
  const { bytes } = await openUpload(upload, rule);
  for await (const chunk of bytes) void chunk;
}

async function store(request: Request, viewerId: string, form: FormData, files: ReturnType<typeof placing>) {
  const submission = parseForm(form, uploadForm);
  for (const { name, digest } of files.stored()) form.append(mediaField, [name, digest].join());
  const idempotency = idempotencyOf(form);
  if (submission.status !== "success" || !idempotency) throw unreadable();

  try {
    const items = await files.settle(idempotency.content);
    const { isNew: _isNew, ...target } = targetOf(submission.value);
    const upload = { ...target, items };
    const { addMedia: album } = await mutate(request, AddMediaMutation, { upload }, { idempotency });
    await markDone({ viewerId, formKey: idempotency.key }, idempotency.content);
    const notice = `${filesInWords(items.length)} added to ${album.albumName}`;
    const record = linkInList("Show the album", "/admin-media", album.albumName, album.id);
    return await redirectWithNotice("/admin-media", notice, { record });
  } catch (error) {
    // Where nobody knows if it was stored, the sweep finds out, and removes the files if it was not.
    const isKnown =
      isDeclined(error) || error instanceof StorageClosed || (error instanceof Response && !isUnanswered(error));
    if (isKnown) await files.remove();
    if (error instanceof StorageClosed) return formAgain(submission, whyNotTaken(error), none);
    if (isNotFound(error)) return formAgain(submission, { fieldErrors: { albumId: [albumGone] } }, none);
    return formAgain(submission, problemsOf(error), none);
  }
}

/** Without scripts a refused upload asks for its files again. */
const none = { uploaded: undefined };

const albumGone = "This album has been deleted in the meantime.";
