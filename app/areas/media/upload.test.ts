import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { readMediaEnvironment } from "../../../local/media/environment";
import { startMediaServer } from "../../../local/media/media-server";
import { photos } from "../../../tests/support/records/photos";
import { config } from "~/server/platform/config.server";
import * as data from "~/server/data/data.server";
import { asService } from "~/server/data/service.server";
import { removeMedia } from "~/server/files/media.server";
import { unavailable } from "~/server/data/refusals.server";
import { sweepStaging } from "~/server/files/staging/staging-sweep.server";
import { addMedia } from "./upload.server";
import { listen } from "../../../tests/support/service/listen";

vi.mock("~/server/data/service.server", () => ({ asService: vi.fn() }));
vi.mock("~/server/data/data.server", async (original) => ({
  ...(await original<typeof data>()),
  mutate: vi.fn(),
  query: vi.fn(),
}));

const secret = "a secret of the media server, made for tests";
const viewerId = "auth0|ada";
const day = 24 * 60 * 60 * 1_000;
let folder: string;
let server: Awaited<ReturnType<typeof startMediaServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-upload-"));
  const environment = readMediaEnvironment({
    MEDIA_PORT: "0",
    MEDIA_FOLDER: join(folder, "media"),
    MEDIA_SECRET: secret,
  });
  server = await startMediaServer(environment, pino({ level: "silent" }));
});

