import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import * as z from "zod";
import { type Db } from "#graphql/db/pool";
import { type Profile } from "../factories/profiles";
import { expect, test } from "../support/journey/base";
import {
  digest,
  filledClaim,
  ofSize,
  phonePhoto,
  type PhotoFile,
  photoFolder,
  postClaim,
  storedPhotos,
} from "../support/records/claims";
import { call } from "../support/portal/http";
import { cookieHeader, sessionOf } from "../support/portal/sign-in";
import { type Stack } from "../support/portal/stack";

const largest = 15_000_000;

const shape = z.array(z.object({ id: z.string(), photos: z.array(z.string()) }));

async function claimsOf(db: Db, { profile_id }: Profile) {
  const claims = db.selectFrom("warranty_claims").where("profile_id", "=", profile_id);
  return shape.parse(await claims.select(["id", "photos"]).execute());
}

async function signedIn(stack: Stack, profile: Profile) {
  return sessionOf(stack, profile);
}

test("ten photos of 15,000,000 bytes arrive byte for byte, under the specified key", async ({ stack, create, db }) => {
  const dealer = await create.dealer();
  const session = await signedIn(stack, dealer);
  const photos: PhotoFile[] = [];
  for (let number = 1; number <= 10; number++) photos.push(ofSize(await phonePhoto(number), largest));

  const answer = await postClaim(stack, session, { photos });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/warranty-preauth-claim"]);

  const [claim] = await claimsOf(db, dealer);
  const names = claim?.photos ?? [];
  expect(names.map((name) => name.slice(9))).toEqual(photos.map(({ name }) => name));
  for (const name of names) expect(name).toMatch(/^[0-9a-z]{9}IMG_48\d\d\.jpg$/);
  const stored = await storedPhotos(stack, dealer.profile_id);
  expect(names.map((name) => stored.get(name))).toEqual(photos.map(({ buffer }) => digest(buffer)));
  expect(stored.size).toBe(10);
});

test("an 11th photo, one byte too many and HTML in disguise are refused, each with a sentence", async ({
  stack,
  create,
  db,
}) => {
  const dealer = await create.dealer();
  const session = await signedIn(stack, dealer);
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const photos = [
    { name: "page.jpg", mimeType: "image/jpeg", buffer: html },
    { ...ofSize(await phonePhoto(1), largest + 1), name: "large.jpg" },
  ];
  for (let number = 3; number <= 11; number++) photos.push(await phonePhoto(number));

  const answer = await postClaim(stack, session, { photos });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  for (const sentence of [
    "page.jpg is not an image (JPEG, PNG, GIF, WebP or AVIF).",
    "large.jpg is larger than 15 MB. Choose a smaller file.",
    "IMG_4811.jpg was not accepted: at most 10 files can be sent.",
  ]) {
    expect(page).toContain(sentence);
  }
  expect(page.match(/name="photos-kept"/g)).toHaveLength(8);
  expect(await claimsOf(db, dealer)).toEqual([]);
  expect(await storedPhotos(stack, dealer.profile_id)).toEqual(new Map());
});

test("a claim that the service refuses leaves its photos with the form, and sent again it is stored once", async ({
  stack,
  create,
  db,
}) => {
  const dealer = await create.dealer();
  const session = await signedIn(stack, dealer);
  const photos = [await phonePhoto(1)];
  const wrong = filledClaim({ modelId: "00000000-0000-4000-8000-000000000000", "form-key": "claim-sent-twice" });

  const refused = await postClaim(stack, session, { values: wrong, photos });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Please choose a model");
  const [, reference = ""] = /name="photos-kept" value="([^"]+)"/.exec(page) ?? [];
  expect(await claimsOf(db, dealer)).toEqual([]);

  const mended = { ...wrong, modelId: "", "photos-kept": reference };
  const answers = await Promise.all([1, 2, 3].map(() => postClaim(stack, session, { values: mended })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const claims = await claimsOf(db, dealer);
  expect(claims).toHaveLength(1);
  const stored = await storedPhotos(stack, dealer.profile_id);
  expect(claims[0]?.photos.map((name) => stored.get(name))).toEqual(photos.map(({ buffer }) => digest(buffer)));
});

