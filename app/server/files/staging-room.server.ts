import { readableSize } from "~/lib/files/file-size";
import { isPart } from "~/lib/files/whole-file.server";
import { log } from "~/server/platform/log.server";
import { processWide } from "~/server/platform/process-wide.server";
import { type DraftOwner, heldByOthers, isHeld } from "./draft-files.server";
import { isStagedFile, type StagedFile, viewerFolder } from "./staging-area.server";
import { type StagedEntry, type StagedForm, stagingStore } from "./staging-store.server";

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

const since = processWide("staging room", () => ({ look: 0 }));

/** Makes room for a file that has just arrived: the same viewer's other forms lose theirs before this one. */
export async function makeRoom(viewerId: string, file: StagedFile): Promise<void> {
  const waiting = oldestFirst(await waitingOf(viewerFolder(viewerId)));
  const [others, itself] = [
    waiting.filter(({ folder }) => folder !== file.folder),
    waiting.filter(({ folder }) => folder === file.folder),
  ];
  await letGo([...others, ...itself], takenBy(waiting) - room.viewer);

  since.look += Math.max(file.size, smallest);
  if (since.look >= lookAfter) await makeRoomForAll();
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
  const over = takenBy(waiting) - room.whole;
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

/** Notes of what was placed and stored take next to nothing, and are the sweep's. */
function waitingIn({ folder, entries }: StagedForm): Waiting[] {
  return entries
    .filter((entry) => (isStagedFile(entry) && !isHeld(entry, entries)) || isPart(entry.name))
    .map((entry) => ({ ...entry, folder, takes: Math.max(entry.size, smallest) }));
}

function takenBy(waiting: readonly Waiting[]): number {
  return waiting.reduce((sum, { takes }) => sum + takes, 0);
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
