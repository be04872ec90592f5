import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type * as FileSystem from "node:fs/promises";
import { existsSync } from "node:fs";
import { type FileHandle, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createReadableStreamFromReadable } from "@remix-run/node";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { keptName, removeName } from "~/lib/files/kept-files";
import { config } from "~/server/platform/config.server";
import * as media from "./media.server";
import { readSentFields } from "~/server/forms/read-form.server";
import { receiveForm, type ReceivedForm } from "./staged-files.server";
import { entriesOf, findStaged, notePlacement } from "./staging-area.server";
import { sweepStaging } from "./staging-sweep.server";
import { openStore } from "./storage.server";

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

const rules = {
  photos: { kinds: ["image"], most: 3, largest: 200_000 },
  invoice: { kinds: ["image", "pdf"], most: 1, largest: 50_000 },
} as const;
const viewerId = "auth0|ada";
const formKey = "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f";
const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\nendobj\n");

let folder: string;
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  disk.room = Infinity;
  folder = await mkdtemp(join(tmpdir(), "slipway-staging-"));
  config.STAGING_DIR = join(folder, "staging");
  return () => rm(folder, { recursive: true });
});

type Part = [name: string, value: string | { name: string; bytes: Uint8Array }];

function posted(parts: Part[], key: string | null = formKey) {
  const body = new FormData();
  if (key !== null) body.append("form-key", key);
  for (const [name, value] of parts) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  return new Request("http://localhost:3999/form", { method: "POST", body });
}

const receive = (parts: Part[], viewer = viewerId, key?: string | null) =>
  receiveForm(posted(parts, key), viewer, rules);

/** The form as a page that shows it again would send it: with what is kept named. */
function keptParts(received: ReceivedForm<"photos" | "invoice">): Part[] {
  return Object.entries(received.kept).flatMap(([field, files]) =>
    files.map(({ reference }): Part => [keptName(field), reference]),
  );
}

/** Another photo each time. */
const shot = (name: string, extra = randomBytes(8)) => ({ name, bytes: Buffer.concat([photo, extra]) });

async function allStaged(): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test("files wait as they were sent, and the form holds their ids", async () => {
  const sent = shot("Bow (port).JPG");
  const received = await receive([
    ["hin", "ABC12345D606"],
    ["photos", sent],
    ["invoice", { name: "Invoice.pdf", bytes: pdf }],
  ]);
  expect(received.problems).toEqual({});

  const [file] = received.filesOf("photos");
  expect(file).toMatchObject({ name: "Bow_port_.jpg", type: "image/jpeg", size: sent.bytes.length });
  expect((await readFile(file?.path ?? "")).equals(sent.bytes)).toBe(true);
  expect([...received.form].map(([name]) => name)).toEqual(["form-key", "hin", "photos", "invoice"]);
  expect(received.form.get("photos")).toBe(file?.id);
  expect(received.kept.photos).toMatchObject([
    { name: "Bow_port_.jpg", isImage: true, url: `/staged-files/${formKey}/${file?.id}` },
  ]);
});

test("a large file that is refused runs out, and the rest of the form is read", async () => {
  const received = await receive([
    ["photos", { name: "page.jpg", bytes: Buffer.alloc(3_000_000, "<html>") }],
    ["photos", shot("bow.jpg")],
    ["hin", "ABC12345D606"],
  ]);
  expect(received.problems.photos).toEqual([expect.stringContaining("page.jpg is not an image")]);
  expect(received.filesOf("photos")).toHaveLength(1);
  expect(received.form.get("hin")).toBe("ABC12345D606");
});

test("a form that comes back keeps its files, less those that are ticked, and takes more", async () => {
  const first = await receive([
    ["photos", shot("a.jpg")],
    ["photos", shot("b.jpg")],
  ]);
  const [a] = first.kept.photos ?? [];
  const again = await receive(
    [["photos", shot("c.jpg")], ...keptParts(first), [removeName("photos"), a?.reference ?? ""]],
    viewerId,
    "another-form-key",
  );
  expect(again.filesOf("photos").map(({ name }) => name)).toEqual(["b.jpg", "c.jpg"]);
  expect(again.problems).toEqual({});
  expect([...again.form.keys()]).toEqual(["form-key", "photos", "photos"]);
});

test("what is not kept any more is asked for by its name", async () => {
  const first = await receive([["photos", shot("a.jpg")]]);
  await rm(config.STAGING_DIR, { recursive: true });
  const again = await receive(keptParts(first));
  expect(again.problems).toEqual({ photos: ["a.jpg is not kept any more. Please choose it again."] });
});

