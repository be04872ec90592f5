import { request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";

let made = 0;

/** An address that is nobody else's: loopback has many. */
export function anotherAddress(): string {
  made += 1;
  return `127.${(process.pid % 200) + 1}.${made >> 8}.${made & 255}`;
}

/** Posts a form from an address, as a browser there would. */
export function postFrom(localAddress: string, url: string, fields: URLSearchParams, cookie = "") {
  const { port, pathname, search, origin } = new URL(url);
  const type = "application/x-www-form-urlencoded";
  const headers = { origin, host: `localhost:${port}`, "content-type": type, ...(cookie && { cookie }) };
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sending = httpRequest(
      { host: "127.0.0.1", port, path: pathname + search, method: "POST", localAddress, headers },
      (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      },
    );
    sending.on("error", reject);
    sending.end(fields.toString());
  });
}

/** Posts a form again and again from an address of its own. @returns the status */
export function floodFrom(url: string, fields: Record<string, string>) {
  const address = anotherAddress();
  return async (more: Record<string, string> = {}) =>
    (await postFrom(address, url, new URLSearchParams({ ...fields, ...more }))).status;
}
