import { rm, rmdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { config } from "~/server/platform/config.server";
import { log } from "~/server/platform/log.server";
import { processWide } from "~/server/platform/process-wide.server";
import { entriesOf, foldersOf, type FormFolder, folderOf, isStagedFile } from "./staging-area.server";

/**
 * What may wait in the staging area, of one viewer and of all together, in bytes. A claim's photos are 150 MB at most, so
 * that a viewer has four such forms open. Of more, what has waited longest goes: its form says so, and asks for it again.
 */
export const room = { viewer: 600_000_000, whole: 20_000_000_000 };

/** A file takes at least so much of it: very many small ones are a burden too. */
const smallest = 50_000;
/** All of it is looked at after so much has come in, and with each sweep. */
const lookAfter = 200_000_000;

const since = processWide("staging room", () => ({ look: 0 }));

/** Makes room for a file of so many bytes that has just arrived: the same viewer's other forms lose theirs before this one. */
export async function makeRoom(form: FormFolder, size: number): Promise<void> {
  const own = folderOf(form);
  const waiting = oldestFirst(await waitingOf(dirname(own)));
  const [others, itself] = [
    waiting.filter(({ path }) => dirname(path) !== own),
    waiting.filter(({ path }) => dirname(path) === own),
  ];
  await letGo([...others, ...itself], takenBy(waiting) - room.viewer);

  since.look += Math.max(size, smallest);
  if (since.look >= lookAfter) await makeRoomForAll();
}

export async function makeRoomForAll(): Promise<void> {
  since.look = 0;
  const viewers = await foldersOf(config.STAGING_DIR);
  const waiting: Waiting[] = [];
  for (const viewer of viewers) waiting.push(...(await waitingOf(join(config.STAGING_DIR, viewer))));
  const over = takenBy(waiting) - room.whole;
  if (over > 0) log.warn({ over }, "the staging area is full: the files that have waited longest are removed");
  await letGo(oldestFirst(waiting), over);
}

type Waiting = { path: string; takes: number; changedAt: number };

/** Also what has not arrived whole, which nobody takes away but its sender. */
async function waitingOf(viewerFolder: string): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  for (const form of await foldersOf(viewerFolder).catch(notOurs)) {
    const folder = join(viewerFolder, form);
    for (const entry of await entriesOf(folder).catch(notOurs)) {
      // Notes of what was placed and stored take next to nothing, and are the sweep's.
      if (!isStagedFile(entry) && !entry.startsWith("part~")) continue;
      const path = join(folder, entry);
      // Another request, or another portal's sweep, may have taken it.
      const found = await stat(path).catch(() => undefined);
      if (found) waiting.push({ path, takes: Math.max(found.size, smallest), changedAt: found.mtimeMs });
    }
  }
  return waiting;
}

/** What cannot be read counts for nothing; of what is wrong with it the sweep tells. */
function notOurs(): string[] {
  return [];
}

function takenBy(waiting: readonly Waiting[]): number {
  return waiting.reduce((sum, { takes }) => sum + takes, 0);
}

function oldestFirst(waiting: readonly Waiting[]): Waiting[] {
  return [...waiting].sort((one, other) => one.changedAt - other.changedAt);
}

/** As many whole files as it takes, from the first. */
async function letGo(waiting: readonly Waiting[], over: number) {
  let left = over;
  for (const { path, takes } of waiting) {
    if (left <= 0) return;
    if (!isStagedFile(basename(path))) continue;
    await rm(path, { force: true });
    left -= takes;
    // Only a folder that is empty goes.
    await rmdir(dirname(path)).catch(() => undefined);
  }
}