test("the limit passes, one byte over it does not; the rest of the form arrives all the same", async () => {
  const exactly = shot("fits.jpg", Buffer.alloc(200_000 - photo.length));
  const over = shot("large.jpg", Buffer.alloc(200_001 - photo.length));
  const received = await receive([
    ["photos", over],
    ["photos", exactly],
    ["hin", "typed after the files"],
  ]);
  expect(received.problems).toEqual({ photos: ["large.jpg is larger than 200 KB. Choose a smaller file."] });
  expect(received.filesOf("photos").map(({ name }) => name)).toEqual(["fits.jpg"]);
  expect(received.form.get("hin")).toBe("typed after the files");
  expect(await allStaged()).toHaveLength(1);
});

test("one file too many is not taken, whether new or beside kept ones", async () => {
  const first = await receive(["a", "b", "c", "d"].map((name) => ["photos", shot(`${name}.jpg`)]));
  expect(first.problems).toEqual({ photos: ["d.jpg was not taken: at most 3 files can be sent."] });
  expect(first.filesOf("photos")).toHaveLength(3);

  const again = await receive([...keptParts(first), ["photos", shot("e.jpg")]]);
  expect(again.problems).toEqual({ photos: ["e.jpg was not taken: at most 3 files can be sent."] });
  expect(again.filesOf("photos").map(({ name }) => name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);

  const two = await receive([
    ["invoice", { name: "1.pdf", bytes: pdf }],
    ["invoice", { name: "2.pdf", bytes: pdf }],
  ]);
  expect(two.problems).toEqual({ invoice: ["2.pdf was not taken: at most 1 file can be sent."] });
});

test("disguised HTML, SVG, an empty file, a PDF among photos, a broken image: each gets its sentence", async () => {
  const refused: [string, string | Uint8Array, string][] = [
    [
      "page.jpg",
      "<!doctype html><script>alert(1)</script>",
      "page.jpg is not an image (JPEG, PNG, GIF, WebP or AVIF).",
    ],
    ["x.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>', "x.svg is not an image (JPEG, PNG, GIF, WebP or AVIF)."],
    ["empty.jpg", "", "empty.jpg is empty."],
    ["paper.jpg", pdf, "paper.jpg is not an image (JPEG, PNG, GIF, WebP or AVIF)."],
    ["gif.gif", "GIF89a<script>alert(1)</script>", "gif.gif cannot be read as an image."],
    ["half.jpg", photo.subarray(0, 30), "half.jpg cannot be read as an image."],
  ];
  for (const [name, bytes, sentence] of refused) {
    const received = await receive([["photos", { name, bytes: Buffer.from(bytes) }]]);
    expect(received.problems).toEqual({ photos: [sentence] });
    expect(received.filesOf("photos")).toEqual([]);
  }
  const text = await receive([["invoice", { name: "i.pdf", bytes: Buffer.from("text") }]]);
  expect(text.problems).toEqual({ invoice: ["i.pdf is not an image (JPEG, PNG, GIF, WebP or AVIF) or a PDF."] });
  expect(await allStaged()).toEqual([]);
});

test("an image of too many pixels is refused before anything opens it", async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: "red" } })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  const received = await receive([["photos", { name: "bomb.png", bytes: bomb }]]);
  expect(received.problems).toEqual({ photos: ["bomb.png has more than 50 million pixels. Choose a smaller one."] });
  expect(await allStaged()).toEqual([]);
});

test("a name is made safe, and ends in what the file is", async () => {
  const names: [string, string][] = [
    ["../../etc/passwd.jpg", "passwd.jpg"],
    ["a~b.jpg", "a_b.jpg"],
    ["page.html", "page.jpg"],
    [".git/config", "config.jpg"],
    [".tar.gz", "tar.jpg"],
    ["….jpg", "file.jpg"],
    ["Łódź.png", "Łódź.jpg"],
    [`${"日".repeat(300)}.jpg`, `${"日".repeat(50)}.jpg`],
    ["line\r\nbreak.jpg", "line_0D_0Abreak.jpg"],
  ];
  for (const [sent, kept] of names) {
    const [file] = (await receive([["photos", shot(sent)]])).filesOf("photos");
    expect(file?.name).toBe(kept);
    expect(file?.path.startsWith(config.STAGING_DIR)).toBe(true);
  }
});

test("text in the place of a file is no file, beside one or alone", async () => {
  const alone = await receive([["photos", "x"]]);
  expect([...alone.form.keys()]).toEqual(["form-key"]);
  const beside = await receive([
    ["invoice", "/somebody/else.pdf"],
    ["invoice", { name: "Invoice.pdf", bytes: pdf }],
  ]);
  expect(beside.form.getAll("invoice")).toEqual([beside.filesOf("invoice")[0]?.id]);
});

test("a form without a key, or with one that is a path, is not read", async () => {
  for (const key of [null, "", "../../x", "a/b", "short"]) {
    await expect(receive([["photos", shot("a.jpg")]], viewerId, key)).rejects.toMatchObject({ status: 400 });
  }
  expect(await allStaged()).toEqual([]);
});

