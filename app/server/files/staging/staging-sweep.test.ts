import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  age,
  allStaged,
  formKey,
  openObjects,
  putByHand,
  receive,
  shot,
  stagingPlaces,
  useStagingArea,
  viewerId,
  viewersStaged,
} from "../../../../tests/support/portal/staged-form";
import { partName } from "~/lib/files/whole-file.server";
import { config } from "~/server/platform/config.server";
import { findStaged, notePlacement } from "./staging-area.server";
import { sweepStaging } from "./staging-sweep.server";

function doors(wasStored: boolean | Error) {
  const removed: unknown[] = [];
  return {
    removed,
    wasStored: async () => {
      if (wasStored instanceof Error) throw wasStored;
      return wasStored;
    },
    remove: async (at: unknown) => void removed.push(at),
    draftExists: async () => false,
  };
}

async function storedForm() {
  const received = await receive([["photos", shot("bow.jpg")]]);
  const [file] = received.filesOf("photos");
  const name = file && (await received.placeInStore(file, openObjects().store, "claims"));
  return { received, key: `claims/${name}` };
}

describe.each(stagingPlaces)("staged in %s", (place) => {
  useStagingArea(place);

  test("files of a form that was never sent again are swept after a day, not before", async () => {
    await receive([["photos", shot("a.jpg")]]);
    await age(23);
    await sweepStaging(doors(false));
    expect(await allStaged()).toHaveLength(1);
    await age(25);
    await sweepStaging(doors(false));
    expect(await viewersStaged()).toEqual([]);
  });

  test("a form that was never stored loses its stored files with it", async () => {
    const { key } = await storedForm();
    await age(25);
    const never = doors(false);
    await sweepStaging(never);
    expect(never.removed).toEqual([{ object: key }]);
    expect(await viewersStaged()).toEqual([]);
  });

  test("a stored form keeps its files, even if the portal died before its note", async () => {
    await storedForm();
    await age(25);
    const stored = doors(true);
    await sweepStaging(stored);
    expect(stored.removed).toEqual([]);
    expect(await viewersStaged()).toEqual([]);

    const { received } = await storedForm();
    await received.finish();
    await age(25);
    const unasked = doors(new Error("nobody needs to ask"));
    await sweepStaging(unasked);
    expect(unasked.removed).toEqual([]);
    expect(await viewersStaged()).toEqual([]);
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

  test("no stored file goes while the data service is away or could not know", async () => {
    await storedForm();
    await age(25);
    const down = doors(new Error("down"));
    await sweepStaging(down);
    expect(down.removed).toEqual([]);
    expect((await allStaged()).some((name) => name.startsWith("placed~"))).toBe(true);

    await age(7 * 24);
    const forgotten = doors(false);
    await sweepStaging(forgotten);
    expect(forgotten.removed).toEqual([]);
    expect(await viewersStaged()).toEqual([]);
  });

  test("the files of a stored form wait a quarter of an hour for its twin", async () => {
    const { received } = await storedForm();
    await received.finish();
    const isThere = async () =>
      (await findStaged({ viewerId, formKey }, received.filesOf("photos")[0]?.id ?? "")) !== undefined;
    await age(0.2);
    await sweepStaging(doors(true));
    expect(await isThere()).toBe(true);
    await age(0.3);
    await sweepStaging(doors(true));
    expect(await isThere()).toBe(false);
  });
});

describe("staged in a folder that others use", () => {
  useStagingArea();

  test("what is not the staging area's own stays, and keeps nothing from being swept", async () => {
    await receive([["photos", shot("a.jpg")]]);
    const [viewer = ""] = await viewersStaged();
    await mkdir(join(config.STAGING_DIR, "lost+found"));
    await writeFile(join(config.STAGING_DIR, "notes.txt"), "not ours");
    await writeFile(join(config.STAGING_DIR, viewer, "notes.txt"), "not ours");
    await writeFile(join(config.STAGING_DIR, "0".repeat(32)), "a file where a folder should be");
    await age(25);
    await sweepStaging(doors(false));
    expect((await allStaged()).sort()).toEqual(["0".repeat(32), "notes.txt", "notes.txt"]);
    expect(await viewersStaged()).toContain("lost+found");
  });
});

describe("staged in a bucket", () => {
  useStagingArea("a bucket");

  test("what is not the staging area's own stays", async () => {
    await receive([["photos", shot("a.jpg")]]);
    const folder = "0".repeat(32);
    const others = [
      "warranty_claims/auth0_7/k3v9q2x1zboat.jpg",
      "staging/notes.txt",
      `staging/${folder}/notes.txt`,
      `staging/${folder}/${folder}/deeper/notes.txt`,
      `staging/notes/${folder}/notes.txt`,
      `staging-of-another/${folder}/${folder}/notes.txt`,
    ].map(putByHand);
    await age(25);
    await sweepStaging(doors(false));
    expect(others.map((isThere) => isThere())).toEqual(others.map(() => true));
    expect((await allStaged()).some((name) => name.endsWith("~a.jpg"))).toBe(false);
  });

  test("what had not arrived whole when a portal died goes from its disk", async () => {
    await mkdir(config.STAGING_DIR);
    for (const name of [partName(), "notes.txt"]) await writeFile(join(config.STAGING_DIR, name), "half");
    await sweepStaging(doors(false));
    expect(await allStaged()).toHaveLength(2);
    await age(25);
    await sweepStaging(doors(false));
    expect(await allStaged()).toEqual(["notes.txt"]);
  });
});
