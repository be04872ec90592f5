import { request as httpRequest } from "node:http";

/** Posts a form again and again from an address that is nobody else's: loopback has many. @returns the status */
export function floodFrom(url: string, fields: Record<string, string>) {
  const localAddress = `127.${process.pid % 200}.${Math.floor(Math.random() * 250)}.9`;
  return (more: Record<string, string> = {}) => post(localAddress, url, { ...fields, ...more });
}

function post(localAddress: string, url: string, fields: Record<string, string>): Promise<number> {
  const { port, pathname, origin } = new URL(url);
  const headers = { origin, host: `localhost:${port}`, "content-type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      { host: "127.0.0.1", port, path: pathname, method: "POST", localAddress, headers },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sending.on("error", reject);
    sending.end(new URLSearchParams(fields).toString());
  });
}