test("files in fields that take none run out unread", async () => {
  const received = await receive([
    ["__proto__", shot("a.jpg")],
    ["other", shot("b.jpg")],
    ["hin", "x"],
  ]);
  expect(received.form.get("hin")).toBe("x");
  expect(await allStaged()).toEqual([]);
});

test("another viewer's file is not there: neither to look at nor to send", async () => {
  const first = await receive([["photos", shot("a.jpg")]]);
  const id = first.filesOf("photos")[0]?.id ?? "";
  expect(await findStaged({ viewerId, formKey }, id)).toMatchObject({ name: "a.jpg" });
  expect(await findStaged({ viewerId: "auth0|eve", formKey }, id)).toBeUndefined();
  expect(await findStaged({ viewerId, formKey: "another-form-key" }, id)).toBeUndefined();
  for (const bad of ["..", "", id.slice(0, 5), "part", "done"])
    expect(await findStaged({ viewerId, formKey }, bad)).toBeUndefined();

  const stolen = await receive(keptParts(first), "auth0|eve");
  expect(stolen.filesOf("photos")).toEqual([]);
  expect(stolen.problems.photos).toEqual(["a.jpg is not kept any more. Please choose it again."]);
  const moved = await receive([[keptName("invoice"), first.kept.photos?.[0]?.reference ?? ""]]);
  expect(moved.filesOf("invoice")).toEqual([]);
});

test("the same form with the same files is the same; another file makes it another", async () => {
  const [a, b] = [shot("a.jpg"), shot("b.jpg")];
  const first = await receive([["photos", a]]);
  const twin = await receive([["photos", a]]);
  const other = await receive([["photos", b]]);
  expect(twin.idempotency).toEqual(first.idempotency);
  expect(other.idempotency.content).not.toBe(first.idempotency.content);
  expect(await allStaged()).toHaveLength(2);
});

test("a file is put into the store once for a form, under nine characters and its name", async () => {
  const store = openStore(pathToFileURL(join(folder, "objects")).href, "{}");
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
  expect((await readFile(join(folder, "objects", "claims", "auth0_ada", names[0] ?? ""))).equals(sent.bytes)).toBe(
    true,
  );
});

test("of ten twins that are put on the media server at once one file stays", async () => {
  let made = 0;
  const removed: string[] = [];
  vi.spyOn(media, "storeMedia").mockImplementation(async () => `/${++made}/bow.jpg`);
  vi.spyOn(media, "removeMedia").mockImplementation(async (path) => void removed.push(path));
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
  vi.restoreAllMocks();
});

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
  vi.restoreAllMocks();
});

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
  const store = openStore(pathToFileURL(join(folder, "objects")).href, "{}");
  const received = await receive([["photos", shot("bow.jpg")]]);
  const [file] = received.filesOf("photos");
  const name = file && (await received.placeInStore(file, store, "claims"));
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

test("a full disk is said with 507, and no part of the file stays", async () => {
  disk.room = 1_000;
  await expect(receive([["photos", shot("a.jpg")]])).rejects.toMatchObject({ status: 507 });
  await sleep(50);
  expect(await allStaged()).toEqual([]);
});

test("nothing is left of a file whose sender is gone", async () => {
  const outcomes: Promise<unknown>[] = [];
  const server = createServer((incoming) => {
    const init = {
      method: "POST",
      headers: { "content-type": incoming.headers["content-type"] ?? "" },
      body: createReadableStreamFromReadable(incoming),
      duplex: "half" as const,
    };
    outcomes.push(
      receiveForm(new Request("http://localhost:3999/form", init), viewerId, rules).catch((error: unknown) => error),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());

  const field = (name: string, more = "") => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const head = `${field("form-key")}${formKey}\r\n${field("photos", '; filename="a.jpg"')}`;
  for (const length of [0, 20, photo.length]) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 150000\r\n\r\n",
    );
    socket.write(head);
    socket.write(photo.subarray(0, length));
    await sleep(100);
    socket.destroy();
  }
  await expect.poll(() => outcomes.length).toBe(3);
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatchObject({ status: 400 });
  await expect.poll(allStaged).toEqual([]);
  server.close();
});

afterAll(() => vi.restoreAllMocks());

test("a form whose session ended on the way is sent again as text, with the files that have arrived", async () => {
  const request = posted([
    ["hin", "ABC12345D606"],
    ["photos", shot("bow.jpg")],
    ["photos", shot("stern.jpg")],
  ]);
  const first = await receiveForm(request, viewerId, rules);
  const { fields, files } = await readSentFields(request);
  expect(files).toBe(0);

  const again = new Request(request.url, { method: "POST", body: new URLSearchParams(fields) });
  const second = await receiveForm(again, viewerId, rules);
  expect(second.problems).toEqual({});
  expect(second.filesOf("photos").map(({ id }) => id)).toEqual(first.filesOf("photos").map(({ id }) => id));
  expect(second.idempotency).toEqual(first.idempotency);
});
