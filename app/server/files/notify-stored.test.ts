import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import {
  breakOffBucket,
  formKey,
  openObjects,
  receive,
  shot,
  stagingPlaces,
  useStagingArea,
  viewerId,
  viewersStaged,
} from "../../../tests/support/portal/staged-form";
import * as service from "~/server/data/service.server";
import * as media from "./media.server";
import { StorageClosed } from "./object-store";

describe.each(stagingPlaces)("staged in %s", (place) => {
  useStagingArea(place);

  test("a file is put into the store once for a form, under nine characters and its name", async () => {
    const { store, objects } = openObjects();
    const sent = shot("bow.jpg");
    const names: string[] = [];
    for (const key of [formKey, formKey, "another-form-key"]) {
      const received = await receive([["photos", sent]], viewerId, key);
      for (const file of received.filesOf("photos"))
        names.push(await received.placeInStore(file, store, "claims/auth0_ada"));
    }
    expect(names[0]).toMatch(/^[0-9a-z]{9}bow\.jpg$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    expect((await readFile(join(objects, "claims", "auth0_ada", names[0] ?? ""))).equals(sent.bytes)).toBe(true);
  });

  test("of ten twins that are put on the media server at once one file stays", async () => {
    let made = 0;
    const removed: string[] = [];
    vi.spyOn(media, "storeMedia").mockImplementation(async () => `/${++made}/bow.jpg`);
    vi.spyOn(media, "removeMedia").mockImplementation(async (path) => void removed.push(path));
    const noted = vi.spyOn(service, "asService").mockResolvedValue({ noteFileStored: true });
    const sent = shot("bow.jpg");
    const twins = await Promise.all(Array.from({ length: 10 }, () => receive([["photos", sent]])));
    const paths = await Promise.all(
      twins.map(async (twin) => {
        const [file] = twin.filesOf("photos");
        return file && twin.placeInMedia(file);
      }),
    );
    expect(new Set(paths).size).toBe(1);
    expect(made - removed.length).toBe(1);
    expect(removed).not.toContain(paths[0]);
    expect(noted).toHaveBeenCalledTimes(10);
    expect(noted).toHaveBeenLastCalledWith(expect.anything(), { viewerId, path: paths[0] });
  });
});

describe("staged in a bucket", () => {
  useStagingArea("a bucket");

  test("one that breaks off in the middle of a file cannot be read, and the file stays", async () => {
    const received = await receive([["photos", shot("bow.jpg")]]);
    const [file] = received.filesOf("photos");
    if (!file) throw new Error("It was not staged.");
    breakOffBucket();
    vi.spyOn(media, "storeMedia").mockImplementation(async (bytes) => {
      for await (const chunk of bytes) void chunk;
      return "/1/bow.jpg";
    });
    await expect(received.placeInMedia(file)).rejects.toThrow(media.MediaFailed);
    await expect(received.placeInStore(file, openObjects().store, "claims")).rejects.toThrow(StorageClosed);
    expect(await viewersStaged()).not.toEqual([]);
  });
});
