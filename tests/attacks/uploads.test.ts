import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { json } from "node:stream/consumers";
import { join } from "node:path";
import { type Db } from "#graphql/db/pool";
import { expect, test } from "../support/base";
import { processesOfFiles, watchMemory } from "../support/memory";
import { photos, videoHead } from "../support/photos";
import { openAccounts, type Session, signIn } from "../support/sign-in";
import { type Stack } from "../support/stack";
import { albumFields, beginUpload, fileHead, formEnd, write } from "../support/upload";

async function albumsNamed(db: Db, name: string) {
  return db.selectFrom("media_albums").where("album_name", "=", name).select("id").execute();
}

/** What lies on the media server, and what is only arriving. */
async function onMediaServer({ home }: Stack): Promise<string[]> {
  const folders = ["files", "incoming"].map((name) => readdir(join(home, "media", name)));
  return (await Promise.all(folders)).flat().sort();
}

test.describe.configure({ mode: "serial" });

let session: Session;

test.beforeEach(async ({ stack, create }) => {
  const admin = await create.admin({ permissions: ["admin:ADMIN_MEDIA"] });
  await openAccounts(stack, [admin]);
  session = await signIn(stack, admin.email);
});

test("an upload whose sender is gone leaves nothing, of no file, wherever it broke off", async ({ stack, db }) => {
  const [photo] = await photos(1);
  if (!photo) throw new Error("There is no photo.");
  const before = await onMediaServer(stack);
  const piece = Buffer.alloc(1_000_000, 7);

  for (const where of ["in the first file", "in the second file", "before the end of the form"]) {
    const album = `Broken off ${randomUUID()}`;
    const { upload } = beginUpload(stack, session);
    upload.on("error", () => undefined);
    await write(upload, albumFields(album));
    if (where !== "in the first file") {
      await write(upload, fileHead("photo.jpg"));
      await write(upload, photo.buffer);
      await write(upload, "\r\n");
      await expect.poll(() => onMediaServer(stack)).not.toEqual(before);
    }
    await write(upload, fileHead("film.mp4"));
    await write(upload, videoHead);
    for (let pieces = 0; pieces < 20; pieces++) await write(upload, piece);
    await expect.poll(() => readdir(join(stack.home, "media", "incoming"))).not.toEqual([]);
    if (where === "before the end of the form") await write(upload, formEnd.slice(0, -4));
    upload.destroy();

    await expect.poll(() => onMediaServer(stack), where).toEqual(before);
    expect(await albumsNamed(db, album), where).toEqual([]);
  }
});

test("the same form sent twice at once is stored once, and its files lie there once", async ({ stack, db }) => {
  const album = `Twice ${randomUUID()}`;
  const [photo] = await photos(1);
  if (!photo) throw new Error("There is no photo.");
  const before = await onMediaServer(stack);
  const body = Buffer.concat([Buffer.from(albumFields(album) + fileHead("photo.jpg")), photo.buffer, Buffer.from(formEnd)]);
  const answers = await Promise.all(
    [1, 2].map(async () => {
      const { upload, answer } = beginUpload(stack, session);
      upload.end(body);
      return json(await answer);
    }),
  );
  expect(answers).toEqual([{ to: "/admin-media" }, { to: "/admin-media" }]);
  expect(await albumsNamed(db, album)).toHaveLength(1);
  expect((await onMediaServer(stack)).length).toBe(before.length + 1);
});

test("a large file that is no photo or film is refused, and the form answers", async ({ stack, db }) => {
  const album = `Refused ${randomUUID()}`;
  const before = await onMediaServer(stack);
  const { upload, answer } = beginUpload(stack, session);
  await write(upload, albumFields(album) + fileHead("film.mp4"));
  for (let pieces = 0; pieces < 30; pieces++) await write(upload, Buffer.alloc(1_000_000, "<html>"));
  upload.end(formEnd);
  const response = await answer;
  expect(response.statusCode).toBe(422);
  expect(JSON.stringify(await json(response))).toContain("film.mp4 is not an image");
  expect(await albumsNamed(db, album)).toEqual([]);
  expect(await onMediaServer(stack)).toEqual(before);
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

  for (const bytes of await growth()) expect(bytes).toBeLessThan(100_000_000);
  const { size } = await db
    .selectFrom("media_items")
    .innerJoin("media_albums", "media_albums.id", "media_items.media_id")
    .where("album_name", "=", album)
    .select("size")
    .executeTakeFirstOrThrow();
  expect(size).toBe(400_000_000 + videoHead.length);
});
