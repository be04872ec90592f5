import type * as FileSystem from "node:fs/promises";
import { type FileHandle } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { allStaged, receive, shot, stagingPlaces, useStagingArea } from "../../../tests/support/portal/staged-form";
import * as media from "./media.server";

const disk = vi.hoisted(() => ({ room: Infinity }));

/** A disk with only so much room left. */
vi.mock("node:fs/promises", async (original) => {
  const fs = await original<typeof FileSystem>();
  const full = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  return {
    ...fs,
    writeFile: async (file: FileHandle, source: string | AsyncIterable<Buffer>, options?: object) => {
      if (typeof source === "string") {
        if (disk.room === 0) throw full();
        return fs.writeFile(file, source, options);
      }
      let left = disk.room;
      async function* asFarAsThereIsRoom(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          left -= chunk.length;
          if (left < 0) throw full();
          yield chunk;
        }
      }
      await fs.writeFile(file, asFarAsThereIsRoom(source));
    },
  };
});

beforeEach(() => {
  disk.room = Infinity;
});

describe.each(stagingPlaces)("staged in %s", (place) => {
  useStagingArea(place);

  test("a full disk is said with 507, and no part of the file stays", async () => {
    disk.room = 1_000;
    await expect(receive([["photos", shot("a.jpg")]])).rejects.toMatchObject({ status: 507 });
    await sleep(50);
    expect(await allStaged()).toEqual([]);
  });
});

describe("staged in a folder", () => {
  useStagingArea();

  test("a file whose place cannot be noted is taken from the media server again", async () => {
    const removed: string[] = [];
    vi.spyOn(media, "storeMedia").mockResolvedValue("/1/bow.jpg");
    vi.spyOn(media, "removeMedia").mockImplementation(async (path) => void removed.push(path));
    const received = await receive([["photos", shot("bow.jpg")]]);
    const [file] = received.filesOf("photos");
    disk.room = 0;
    await expect(file && received.placeInMedia(file)).rejects.toMatchObject({ code: "ENOSPC" });
    expect(removed).toEqual(["/1/bow.jpg"]);
    await expect(received.finish(), "the record is stored all the same").resolves.toBeUndefined();
  });
});
