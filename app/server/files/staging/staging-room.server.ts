import { readableSize } from "~/lib/files/file-size";
import { isPart } from "~/lib/files/whole-file.server";
import { log } from "~/server/platform/log.server";
import { processWide } from "~/remix/server/process-wide.server";
import { type DraftOwner, heldByOthers, isHeld } from "./draft-files.server";
import { type FormFolder, isStagedFile, type StagedFile, stagedFolder, viewerFolder } from "./staging-area.server";
import { stagingStore } from "./open-staging.server";
import { type StagedEntry, type StagedForm } from "./staging-store";
import { FileRefused } from "../upload.server";

/**
 * What may wait in the staging area, of one viewer and of all together, in bytes. A claim's photos are 150 MB at most, so
 * that a viewer has four such forms open. Of more, what has waited longest goes: its form says so, and asks for it again.
 * What a viewer's drafts hold beside that has a limit of its own, and never goes by itself: one draft more is not saved.
 */
export const room = { viewer: 600_000_000, whole: 20_000_000_000, drafts: 600_000_000 };

/** A file takes at least so much of it: very many small ones are a burden too. */
const smallest = 50_000;
/** All of it is looked at after so much has come in, and with each sweep. */
const lookAfter = 200_000_000;

/** A viewer's room is looked at again whenever so much more of their files is arriving. */
const step = 25_000_000;

const { since, arriving } = processWide("staging room", () => ({
  since: { look: 0 },
  /** Of files that are not there whole, in bytes, by viewer. */
  arriving: new Map<string, number>(),
}));

/**
 * Hands a file's bytes on while there is room for them: what is arriving counts as what has arrived, and the same viewer's
 * other forms lose theirs for it.
 * @throws {@link FileRefused} where all that the viewer sends at once takes more than there is
 */
export async function* inRoom(
  form: FormFolder,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { viewerId } = form;
  let own = 0;
  try {
    for await (const chunk of bytes) {
      const before = arriving.get(viewerId) ?? 0;
      const after = before + chunk.length;
      if (after > room.viewer) throw new FileRefused(`${fileName} was not taken: ${tooMuchAtOnce}`);
      own += chunk.length;
      arriving.set(viewerId, after);
      if (Math.floor(after / step) > Math.floor(before / step)) await makeRoomOf(viewerId, stagedFolder(form));
      yield chunk;
    }
  } finally {
    const left = (arriving.get(viewerId) ?? 0) - own;
    if (left > 0) arriving.set(viewerId, left);
    else arriving.delete(viewerId);
  }
}

const tooMuchAtOnce = "you are sending too many files at once. Choose it again when the others have arrived.";

/** Makes room for a file that has just arrived: the same viewer's other forms lose theirs before this one. */
export async function makeRoom(viewerId: string, file: StagedFile): Promise<void> {
  await makeRoomOf(viewerId, file.folder);

  since.look += Math.max(file.size, smallest);
  if (since.look >= lookAfter) await makeRoomForAll();
}

async function makeRoomOf(viewerId: string, ownFolder: string) {
  const waiting = oldestFirst(await waitingOf(viewerFolder(viewerId)));
  const [others, itself] = [
    waiting.filter(({ folder }) => folder !== ownFolder),
    waiting.filter(({ folder }) => folder === ownFolder),
  ];
  await letGo([...others, ...itself], takenBy(waiting, arriving.get(viewerId) ?? 0) - room.viewer);
}

/** What a draft with these files would have to wait for. */
export async function noRoomForDraft(owner: DraftOwner, files: readonly StagedFile[]): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  const takes = files.reduce((sum, { size }) => sum + size, await heldByOthers(owner));
  if (takes <= room.drafts) return undefined;
  return `The files of your drafts may take ${readableSize(room.drafts)} in all. Send or delete a draft that you no longer need, or save this one without files.`;
}

export async function makeRoomForAll(): Promise<void> {
  since.look = 0;
  const waiting = await waitingOf();
  const all = [...arriving.values()].reduce((sum, bytes) => sum + bytes, 0);
  const over = takenBy(waiting, all) - room.whole;
  if (over > 0) log.warn({ over }, "the staging area is full: the files that have waited longest are removed");
  await letGo(oldestFirst(waiting), over);
}

type Waiting = StagedEntry & { folder: string; takes: number };

/** Of one viewer or of all, also what has not arrived whole, which nobody takes away but its sender. */
async function waitingOf(viewer?: string): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for await (const form of (await stagingStore()).forms(viewer)) waiting.push(...waitingIn(form));
  return waiting;
}

/** Notes of stored files take next to nothing, and are the sweep's. */
function waitingIn({ folder, entries }: StagedForm): Waiting[] {
  return entries
    .filter((entry) => (isStagedFile(entry) && !isHeld(entry, entries)) || isPart(entry.name))
    .map((entry) => ({ ...entry, folder, takes: Math.max(entry.size, smallest) }));
}

/** What arrives lies among the others where these are files of a disk, and elsewhere where they are objects of a bucket. */
function takenBy(waiting: readonly Waiting[], arriving: number): number {
  const sumOf = (some: readonly Waiting[]) => some.reduce((sum, { takes }) => sum + takes, 0);
  const parts = waiting.filter(({ name }) => isPart(name));
  return sumOf(waiting) + Math.max(0, arriving - sumOf(parts));
}

function oldestFirst(waiting: readonly Waiting[]): Waiting[] {
  return [...waiting].sort((one, other) => one.changedAt - other.changedAt);
}

/** As many whole files as it takes, from the first. */
async function letGo(waiting: readonly Waiting[], over: number) {
  const store = await stagingStore();
  let left = over;
  for (const { folder, takes, ...entry } of waiting) {
    if (left <= 0) return;
    if (!isStagedFile(entry)) continue;
    await store.remove(folder, entry.name);
    left -= takes;
  }
}
