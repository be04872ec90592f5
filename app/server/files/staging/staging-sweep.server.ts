import { draftLifetime } from "#graphql/areas/drafts/form.rules";
import { DraftExistsQuery, FormWasStoredQuery } from "#graphql/generated/client/graphql";
import { asService } from "~/server/data/service.server";
import { log } from "~/server/platform/log.server";
import { removeMedia } from "../media.server";
import { startJob } from "~/server/platform/jobs.server";
import { type DraftOwner, heldSince, holderOf } from "./draft-files.server";
import { doneName, isDone, isPlacement, isStagedFile, type Placement, readPlacement } from "./staging-area.server";
import { makeRoomForAll } from "./staging-room.server";
import { stagingStore } from "./open-staging.server";
import { type StagedForm, type StagingStore } from "./staging-store";
import { photoStore } from "../storage.server";

const minute = 60_000;
const hour = 60 * minute;

const sweepEvery = 10 * minute;
/**
 * How long files wait for a form that came back; how long those of a stored one wait for its twin, sent at the same time; how
 * long those of a draft do before it is asked for.
 */
const waits = { unfinished: 24 * hour, finished: 15 * minute, drafts: draftLifetime * 24 * hour };
/** The data service knows for seven days what was stored. Of what is older nobody can tell, and nothing is removed. */
const tellable = 6 * 24 * hour;

export type SweepDoors = {
  wasStored: (placement: Placement) => Promise<boolean>;
  remove: (at: Placement["at"]) => Promise<void>;
  draftExists: (draft: DraftOwner) => Promise<boolean>;
};

const doors: SweepDoors = {
  wasStored: async ({ viewerId, formKey, content }) =>
    (await asService(FormWasStoredQuery, { viewerId, key: formKey, content })).formWasStored,
  remove: async (at) => ("media" in at ? removeMedia(at.media) : (await photoStore()).remove(at.object)),
  draftExists: async (draft) => (await asService(DraftExistsQuery, draft)).draftExists,
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

/** Removes what has waited long enough, and the files stored for forms that never were. */
export async function sweepStaging(
  through: SweepDoors = doors,
  now = Date.now(),
  stopped?: AbortSignal,
): Promise<void> {
  const store = await stagingStore();
  for await (const form of store.forms()) {
    if (stopped?.aborted) return;
    await sweepForm(store, form, through, now).catch(leave);
  }
  await store.tidy(now - waits.unfinished);
  await makeRoomForAll();
}

const leftForLater = "staged files were not swept, and will be";

function leave(error: unknown) {
  log.warn({ err: error }, leftForLater);
}

async function sweepForm(store: StagingStore, form: StagedForm, through: SweepDoors, now: number) {
  const { wasStored, remove } = through;
  const { folder, entries, changedAt } = form;
  const age = now - changedAt;
  const namedAt = heldSince(entries);
  if (entries.some(isDone) && age > waits.finished && namedAt === undefined) {
    for (const { name } of entries.filter(isStagedFile)) await store.remove(folder, name);
  }
  if (age < waits.unfinished) return;

  // Two notes may name one place, of which one was stored: all are asked about before anything is removed.
  const notes: Note[] = [];
  for (const { name, changedAt: writtenAt } of entries.filter(isPlacement)) {
    const placement = await readPlacement(folder, name);
    if (placement) notes.push({ name, placement, writtenAt });
  }
  const stays = new Set<string>();
  for (const { placement, writtenAt } of notes) {
    const isKnown = entries.some(({ name }) => name === doneName(placement.content));
    if (isKnown || (await mayBeStored(placement, now - writtenAt, wasStored))) stays.add(placeOf(placement));
  }
  for (const { name, placement } of notes) {
    if (!stays.has(placeOf(placement))) await remove(placement.at);
    await store.remove(folder, name);
  }
  if (namedAt !== undefined && (now - namedAt < waits.drafts || (await isStillDraft(form, through)))) return;
  await store.removeForm(form);
}

async function isStillDraft({ folder, entries }: StagedForm, { draftExists }: SweepDoors): Promise<boolean> {
  const draft = await holderOf(folder, entries);
  return draft !== undefined && draftExists(draft);
}

type Note = { name: string; placement: Placement; writtenAt: number };

async function mayBeStored(placement: Placement, age: number, wasStored: SweepDoors["wasStored"]) {
  if (age <= tellable) return wasStored(placement);
  log.warn("files were stored so long ago that nobody can tell if their form was stored: they stay");
  return true;
}

function placeOf({ at }: Placement): string {
  return JSON.stringify(at);
}
