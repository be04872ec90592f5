import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { largestMediaFile } from "../../graphql/areas/media/rules";
import { password } from "../../local/demo/accounts";
import { processesOfFiles, watchMemory } from "../support/portal/memory";
import { videoHead } from "../support/records/photos";
import { type Session, signIn } from "../support/portal/sign-in";
import { startStack, type Stack } from "../support/portal/stack";
import { albumFields, beginUpload, fileHead, formEnd, write } from "../support/portal/upload";
import { table } from "./numbers";
import { listen } from "../support/service/listen";

/** The largest file that media may be, through portal and media server, beside the same bytes to a bare file server. */
const { stack, stop } = await startStack();
try {
  const admin = await signIn(stack, "admin@example.com", password);
  const bare = await timed(() => toBareServer(largestMediaFile));
  const growth = await watchMemory(await processesOfFiles(stack));
  const taken = await timed(() => toSlipway(stack, admin, largestMediaFile));
  const [portal = 0, media = 0] = await growth();
  const refused = await toSlipway(stack, admin, largestMediaFile + 1);

  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const speed = (seconds: number) => `${Math.round(largestMediaFile / 1e6 / seconds)} MB/s`;
  console.log(`\n${largestMediaFile.toLocaleString("en-US")} bytes in one file.\n`);
  console.log(
    table(
      ["upload", "speed", "of the bare one's", "more memory, portal", "more memory, media server"],
      [
        ["to a bare file server", speed(bare.seconds), "1.00", "", ""],
        [
          "to /admin-media",
          speed(taken.seconds),
          (bare.seconds / taken.seconds).toFixed(2),
          megabytes(portal),
          megabytes(media),
        ],
      ],
    ),
  );
  console.log(`\nIt was answered: ${JSON.stringify(taken.value)}\nOne byte more: ${JSON.stringify(refused)}`);
} finally {
  await stop();
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; seconds: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begun) / 1_000 };
}

function* pieces(size: number) {
  const piece = Buffer.alloc(1_000_000, 7);
  yield videoHead;
  for (let sent = videoHead.length; sent < size; sent += piece.length) yield piece.subarray(0, size - sent);
}

async function toSlipway(to: Stack, session: Session, size: number): Promise<unknown> {
  const { upload, answer } = beginUpload(to, session);
  await write(upload, albumFields(`Bench ${size}`) + fileHead("film.mp4"));
  for (const piece of pieces(size)) await write(upload, piece);
  upload.end(formEnd);
  return json(await answer);
}

async function toBareServer(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "slipway-bench-"));
  const server = createServer((incoming, response) => {
    pipeline(incoming, createWriteStream(join(folder, "film.mp4"), { flush: true })).then(
      () => response.end(),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const port = await listen(server);
  const upload = request({ port, host: "127.0.0.1", method: "POST" });
  const answer = once(upload, "response");
  for (const piece of pieces(size)) await write(upload, piece);
  upload.end();
  await answer;
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
}