test("a claim's photo and PDF are found by its viewers, not other dealers", async ({ stack, create, db }) => {
  const [dealer, stranger] = [await create.dealer(), await create.dealer()];
  const owner = await signedIn(stack, dealer);
  const photo = await phonePhoto(2);
  await postClaim(stack, owner, { photos: [photo] });
  const [claim] = await claimsOf(db, dealer);
  const [name = ""] = claim?.photos ?? [];
  const address = `/warranty-claims/${claim?.id}/photos/${name}`;

  const own = await call(stack, address, { session: owner });
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(own.headers.get("x-content-type-options")).toContain("nosniff");
  expect(digest(new Uint8Array(await own.arrayBuffer()))).toBe(digest(photo.buffer));

  const admin = await signedIn(stack, await create.admin({ permissions: ["admin:ADMIN_WARRANTY_CLAIMS"] }));
  expect((await call(stack, `${address}?width=320`, { session: admin })).status).toBe(200);

  const other = await signedIn(stack, stranger);
  const absent = `/warranty-claims/00000000-0000-4000-8000-000000000000/photos/${name}`;
  const [foreign, none] = [
    await call(stack, address, { session: other }),
    await call(stack, absent, { session: other }),
  ];
  expect([foreign.status, await foreign.text()]).toEqual([404, await none.text()]);
  expect((await call(stack, `/warranty-claims/${claim?.id}/pdf`, { session: other })).status).toBe(404);
  expect((await call(stack, `/warranty-claims/${claim?.id}/pdf`, { session: owner })).status).toBe(200);

  const another = await create.claim({ dealer: stranger });
  const borrowed = await call(stack, `/warranty-claims/${another.id}/photos/${name}`, { session: other });
  expect(borrowed.status, "a photo that is not this claim's").toBe(404);
});

test("photos are stored as they arrive over a slow line, long before the form has ended", async ({
  stack,
  create,
  db,
}) => {
  const dealer = await create.dealer();
  const session = await signedIn(stack, dealer);
  const photo = ofSize(await phonePhoto(1), 4_000_000);
  const { head, body } = multipart(filledClaim({ "form-key": "a-slow-form" }), photo);
  const { port, host } = new URL(stack.origin);

  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  const answered = read(socket);
  socket.write(
    [
      "POST /warranty-preauth-claim HTTP/1.1",
      `Host: ${host}`,
      `Origin: ${stack.origin}`,
      `Cookie: ${cookieHeader(session)}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length}`,
      "Connection: close",
      "\r\n",
    ].join("\r\n"),
  );
  const half = head + 2_000_000;
  for (let at = 0; at < half; at += 50_000) await sent(socket, body.subarray(at, Math.min(at + 50_000, half)));
  await expect.poll(() => stagedBytes(stack, dealer), "what has arrived is on the disk").toBeGreaterThan(1_500_000);
  expect(await claimsOf(db, dealer)).toEqual([]);

  for (let at = half; at < body.length; at += 50_000) await sent(socket, body.subarray(at, at + 50_000));
  expect(await answered).toMatch(/^HTTP\/1\.1 303 /);
  const stored = await storedPhotos(stack, dealer.profile_id);
  expect([...stored.values()]).toEqual([digest(photo.buffer)]);
  expect(await claimsOf(db, dealer)).toHaveLength(1);
});

test("an upload that breaks off stores nothing", async ({ stack, create, db }) => {
  const dealer = await create.dealer();
  const session = await signedIn(stack, dealer);
  const { head, body } = multipart(
    filledClaim({ "form-key": "a-broken-form" }),
    ofSize(await phonePhoto(1), 1_000_000),
  );
  const { port, host } = new URL(stack.origin);

  const socket = connect(Number(port), "localhost");
  await once(socket, "connect");
  socket.write(
    `POST /warranty-preauth-claim HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${stack.origin}\r\nCookie: ${cookieHeader(session)}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await sent(socket, body.subarray(0, head + 500_000));
  await expect.poll(() => stagedBytes(stack, dealer)).toBeGreaterThan(0);
  socket.destroy();

  await expect.poll(() => stagedBytes(stack, dealer)).toBe(0);
  expect(await claimsOf(db, dealer)).toEqual([]);
  expect(await readdir(photoFolder(stack, dealer.profile_id)).catch(() => [])).toEqual([]);
});

const boundary = "a-boundary";

/** The bytes of a form with one photo, and where the photo begins in them. */
function multipart(values: Record<string, string>, { name, buffer }: PhotoFile) {
  const part = (field: string, more = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n`;
  const fields = Object.entries(values).map(([field, value]) => `${part(field)}${value}\r\n`);
  const before = Buffer.from(fields.join("") + part("photos", `; filename="${name}"`));
  return { head: before.length, body: Buffer.concat([before, buffer, Buffer.from(`\r\n--${boundary}--\r\n`)]) };
}

/** Resolves when the other side has taken these bytes in. */
function sent(socket: ReturnType<typeof connect>, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));
}

async function read(socket: ReturnType<typeof connect>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** How much lies in a viewer's part of the staging area. */
async function stagedBytes({ home }: Stack, { profile_id }: Profile): Promise<number> {
  const folder = join(home, "staging", digest(Buffer.from(profile_id)).slice(0, 32));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
