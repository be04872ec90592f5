import { createHash, randomUUID } from "node:crypto";
import { type MediaItemInput } from "#graphql/generated/client/graphql";
import { removeMedia, storeMedia } from "~/server/files/media.server";
import { type Upload } from "~/server/forms/read-form.server";
import { forgetPlacement, notePlacement, wasMarkedDone } from "~/server/files/staging/staging-area.server";
import { notifyStored } from "~/server/files/notify-stored.server";
import { type FileRule, openUpload } from "~/server/files/upload.server";

type StoredFile = {
  index: number;
  formKey: string;
  /** Identifies its note in the staging area. */
  note: { content: string; id: string };
  name: string;
  mediaType: "image" | "video";
  size: number;
  /** Of its bytes: SHA-256 in hexadecimal. */
  digest: string;
  path: string;
  /** The file is that of the same form, sent at the same time: it is not ours to remove. */
  isAnothers: boolean;
};

/**
 * Puts the files of one upload on the media server while they arrive, without keeping them anywhere else. Each leaves a
 * note in the staging area: should this process end before the upload is stored, the sweep removes them.
 */
export function placing(viewerId: string) {
  const attempt = `an upload ${randomUUID()}`;
  const stored: StoredFile[] = [];

  /** @throws FileRefused, MediaFailed */
  async function place(index: number, formKey: string, upload: Upload, rule: FileRule): Promise<void> {
    const { name, type, kind, bytes } = await openUpload(upload, rule);
    let size = 0;
    const hash = createHash("sha256");
    async function* watched() {
      for await (const chunk of bytes) {
        size += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    }

    // Media servers name files with and without a slash before them, or in full.
    const path = `/${(await storeMedia(watched(), { name, type })).replace(/^\/+/, "")}`;
    const note = { content: attempt, id: String(index) };
    const mediaType = kind === "video" ? "video" : "image";
    stored.push({ index, formKey, note, name, mediaType, size, digest: hash.digest("hex"), path, isAnothers: false });
    await notePlacement({ viewerId, formKey, content: attempt, at: { media: path } }, note.id);
  }

  function inOrder(): StoredFile[] {
    return [...stored].sort((one, other) => one.index - other.index);
  }

  /**
   * The files are about to be stored with this content. The same form, sent at the same time, may have been first: then
   * its files are the ones that are stored. @throws StorageClosed; a Response: 503
   */
  async function settle(content: string): Promise<MediaItemInput[]> {
    for (const file of stored) {
      const { formKey, note } = file;
      const own = { content, id: `${file.index}-${file.digest}` };
      const at = await notePlacement({ viewerId, formKey, content, at: { media: file.path } }, own.id);
      if ("media" in at && at.media !== file.path) {
        await takeAway(file);
        Object.assign(file, { path: at.media, isAnothers: true });
      } else {
        file.note = own;
        await forgetPlacement({ viewerId, formKey }, note.content, note.id);
      }
    }
    await Promise.all(stored.map(({ path }) => notifyStored(viewerId, path)));
    return inOrder().map(({ name, mediaType, size, path }) => ({ name, mediaType, size, downloadLink: path }));
  }

  /** Takes them all away again, but for those that the same form, sent at the same time, has in common with this one. */
  async function remove(): Promise<void> {
    await Promise.all(
      stored.map(async (file) => {
        // If the data service does not answer, the file stays, and the sweep checks it again later.
        const isStored = await wasMarkedDone({ viewerId, formKey: file.formKey }, file.note.content).catch(() => true);
        if (!file.isAnothers && !isStored) await takeAway(file);
      }),
    );
  }

  /** What the media server does not remove now, the sweep removes later. */
  async function takeAway({ formKey, note, path }: StoredFile): Promise<void> {
    await removeMedia(path).then(
      () => forgetPlacement({ viewerId, formKey }, note.content, note.id),
      () => undefined,
    );
  }

  return { place, stored: inOrder, settle, remove };
}
