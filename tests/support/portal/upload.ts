import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as httpRequest } from "node:http";
import { cookieHeader, type Session } from "./sign-in";
import { type Stack } from "./stack";

const boundary = "a-boundary";
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** The fields of a new album, as a page sends them before its files. */
export function albumFields(album: string): string {
  const fields = { "form-key": randomUUID(), brand: "Sea Chaser", albumId: "", newAlbumName: album };
  return Object.entries(fields)
    .map(([name, value]) => field(name, value))
    .join("");
}

export function fileHead(name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="${name}"\r\nContent-Type: video/mp4\r\n\r\n`;
}

export const formEnd = `\r\n--${boundary}--\r\n`;

/** Begins an upload of media whose body the test writes, as slowly and as far as it likes. */
export function beginUpload({ origin }: Stack, session: Session) {
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

/** No faster than it is taken. */
export async function write(upload: ClientRequest, bytes: Uint8Array | string) {
  if (!upload.write(bytes)) await once(upload, "drain");
}
