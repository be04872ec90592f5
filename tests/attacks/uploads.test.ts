import { randomBytes, randomUUID } from "node:crypto";
import { open, readdir } from "node:fs/promises";
import { json } from "node:stream/consumers";
import { join } from "node:path";
import { type Db } from "#graphql/db/pool";
import { expect, test } from "../support/journey/base";
import { processesOfFiles, watchMemory } from "../support/portal/memory";
import { photos, videoHead } from "../support/records/photos";
import { type Session, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";
import { albumFields, beginUpload, fileHead, formEnd, write } from "../support/portal/upload";

async function albumsNamed(db: Db, name: string) {
  return db.selectFrom("media_albums").where("album_name", "=", name).select("id").execute();
}

const firstBytes = 4_096;

/** Which files of the media server, whole ones and arriving ones, begin with bytes that hold this mark. */
async function filesMarked({ home }: Stack, mark: Buffer): Promise<string[]> {
  const folders = ["files", "incoming"].map((name) => join(home, "media", name));
  const paths = (
    await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))))
  ).flat();
  const marked = await Promise.all(paths.map(async (path) => (await beginning(path)).includes(mark)));
  return paths.filter((_, at) => marked[at]);
}

/** Nothing of one that is gone in the meantime. */
async function beginning(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => undefined);
  if (!file) return Buffer.alloc(0);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0);
  await file.close();
  return buffer.subarray(0, bytesRead);
}

let session: Session;

test.beforeEach(async ({ stack, create }) => {
  const admin = await create.admin({ permissions: ["admin:ADMIN_MEDIA"] });
  session = await sessionOf(stack, admin);
});

test("an upload whose sender is gone leaves nothing, of no file, wherever it broke off", async ({ stack, db }) => {
  const [photo] = await photos(1);
  if (!photo) throw new Error("There is no photo.");
  const piece = Buffer.alloc(1_000_000, 7);

  for (const where of ["in the first file", "in the second file", "before the end of the form"]) {
    const album = `Broken off ${randomUUID()}`;
    const [photoMark, filmMark] = [randomBytes(16), randomBytes(16)];
    const { upload } = beginUpload(stack, session);
    upload.on("error", () => undefined);
    await write(upload, albumFields(album));
    if (where !== "in the first file") {
      await write(upload, fileHead("photo.jpg"));
      await write(upload, Buffer.concat([photo.buffer, photoMark, Buffer.from("\r\n")]));
    }
    await write(upload, fileHead("film.mp4"));
    await write(upload, Buffer.concat([videoHead, filmMark]));
    for (let pieces = 0; pieces < 20; pieces++) await write(upload, piece);

    await expect.poll(() => filesMarked(stack, filmMark), `${where}: it arrives`).toHaveLength(1);
    const photosThere = where === "in the first file" ? 0 : 1;
    await expect.poll(() => filesMarked(stack, photoMark), `${where}: it is there`).toHaveLength(photosThere);
    if (where === "before the end of the form") await write(upload, formEnd.slice(0, -4));
    upload.destroy();

    for (const mark of [photoMark, filmMark]) await expect.poll(() => filesMarked(stack, mark), where).toEqual([]);
    expect(await albumsNamed(db, album), where).toEqual([]);
  }
});

test("the same form sent twice at once is stored once, and its files lie there once", async ({ stack, db }) => {
  const album = `Twice ${randomUUID()}`;
  const mark = randomBytes(16);
  const [photo] = await photos(1);
  if (!photo) throw new Error("There is no photo.");
  const head = Buffer.from(albumFields(album) + fileHead("photo.jpg"));
  const body = Buffer.concat([head, photo.buffer, mark, Buffer.from(formEnd)]);
  const answers = await Promise.all(
    [1, 2].map(async () => {
      const { upload, answer } = beginUpload(stack, session);
      upload.end(body);
      return json(await answer);
    }),
  );
  expect(answers).toEqual([{ to: "/admin-media" }, { to: "/admin-media" }]);
  expect(await albumsNamed(db, album)).toHaveLength(1);
  expect(await filesMarked(stack, mark)).toHaveLength(1);
});

test("a large file that is no photo or film is refused, and so is the photo before it", async ({ stack, db }) => {
  const album = `Refused ${randomUUID()}`;
  const mark = randomBytes(16);
  const [photo] = await photos(1);
  if (!photo) throw new Error("There is no photo.");
  const { upload, answer } = beginUpload(stack, session);
  await write(upload, albumFields(album) + fileHead("photo.jpg"));
  await write(upload, Buffer.concat([photo.buffer, mark, Buffer.from("\r\n")]));
  await write(upload, fileHead("film.mp4"));
  for (let pieces = 0; pieces < 30; pieces++) await write(upload, Buffer.alloc(1_000_000, "<html>"));
  upload.end(formEnd);
  const response = await answer;
  expect(response.statusCode).toBe(422);
  expect(JSON.stringify(await json(response))).toContain("film.mp4 is not an image");
  expect(await albumsNamed(db, album)).toEqual([]);
  expect(await filesMarked(stack, mark)).toEqual([]);
});

test("400 MB pass through to the media server without gathering in the memory of a process", async ({ stack, db }) => {
  test.skip(process.platform !== "linux", "Memory is read from /proc.");
  const pids = await processesOfFiles(stack);
  expect(pids).toHaveLength(2);
  const growth = await watchMemory(pids);

  const album = `Large ${randomUUID()}`;
  const { upload, answer } = beginUpload(stack, session);
  await write(upload, albumFields(album) + fileHead("film.mp4"));
  await write(upload, videoHead);
  for (let pieces = 0; pieces < 400; pieces++) await write(upload, Buffer.alloc(1_000_000, pieces));
  upload.end(formEnd);
  expect(await json(await answer)).toEqual({ to: "/admin-media" });

  for (const bytes of await growth()) expect(bytes).toBeLessThan(200_000_000);
  const { size } = await db
    .selectFrom("media_items")
    .innerJoin("media_albums", "media_albums.id", "media_items.media_id")
    .where("album_name", "=", album)
    .select("size")
    .executeTakeFirstOrThrow();
  expect(size).toBe(400_000_000 + videoHead.length);
});
