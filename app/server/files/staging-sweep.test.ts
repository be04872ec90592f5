import { existsSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  allStaged,
  formKey,
  openObjects,
  receive,
  shot,
  useStagingArea,
  viewerId,
} from "../../../tests/support/portal/staged-form";
import { config } from "~/server/platform/config.server";
import { entriesOf, notePlacement } from "./staging-area.server";
import { sweepStaging } from "./staging-sweep.server";

useStagingArea();

/** As if everything in the staging area had been there for so long; in hours. */
async function age(hours: number) {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const entry of await readdir(config.STAGING_DIR, { recursive: true }))
    await utimes(join(config.STAGING_DIR, entry), then, then);
}

function doors(wasStored: boolean | Error) {
  const removed: unknown[] = [];
  return {
    removed,
    wasStored: async () => {
      if (wasStored instanceof Error) throw wasStored;
      return wasStored;
    },
    remove: async (at: unknown) => void removed.push(at),
  };
}

async function placedForm() {
  const received = await receive([["photos", shot("bow.jpg")]]);
  const [file] = received.filesOf("photos");
  const name = file && (await received.placeInStore(file, openObjects().store, "claims"));
  return { received, key: `claims/${name}` };
}

test("files of a form that was never sent again are swept after a day, not before", async () => {
  await receive([["photos", shot("a.jpg")]]);
  await age(23);
  await sweepStaging(doors(false));
  expect(await allStaged()).toHaveLength(1);
  await age(25);
  await sweepStaging(doors(false));
  expect(await entriesOf(config.STAGING_DIR)).toEqual([]);
});

test("what was placed for a form that was never stored goes with it", async () => {
  const { key } = await placedForm();
  await age(25);
  const never = doors(false);
  await sweepStaging(never);
  expect(never.removed).toEqual([{ object: key }]);
  expect(await entriesOf(config.STAGING_DIR)).toEqual([]);
});

test("what was placed for a stored form stays, also where the portal died before it could note that", async () => {
  await placedForm();
  await age(25);
  const stored = doors(true);
  await sweepStaging(stored);
  expect(stored.removed).toEqual([]);
  expect(await entriesOf(config.STAGING_DIR)).toEqual([]);

  const { received } = await placedForm();
  await received.finish();
  await age(25);
  const unasked = doors(new Error("nobody needs to ask"));
  await sweepStaging(unasked);
  expect(unasked.removed).toEqual([]);
  expect(await entriesOf(config.STAGING_DIR)).toEqual([]);
});

test("a place that two notes name stays where one of them was stored", async () => {
  const form = { viewerId, formKey };
  for (const content of ["an attempt", "what was stored"])
    await notePlacement({ ...form, content, at: { media: "/1/bow.jpg" } }, "0");
  await notePlacement({ ...form, content: "an attempt", at: { media: "/2/stern.jpg" } }, "1");
  await age(25);
  const some = doors(false);
  await sweepStaging({ ...some, wasStored: async ({ content }) => content === "what was stored" });
  expect(some.removed).toEqual([{ media: "/2/stern.jpg" }]);
});

test("while the data service cannot be asked, or could not know any more, nothing that was placed is removed", async () => {
  await placedForm();
  await age(25);
  const down = doors(new Error("down"));
  await sweepStaging(down);
  expect(down.removed).toEqual([]);
  expect((await allStaged()).some((name) => name.startsWith("placed~"))).toBe(true);

  await age(7 * 24);
  const forgotten = doors(false);
  await sweepStaging(forgotten);
  expect(forgotten.removed).toEqual([]);
  expect(await entriesOf(config.STAGING_DIR)).toEqual([]);
});

test("what is not the staging area's own stays, and keeps nothing from being swept", async () => {
  await receive([["photos", shot("a.jpg")]]);
  const [viewer = ""] = await entriesOf(config.STAGING_DIR);
  await mkdir(join(config.STAGING_DIR, "lost+found"));
  await writeFile(join(config.STAGING_DIR, "notes.txt"), "not ours");
  await writeFile(join(config.STAGING_DIR, viewer, "notes.txt"), "not ours");
  await writeFile(join(config.STAGING_DIR, "0".repeat(32)), "a file where a folder should be");
  await age(25);
  await sweepStaging(doors(false));
  expect((await allStaged()).sort()).toEqual(["0".repeat(32), "notes.txt", "notes.txt"]);
  expect(await entriesOf(config.STAGING_DIR)).toContain("lost+found");
});

test("the files of a stored form wait a quarter of an hour for its twin", async () => {
  const { received } = await placedForm();
  await received.finish();
  const path = received.filesOf("photos")[0]?.path ?? "";
  await age(0.2);
  await sweepStaging(doors(true));
  expect(existsSync(path)).toBe(true);
  await age(0.3);
  await sweepStaging(doors(true));
  expect(existsSync(path)).toBe(false);
});
