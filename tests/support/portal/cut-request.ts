import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { anotherAddress } from "./flood";

export type Body = { type: string; bytes: Buffer; encoding?: "gzip"; isChunked?: boolean };

/** Fields that the portal and the media server take files in, and names that no form has. */
export const fileFields = ["photos", "images", "media", "sheet", "invoice", "image", "a b", "unknown"];

const boundary = "----a-boundary";

function multipart(form: Record<string, string>, field?: string): Body {
  const part = (about: string, value: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from("\r\n"),
    ]);
  const parts = Object.entries(form).map(([name, value]) => part(`name="${name}"`, value));
  const photo = Buffer.alloc(60_000, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  if (field) parts.push(part(`name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg`, photo));
  const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${boundary}`, bytes };
}

/** Returns a form as each kind of body that a client can send, with or without a file in a field. */
export function everyKindOfBody(form: Record<string, string>, field: string): Body[] {
  const fields = Buffer.from(new URLSearchParams(form).toString());
  const urlencoded: Body = { type: "application/x-www-form-urlencoded", bytes: fields };
  const withFile = multipart(form, field);
  return [
    urlencoded,
    { ...urlencoded, isChunked: true },
    { ...urlencoded, bytes: gzipSync(fields), encoding: "gzip" },
    multipart(form),
    withFile,
    { ...withFile, isChunked: true },
    { ...withFile, bytes: gzipSync(withFile.bytes), encoding: "gzip" },
    { ...withFile, type: "multipart/form-data" },
  ];
}

type Cut = { headers: Record<string, string>; body: Body; at: number; after: number };

/** Posts a body up to byte `at`, waits `after` milliseconds, and closes the connection. The rest never comes. */
export async function cutPost(url: string, { headers, body, at, after }: Cut): Promise<void> {
  const { port, pathname, search } = new URL(url);
  const all = {
    host: `localhost:${port}`,
    "content-type": body.type,
    ...(body.encoding && { "content-encoding": body.encoding }),
    ...(body.isChunked ? { "transfer-encoding": "chunked" } : { "content-length": String(body.bytes.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);

  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: anotherAddress() });
  socket.on("error", () => undefined).resume();
  await once(socket, "connect");
  socket.write(`POST ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
  // The chunk announces more than comes.
  if (body.isChunked) socket.write(`${body.bytes.length.toString(16)}\r\n`);
  socket.write(body.bytes.subarray(0, at));
  await sleep(after);
  socket.destroy();
}
