import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { documentsOf } from "#graphql/areas/co-op/documents/documents.rules";
import { Refused } from "~/server/data/data.server";
import * as service from "~/server/data/service.server";
import { config } from "~/server/platform/config.server";
import { type SweepDoors, sweepStaging } from "~/server/files/staging/staging-sweep.server";
import { submitForm } from "../documents/submit.server";
import { listen } from "../../../../tests/support/service/listen";

let folder: string;
let media: Server;
/** What the media server answers to an upload. */
let status: number;
let uploads: number;

beforeEach(async () => {
  vi.spyOn(service, "asService").mockResolvedValue({ noteFileStored: true });
  status = 200;
  uploads = 0;
  folder = await mkdtemp(join(tmpdir(), "slipway-co-op-"));
  config.STAGING_DIR = join(folder, "staging");
  media = createServer((request, response) => {
    request.resume().on("end", () => {
      uploads += 1;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ status, imageUrl: `/${uploads}/booth.png` }));
    });
  });
  config.MEDIA_URL = `http://127.0.0.1:${await listen(media)}/`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  media.close();
  await rm(folder, { recursive: true });
});

const schema = z.object({
  boothSize: z.string().min(1, "Booth size is required"),
  boothSpaceUrl: z.string().nullish(),
});

async function submit(fields: Record<string, string>, file?: { name: string; bytes: Uint8Array<ArrayBuffer> }) {
  const body = new FormData();
  body.append("form-key", "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f");
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("boothSpaceUrl", new Blob([file.bytes]), file.name);
  const request = new Request("http://localhost:3999/boat-show-credit", { method: "POST", body });

  const store = vi.fn().mockResolvedValue({ coOpRequestsId: "r" });
  const answer = submitForm(request, {
    profileId: "auth0|ada",
    documents: documentsOf["boat-show-credit"],
    schema,
    store,
    said: "Boat show credit created successfully",
    to: "/boat-show-credit",
  });
  return { answer: await answer, store };
}

async function drawing() {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  return { name: "booth.png", bytes: new Uint8Array(png) };
}

const shape = z.object({
  data: z.object({ error: z.record(z.string(), z.array(z.string()).nullable()).nullish(), uploaded: z.unknown() }),
  init: z.object({ status: z.number() }),
});

test("documents are uploaded first, and the form is stored with their paths", async () => {
  const { answer, store } = await submit({ boothSize: "400" }, await drawing());

  expect(answer).toMatchObject({ status: 303 });
  expect(store).toHaveBeenCalledExactlyOnceWith({ boothSize: "400", boothSpaceUrl: "/1/booth.png" }, expect.anything());
  expect(await swept()).toEqual([]);
});

test("a failed upload says so, stores nothing and keeps the fields", async () => {
  status = 500;
  const { answer, store } = await submit({ boothSize: "400" }, await drawing());

  const { data, init } = shape.parse(answer);
  expect(init.status).toBe(502);
  expect(data.error).toEqual({ "": ["Media upload failed"] });
  expect(data.uploaded).toMatchObject({ boothSpaceUrl: [{ name: "booth.png" }] });
  expect(store).not.toHaveBeenCalled();
});

test("what is wrong with the form or with a file keeps all of it from being uploaded", async () => {
  for (const [fields, file] of [
    [{ boothSize: "" }, await drawing()],
    [{ boothSize: "400" }, { name: "booth.png", bytes: new TextEncoder().encode("No image") }],
  ] as const) {
    const { answer, store } = await submit(fields, file);
    expect(shape.parse(answer).init.status).toBe(422);
    expect(store).not.toHaveBeenCalled();
  }
  expect(uploads).toBe(0);
});

test("a refused form shows the service's words, and its drawing is removed", async () => {
  const body = new FormData();
  body.append("form-key", "5d9f1c1e-9d0e-4c1e-8f5a-6a1b2c3d4e5f");
  body.append("boothSize", "400");
  const { name, bytes } = await drawing();
  body.append("boothSpaceUrl", new Blob([bytes]), name);
  const answer = await submitForm(new Request("http://localhost:3999/x", { method: "POST", body }), {
    profileId: "auth0|ada",
    documents: documentsOf["boat-show-credit"],
    schema,
    store: () => Promise.reject(new Refused(["This request was approved meanwhile."], {}, "CONFLICT")),
    said: "Stored",
    to: "/boat-show-credit",
  });

  const { data, init } = shape.parse(answer);
  expect(init.status).toBe(422);
  expect(data.error).toEqual({ "": ["Bad: This request was approved meanwhile."] });

  expect(await swept()).toEqual([{ media: "/1/booth.png" }]);
});

/** What the sweep takes from the media server a day later, while the data service knows of nothing that was stored. */
async function swept() {
  const remove = vi.fn<SweepDoors["remove"]>().mockResolvedValue(undefined);
  await sweepStaging(
    { draftExists: async () => false, wasStored: async () => false, remove },
    Date.now() + 25 * 3_600_000,
  );
  return remove.mock.calls.flat();
}
