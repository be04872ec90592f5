import { beforeEach, describe, expect, test } from "vitest";
import {
  age,
  allStaged,
  uploadedParts,
  openObjects,
  photo,
  receive,
  shot,
  stagingPlaces,
  useStagingArea,
  viewerId,
} from "../../../../tests/support/portal/staged-form";
import { makeRoomForAll, room } from "./staging-room.server";
import { sweepStaging } from "./staging-sweep.server";

/** Of this size each, with bytes to spare for what the disk needs. */
const size = 60_000;
const sized = (name: string) => shot(name, Buffer.alloc(size - photo.length, name));

beforeEach(() => {
  const before = { ...room };
  return () => void Object.assign(room, before);
});

/** A form of its own, with one file of that name. */
function formWith(name: string, viewer = viewerId) {
  return receive([["photos", sized(name)]], viewer, `form-of-${name.replace(".", "-")}`);
}

async function waiting() {
  return (await allStaged()).map((name) => name.replace(/^.*~/, "")).sort();
}

describe.each(stagingPlaces)("staged in %s", (place) => {
  useStagingArea(place);

  test("what a viewer's forms leave behind has a limit: the oldest goes, and what has just arrived stays", async () => {
    room.viewer = 3 * size;
    const first = await formWith("a.jpg");
    await age(3 / 60);
    await formWith("b.jpg");
    await age(2 / 60);
    await formWith("c.jpg");
    await formWith("z.jpg", "auth0|another");
    expect(await waiting()).toEqual(["a.jpg", "b.jpg", "c.jpg", "z.jpg"]);

    await formWith("d.jpg");
    expect(await waiting()).toHaveLength(4);
    expect(await waiting()).toEqual(expect.arrayContaining(["c.jpg", "d.jpg", "z.jpg"]));

    // The form asks for the file again when its user comes back.
    for (let more = 0; more < 3; more++) await formWith(`e${more}.jpg`);
    const again = await receive(uploadedParts(first), viewerId, "form-of-a-jpg");
    expect(again.problems).toEqual({ photos: ["a.jpg has expired. Please choose it again."] });
  });

  test("the form that is being sent is the last to lose anything", async () => {
    room.viewer = 3 * size;
    const first = await receive([["photos", sized("a.jpg")]]);
    await age(9 / 60);
    await formWith("z.jpg");
    const again = await receive([...uploadedParts(first), ["photos", sized("b.jpg")], ["photos", sized("c.jpg")]]);
    expect(again.problems).toEqual({});
    expect(again.filesOf("photos")).toHaveLength(3);
    expect(await waiting()).toEqual(["a.jpg", "b.jpg", "c.jpg"]);

    await age(3 / 60);
    await receive([["photos", sized("d.jpg")]]);
    expect(await waiting()).toHaveLength(3);
    expect(await waiting()).toContain("d.jpg");
  });

  test("files that are still arriving count, and those that take more than there is are refused", async () => {
    room.viewer = 3 * size;
    // So many that some arrive together, however slowly files are written.
    const names = Array.from({ length: 24 }, (_, at) => String.fromCharCode(97 + at));
    const forms = await Promise.all(names.map((name) => formWith(`${name}.jpg`)));
    const refused = forms.flatMap(({ problems }) => problems.photos ?? []);
    expect(refused.length).toBeGreaterThan(0);
    for (const sentence of refused)
      expect(sentence).toMatch(/^[a-x]\.jpg was not taken: you are sending too many files at once\./);
    expect((await formWith("y.jpg")).problems).toEqual({});
    expect((await formWith("z.jpg", "auth0|another")).problems).toEqual({});
  });

  test("many small files count too", async () => {
    room.viewer = 500_000;
    for (let form = 0; form < 15; form++) await receive([["photos", shot("s.jpg")]], viewerId, `form-key-${form}`);
    expect((await allStaged()).length).toBeLessThanOrEqual(10);
  });

  test("all viewers together have a limit; notes of stored files stay", async () => {
    const form = await formWith("a.jpg", "auth0|one");
    const [file] = form.filesOf("photos");
    if (file) await form.placeInStore(file, openObjects().store, "claims");
    await age(3 / 60);
    await formWith("b.jpg", "auth0|two");
    await formWith("c.jpg", "auth0|three");

    await makeRoomForAll();
    expect(await waiting()).toContain("a.jpg");
    room.whole = 2 * size + 50_000;
    await sweepStaging({ draftExists: async () => false, wasStored: async () => false, remove: async () => undefined });
    const left = await allStaged();
    expect(left.some((name) => name.endsWith("~a.jpg"))).toBe(false);
    expect(left.some((name) => name.startsWith("placed~"))).toBe(true);
    expect(await waiting()).toEqual(expect.arrayContaining(["b.jpg", "c.jpg"]));
  });
});
