import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createDb } from "#graphql/db/pool";
import { factories } from "../factories";
import { claimForm, digest, ofSize, phonePhoto, storedPhotos } from "../support/records/claims";
import { processesOfFiles, watchMemory } from "../support/portal/memory";
import { cookieHeader, type Session, sessionOf } from "../support/portal/sign-in";
import { startStack, type Stack } from "../support/portal/stack";
import { table } from "./numbers";
import { startSlowLine } from "./slow-line-proxy";

const { values: options } = parseArgs({
  options: {
    photos: { type: "string", default: "10" },
    size: { type: "string", default: "15000000" },
    "bytes-per-second": { type: "string", default: "200000" },
  },
});
const count = Number(options.photos);
const size = Number(options.size);
const bytesPerSecond = Number(options["bytes-per-second"]);

/** A claim with as many and as large photos as it may have, sent without scripts over a line of 1.6 Mbit/s. */
const { stack, stop } = await startStack();
const line = await startSlowLine(stack.origin, bytesPerSecond);
const db = createDb(stack.databaseUrl);
try {
  const dealer = await factories(db).dealer();
  const session = await sessionOf(stack, dealer);
  const photos = [];
  for (let number = 1; number <= count; number++) photos.push(ofSize(await phonePhoto(number), size));

  const growth = await watchMemory(await processesOfFiles(stack));
  const begun = performance.now();
  const form = new Response(claimForm({ photos }));
  const answer = await send(stack, session, form);
  const seconds = (performance.now() - begun) / 1_000;
  const [portal = 0] = await growth();

  const stored = await storedPhotos(stack, dealer.profile_id);
  const claims = db.selectFrom("warranty_claims").where("profile_id", "=", dealer.profile_id);
  const [claim, ...more] = await claims.select("photos").execute();
  const sent = photos.map(({ buffer }) => digest(buffer));
  const received = [claim?.photos ?? []].flat().map((name) => stored.get(String(name)));
  const isSame = more.length === 0 && stored.size === count && sent.every((bytes, at) => bytes === received[at]);

  console.log(
    `\n${count} photos of ${size.toLocaleString("en-US")} bytes over ${(bytesPerSecond * 8e-6).toFixed(1)} Mbit/s.\n`,
  );
  console.log(
    table(
      ["what", "time", "of the line's", "more memory, portal"],
      [
        ["the line by itself", minutes(line.taken() / bytesPerSecond), "1.00", ""],
        [
          "a claim's form",
          minutes(seconds),
          ((seconds * bytesPerSecond) / line.taken()).toFixed(2),
          `${Math.round(portal / 1e6)} MB`,
        ],
      ],
    ),
  );
  console.log(`\nIt was answered: ${answer}. The stored photos ${isSame ? "equal" : "DIFFER FROM"} those sent.`);
  if (!isSame) process.exitCode = 1;
} finally {
  line.stop();
  await db.destroy();
  await stop();
}

/** As a browser without scripts sends a form: in one piece, whose length is announced. */
async function send({ origin }: Stack, session: Session, form: Response): Promise<string> {
  const body = Buffer.from(await form.arrayBuffer());
  const upload = request({
    host: "localhost",
    port: line.port,
    path: "/warranty-preauth-claim",
    method: "POST",
    headers: {
      host: new URL(origin).host,
      origin,
      cookie: cookieHeader(session),
      "content-type": form.headers.get("content-type") ?? "",
      "content-length": body.length,
    },
  });
  const answered = once(upload, "response").then(async ([response]: IncomingMessage[]) => {
    if (!response) throw new Error("There was no answer.");
    await text(response);
    return `${response.statusCode}, ${response.headers.location ?? ""}`;
  });
  await pipeline(Readable.from([body]), upload);
  return answered;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
