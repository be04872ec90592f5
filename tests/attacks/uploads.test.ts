import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { json } from "node:stream/consumers";
import { join } from "node:path";
import { type Db } from "#graphql/db/pool";
import { expect, test } from "../support/base";
import { photos, videoHead } from "../support/photos";
import { cookieHeader, openAccounts, type Session, signIn } from "../support/sign-in";
import { type Stack } from "../support/stack";

const boundary = "a-boundary";

function field(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function fileHead(name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="${name}"\r\nContent-Type: video/mp4\r\n\r\n`;
}

const end = `\r\n--${boundary}--\r\n`;

/** The fields of a new album, as a page sends them before its files. */
function albumFields(album: string): string {
  return [
    field("form-key", randomUUID()),
    field("brand", "Skiff"),
    field("albumId", ""),
    field("newAlbumName", album),
  ].join("");
}

/** Begins an upload whose body the test writes, as slowly and as far as it likes. */
function beginUpload({ origin }: Stack, session: Session): { upload: ClientRequest; answer: Promise<IncomingMessage> } {
  const upload = httpRequest(`${origin}/admin-media/upload`, {
    method: "POST",
    headers: { origin, cookie: cookieHeader(session), "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  const answer = once(upload, "response").then(([response]: IncomingMessage[]) => {
    if (!response) throw new Error("There was no answer.");
    return response;
  });
  answer.catch(() => undefined);
  return { upload, answer };
}

async function write(upload: ClientRequest, bytes: Uint8Array | string) {
  if (!upload.write(bytes)) await once(upload, "drain");
}

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
    if (where === "before the end of the form") await write(upload, `\r\n--${boundary}`);
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
  const body = Buffer.concat([Buffer.from(albumFields(album) + fileHead("photo.jpg")), photo.buffer, Buffer.from(end)]);
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
  upload.end(end);
  const response = await answer;
  expect(response.statusCode).toBe(422);
  expect(JSON.stringify(await json(response))).toContain("film.mp4 is not an image");
  expect(await albumsNamed(db, album)).toEqual([]);
  expect(await onMediaServer(stack)).toEqual(before);
});

/** The most memory that a process has had since {@link forget}, and what it has now; in bytes. */
async function memory(pid: number, line: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

/** The stack's processes that a file passes through: those that were told the media server's folder, or the staging area. */
async function processesOf({ home }: Stack): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const variables = (await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "")).split("\0");
      const isOne = [`MEDIA_FOLDER=${join(home, "media")}`, `STAGING_DIR=${join(home, "staging")}`].some((variable) =>
        variables.includes(variable),
      );
      return isOne ? pid : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

test("400 MB pass through to the media server without gathering in the memory of a process", async ({ stack, db }) => {
  test.skip(process.platform !== "linux", "Memory is read from /proc.");
  const pids = await processesOf(stack);
  expect(pids).toHaveLength(2);
  await Promise.all(pids.map((pid) => writeFile(`/proc/${pid}/clear_refs`, "5")));
  const before = await Promise.all(pids.map((pid) => memory(pid, "VmRSS")));

  const album = `Large ${randomUUID()}`;
  const { upload, answer } = beginUpload(stack, session);
  await write(upload, albumFields(album) + fileHead("film.mp4"));
  await write(upload, videoHead);
  for (let pieces = 0; pieces < 400; pieces++) await write(upload, Buffer.alloc(1_000_000, pieces));
  upload.end(end);
  expect(await json(await answer)).toEqual({ to: "/admin-media" });

  const most = await Promise.all(pids.map((pid) => memory(pid, "VmHWM")));
  for (const [at, bytes] of most.entries()) expect(bytes - (before[at] ?? 0)).toBeLessThan(100_000_000);
  const { size } = await db
    .selectFrom("media_items")
    .innerJoin("media_albums", "media_albums.id", "media_items.media_id")
    .where("album_name", "=", album)
    .select("size")
    .executeTakeFirstOrThrow();
  expect(size).toBe(400_000_000 + videoHead.length);
});
