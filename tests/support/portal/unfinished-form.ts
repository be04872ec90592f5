import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type UnfinishedForm = {
  socket: Socket;
  /** The status of the answer, or undefined where the connection ended without one. */
  status: Promise<number | undefined>;
};

type About = { from: string; path?: string; cookie?: string; announced: number; sent: number; sign?: string };

/** Posts a form of which only a part ever comes, and leaves the connection open. */
export async function beginForm(
  origin: string,
  { from, path = "/contact", cookie, announced, sent, sign = "x" }: About,
): Promise<UnfinishedForm> {
  const { port } = new URL(origin);
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: from });
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += answer.length < 100 ? chunk.toString("latin1") : ""));
  const status = new Promise<number | undefined>((resolve) => {
    const readStatus = () => {
      const found = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
      if (found !== undefined || socket.destroyed) resolve(found === undefined ? undefined : Number(found));
    };
    socket.on("data", readStatus).on("close", readStatus);
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");

  const type = "application/x-www-form-urlencoded";
  const headers = { host: `localhost:${port}`, origin, "content-type": type, "content-length": String(announced) };
  const lines = Object.entries({ ...headers, ...(cookie && { cookie }) }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\ncomments=`);
  socket.write(Buffer.alloc(sent, sign));
  return { socket, status };
}
