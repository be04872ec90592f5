import { beforeEach, describe, expect, test } from "vitest";
import {
  age,
  allStaged,
  formKey,
  uploadedParts,
  photo,
  receive,
  shot,
  stagingPlaces,
  useStagingArea,
  viewerId,
} from "../../../../tests/support/portal/staged-form";
import { letGoOfFiles } from "./draft-files.server";
import { type SweepDoors, sweepStaging } from "./staging-sweep.server";
import { room } from "./staging-room.server";

beforeEach(() => {
  const before = { ...room };
  return () => void Object.assign(room, before);
});

const days = 24;
const draft = { viewerId, id: formKey };
const names = async () =>
  (await allStaged())
    .filter(isFile)
    .map((name) => name.replace(/^.*~/, ""))
    .sort();
const isFile = (name: string) => /^[0-9a-f]{24}~/.test(name);

function doors(draftExists = true) {
  const asked: unknown[] = [];
  const through: SweepDoors = {
    wasStored: async () => false,
    remove: async () => undefined,
    draftExists: async (which) => {
      asked.push(which);
      return draftExists;
    },
  };
  return { asked, through };
}

/** A form that was saved as a draft, with these files. */
async function saved(...files: string[]) {
  const received = await receive(files.map((name) => ["photos", shot(name, Buffer.from(name))]));
  await received.hold();
  return received;
}

describe.each(stagingPlaces)("staged in %s", (place) => {
  useStagingArea(place);

  test("a draft's files stay for sixty days, and then as long as the draft", async () => {
    await saved("bow.jpg");
    await age(59 * days);
    const { asked, through } = doors();
    await sweepStaging(through);
    expect(asked).toEqual([]);
    await age(61 * days);
    await sweepStaging(through);
    expect(asked).toEqual([draft]);
    expect(await names()).toEqual(["bow.jpg"]);

    await sweepStaging(doors(false).through);
    expect(await allStaged()).toEqual([]);
  });

  test("they go once its form is sent, and when it is deleted", async () => {
    const received = await saved("bow.jpg");
    await age(1);
    await received.finish();
    await sweepStaging(doors().through, Date.now() + 20 * 60_000);
    expect(await names()).toEqual([]);

    await saved("stern.jpg");
    await letGoOfFiles(draft, [formKey]);
    expect(await names()).toEqual([]);
  });

  test("a form that was sent, and is saved as a draft after Back, keeps its files", async () => {
    const received = await receive([["photos", shot("bow.jpg")]]);
    await received.finish();
    await age(1);
    await received.hold();
    await age(3 * days);
    await sweepStaging(doors().through);
    expect(await names()).toEqual(["bow.jpg"]);
  });

  test("what a draft names no more goes with the next save", async () => {
    const first = await saved("bow.jpg", "stern.jpg");
    const [bow] = first.filesOf("photos");
    const again = await receive([...uploadedParts(first), ["photos-remove", `${formKey}/${bow?.id}/bow.jpg`]]);
    await again.hold();
    expect(await names()).toEqual(["stern.jpg"]);
  });

  test("no room is made of a draft's files, and one that would take too much of it is not saved", async () => {
    const size = 60_000;
    const sized = (name: string) => shot(name, Buffer.alloc(size - photo.length, name));
    room.drafts = 2 * size;
    room.viewer = size;
    room.whole = size;
    const received = await receive([["photos", sized("bow.jpg")]]);
    expect(await received.noRoom()).toBeUndefined();
    await received.hold();
    await age(1);
    await receive([["photos", sized("stern.jpg")]], viewerId, "another-form");
    await receive([["photos", sized("keel.jpg")]], viewerId, "a-third-form");
    expect(await names()).toEqual(["bow.jpg", "keel.jpg"]);

    room.viewer = 2 * size;
    const more = await receive(
      ["one.jpg", "two.jpg"].map((name) => ["photos", sized(name)]),
      viewerId,
      "too-much",
    );
    expect(await more.noRoom()).toMatch(/^The files of your drafts may take 120 KB in all\./);
    expect(await received.noRoom()).toBeUndefined();
  });
});