beforeEach(() => {
  config.MEDIA_URL = `http://127.0.0.1:${server.port}/`;
  config.MEDIA_SECRET = secret;
  config.STAGING_DIR = join(folder, randomUUID());
  vi.mocked(data.query).mockReset().mockResolvedValue({ mediaAlbumTaken: false });
  vi.mocked(asService).mockReset().mockResolvedValue({ noteFileStored: true });
  vi.mocked(data.mutate)
    .mockReset()
    .mockResolvedValue({ addMedia: { id: "1", albumName: "Bay 21" } });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

type Fields = Record<string, string>;

const album: Fields = { brand: "Skiff", albumId: "", newAlbumName: "Bay 21" };

async function posted(fields: Fields, names: readonly string[], key: string = randomUUID()) {
  const body = new FormData();
  body.append("form-key", key);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [at, { buffer }] of (await photos(names.length)).entries())
    body.append("media", new Blob([new Uint8Array(buffer)]), names[at]);
  return new Request("http://localhost:3999/admin-media/add", { method: "POST", body });
}

const onServer = () => readdir(join(folder, "media", "files"));
const answerShape = z.object({ data: z.object({ error: z.record(z.string(), z.array(z.string())) }) });

const uploadShape = z.object({ upload: z.object({ items: z.array(z.object({ downloadLink: z.string() })) }) });

/** What the form says when it comes back. */
async function problems(request: Request) {
  return answerShape.parse(await addMedia(request, viewerId)).data.error;
}

async function startPeer(listener: RequestListener) {
  const peer = createServer(listener);
  config.MEDIA_URL = `http://127.0.0.1:${await listen(peer)}/`;
  return peer;
}

test("the files are stored in their order, with what an archive must know of them", async () => {
  const before = await onServer();
  const answer = await addMedia(await posted(album, ["one.jpg", "two.jpg"]), viewerId);
  expect(answer).toMatchObject({ status: 303 });
  const [, , variables] = vi.mocked(data.mutate).mock.calls[0] ?? [];
  expect(variables).toMatchObject({
    upload: {
      brand: "Skiff",
      newAlbumName: "Bay 21",
      items: [
        {
          name: "one.jpg",
          mediaType: "image",
          size: expect.any(Number),
        },
        { name: "two.jpg", mediaType: "image" },
      ],
    },
  });
  expect(await onServer()).toHaveLength(before.length + 2);
  const notified = vi.mocked(asService).mock.calls.map(([, about]) => about);
  const named = uploadShape.parse(variables).upload.items.map(({ downloadLink: path }) => ({ viewerId, path }));
  expect(new Set(notified), "the data service knows each of them by then").toEqual(new Set(named));

  const remove = vi.fn();
  await sweepStaging({ draftExists: async () => false, wasStored: async () => false, remove }, Date.now() + 2 * day);
  expect(remove, "what is stored is never swept").not.toHaveBeenCalled();
});

test("where it goes is asked first: nothing of it reaches the media server", async () => {
  const heard = vi.fn();
  const peer = await startPeer((request, response) => {
    heard();
    request.resume().on("end", () => response.writeHead(500).end());
  });
  for (const [fields, field, message] of [
    [{}, "brand", "Please Select Brand , and Choose Existing Album or  Create New Album"],
    [{ brand: "Skiff" }, "albumId", "Please Select Brand , and Choose Existing Album or  Create New Album"],
    [{ brand: "Skiff", albumId: "new" }, "newAlbumName", "Please Enter New Album Name or Choose Existing"],
    [
      { brand: "Skiff", albumId: randomUUID(), newAlbumName: "Both" },
      "newAlbumName",
      "Please choose an existing album or name a new one, not both.",
    ],
  ] as const)
    expect(await problems(await posted(fields, ["one.jpg"]))).toEqual({ [field]: [message] });
  expect(heard).not.toHaveBeenCalled();
  expect(await problems(await posted(album, []))).toEqual({ media: ["Please Upload Media"] });
  peer.close();
});

test("an existing album is refused before any upload, but for its own form", async () => {
  const before = await onServer();
  vi.mocked(data.query).mockResolvedValue({ mediaAlbumTaken: true });
  expect(await problems(await posted(album, ["one.jpg", "two.jpg"]))).toEqual({
    newAlbumName: ["There is an album Bay 21 of this brand already. Please choose it."],
  });
  expect(data.query).toHaveBeenCalledTimes(1);
  expect(await onServer()).toEqual(before);
  expect(data.mutate).not.toHaveBeenCalled();

  vi.mocked(data.query).mockResolvedValue({ mediaAlbumTaken: false });
  const key = randomUUID();
  await addMedia(await posted(album, ["one.jpg"], key), viewerId);
  vi.mocked(data.query).mockResolvedValue({ mediaAlbumTaken: true });
  expect(await addMedia(await posted(album, ["one.jpg"], key), viewerId)).toMatchObject({ status: 303 });
});

test("one file that is refused takes the others with it, and each is named", async () => {
  const before = await onServer();
  const request = await posted(album, ["one.jpg", "two.jpg"]);
  const body = await request.formData();
  for (const name of ["a.jpg", "b.mp4"]) body.append("media", new Blob(["<svg/>".repeat(500_000)]), name);
  body.append("media", new Blob([]), "empty.jpg");
  const { media } = await problems(new Request(request.url, { method: "POST", body }));
  expect(media?.map((sentence) => sentence.split(" ", 1)[0])).toEqual(["a.jpg", "b.mp4", "empty.jpg"]);
  expect(await onServer()).toEqual(before);

  const many = Array.from({ length: 21 }, (_, n) => `${n}.jpg`);
  expect(await problems(await posted(album, many))).toEqual({ media: ["At most 20 files can be sent at once."] });
  expect(await onServer()).toEqual(before);
  expect(data.mutate).not.toHaveBeenCalled();
});

test("a media server that fails or is full is said", async () => {
  const statuses = [500, 507];
  const peer = await startPeer((request, response) => {
    request.resume().on("end", () => response.writeHead(statuses.shift() ?? 500).end());
  });
  expect(await problems(await posted(album, ["one.jpg"]))).toEqual({
    "": ["The media server does not take files right now. Nothing was stored."],
  });
  await expect(addMedia(await posted(album, ["one.jpg"]), viewerId)).rejects.toMatchObject({ status: 507 });
  peer.close();
});

test("what the data service declines is removed; of what nobody knows, the sweep finds out", async () => {
  const before = await onServer();
  vi.mocked(data.mutate).mockRejectedValueOnce(new data.Refused(["This is too long"], {}, "BAD_INPUT"));
  expect(await problems(await posted(album, ["one.jpg"]))).toEqual({ "": ["Bad: This is too long"] });
  expect(await onServer()).toEqual(before);

  vi.mocked(data.mutate).mockRejectedValueOnce(unavailable("The portal's data service does not answer."));
  await expect(addMedia(await posted(album, ["one.jpg"]), viewerId)).rejects.toMatchObject({ status: 503 });
  expect(await onServer()).toHaveLength(before.length + 1);
  const remove = async (at: object) => removeMedia(z.object({ media: z.string() }).parse(at).media);
  await sweepStaging({ draftExists: async () => false, wasStored: async () => true, remove }, Date.now() + 2 * day);
  expect(await onServer()).toHaveLength(before.length + 1);
});

test("the files of a portal that died in the middle are swept", async () => {
  const before = await onServer();
  vi.mocked(data.mutate).mockReturnValueOnce(new Promise(() => undefined));
  void addMedia(await posted(album, ["one.jpg"]), viewerId);
  await vi.waitFor(() => expect(data.mutate).toHaveBeenCalled());
  expect(await onServer()).toHaveLength(before.length + 1);

  const remove = async (at: object) => removeMedia(z.object({ media: z.string() }).parse(at).media);
  await sweepStaging({ draftExists: async () => false, wasStored: async () => false, remove }, Date.now() + 2 * day);
  expect(await onServer()).toEqual(before);
});

test("of the same upload sent twice at once, one that is declined leaves the other its files", async () => {
  const before = await onServer();
  const key = randomUUID();
  let decline = (_reason: Error) => {};
  vi.mocked(data.mutate).mockReturnValueOnce(new Promise((_resolve, reject) => (decline = reject)));
  const [one, two] = [await posted(album, ["one.jpg"], key), await posted(album, ["one.jpg"], key)];
  const declined = problems(one);
  await vi.waitFor(() => expect(data.mutate).toHaveBeenCalledTimes(1));
  expect(await addMedia(two, viewerId)).toMatchObject({ status: 303 });
  decline(new data.Refused(["This is too long"], {}, "BAD_INPUT"));
  await declined;
  expect(await onServer()).toHaveLength(before.length + 1);

  vi.mocked(data.mutate).mockRejectedValueOnce(new data.Refused(["This is too long"], {}, "BAD_INPUT"));
  await problems(await posted(album, ["one.jpg"], key));
  expect(await onServer(), "what a twin has stored is not the other's to remove").toHaveLength(before.length + 1);
});
