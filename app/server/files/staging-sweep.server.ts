import { rm, rmdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { FormWasStoredQuery } from "#graphql/generated/client/graphql";
import { config } from "~/server/platform/config.server";
import { asService } from "~/server/data/data.server";
import { log } from "~/server/platform/log.server";
import { removeMedia } from "./media.server";
import { startJob } from "~/server/platform/jobs.server";
import {
  doneName,
  entriesOf,
  foldersOf,
  isDone,
  isPlacement,
  isStagedFile,
  type Placement,
  readPlacement,
} from "./staging-area.server";
import { makeRoomForAll } from "./staging-room.server";
import { photoStore } from "./storage.server";

const minute = 60_000;
const hour = 60 * minute;

const sweepEvery = 10 * minute;
/** How long files wait for a form that came back; how long those of a stored one wait for its twin, sent at the same moment. */
const waits = { unfinished: 24 * hour, finished: 15 * minute };
/** The data service knows for seven days what was stored. Of what is older nobody can tell, and nothing is removed. */
const tellable = 6 * 24 * hour;

export type SweepDoors = {
  wasStored: (placement: Placement) => Promise<boolean>;
  remove: (at: Placement["at"]) => Promise<void>;
};

const doors: SweepDoors = {
  wasStored: async ({ viewerId, formKey, content }) =>
    (await asService(FormWasStoredQuery, { viewerId, key: formKey, content })).formWasStored,
  remove: async (at) => ("media" in at ? removeMedia(at.media) : (await photoStore()).remove(at.object)),
};

/** Sweeps the staging area for as long as the portal runs; several portals may sweep the same one. */
export function startStagingSweep(): void {
  startJob({
    name: "staging sweep",
    every: sweepEvery,
    failure: leftForLater,
    round: (stopped) => sweepStaging(doors, Date.now(), stopped),
  });
}

/** Takes out what has waited long enough, and what was placed for forms that were never stored. */
export async function sweepStaging(
  through: SweepDoors = doors,
  now = Date.now(),
  stopped?: AbortSignal,
): Promise<void> {
  for (const viewer of await foldersOf(config.STAGING_DIR)) {
    if (stopped?.aborted) return;
    await sweepViewer(join(config.STAGING_DIR, viewer), through, now).catch(leave);
  }
  await makeRoomForAll();
}

async function sweepViewer(folder: string, through: SweepDoors, now: number) {
  for (const form of await foldersOf(folder)) await sweepForm(join(folder, form), through, now).catch(leave);
  await rmdir(folder).catch(() => undefined);
}

const leftForLater = "staged files were not swept, and will be";

function leave(error: unknown) {
  log.warn({ err: error }, leftForLater);
}

async function sweepForm(folder: string, { wasStored, remove }: SweepDoors, now: number) {
  const entries = await entriesOf(folder);
  const age = now - (await newest(folder, entries));
  if (entries.some(isDone) && age > waits.finished) {
    for (const entry of entries.filter(isStagedFile)) await unlink(join(folder, entry));
  }
  if (age < waits.unfinished) return;

  // Two notes may name one place, of which one was stored: all are asked about before anything is removed.
  const notes = await Promise.all(entries.filter(isPlacement).map((entry) => readNote(join(folder, entry))));
  const stays = new Set<string>();
  for (const { path, placement } of notes) {
    if (entries.includes(doneName(placement.content)) || (await mayBeStored(path, placement, wasStored, now)))
      stays.add(placeOf(placement));
  }
  for (const { path, placement } of notes) {
    if (!stays.has(placeOf(placement))) await remove(placement.at);
    await rm(path);
  }
  await rm(folder, { recursive: true, force: true });
}

async function readNote(path: string) {
  return { path, placement: await readPlacement(path) };
}

async function mayBeStored(note: string, placement: Placement, wasStored: SweepDoors["wasStored"], now: number) {
  if (now - (await changedAt(note)) <= tellable) return wasStored(placement);
  log.warn("files were placed so long ago that nobody can tell if their form was stored: they stay");
  return true;
}

function placeOf({ at }: Placement): string {
  return JSON.stringify(at);
}

async function newest(folder: string, entries: string[]): Promise<number> {
  return Math.max(
    await changedAt(folder),
    ...(await Promise.all(entries.map((entry) => changedAt(join(folder, entry))))),
  );
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}
