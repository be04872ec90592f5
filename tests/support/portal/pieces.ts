import { once } from "node:events";
import { connect } from "node:net";

/** Bytes of so many pieces are written together: each costs its sender next to nothing. */
const atOnce = 10_000;

/**
 * Posts a form whose body comes in so many pieces of so many bytes, without saying how long it is.
 * @returns how many pieces went out until the connection was closed, and the answer's status, if any
 */
export async function postInPieces(
  origin: string,
  { from, pieces, bytes }: { from: string; pieces: number; bytes: number },
): Promise<{ sent: number; status: number }> {
  const { port } = new URL(origin);
  const socket = connect({ host: "127.0.0.1", port: Number(port), localAddress: from });
  let answer = "";
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => (answer += answer.length < 100 ? chunk.toString("latin1") : ""));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  const headers = { host: `localhost:${port}`, origin, connection: "close", "transfer-encoding": "chunked" };
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const lines = Object.entries({ ...headers, ...type }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /contact HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n9\r\ncomments=\r\n`);

  const some = Buffer.from(`${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`.repeat(Math.min(pieces, atOnce)));
  let sent = 0;
  while (sent < pieces && !socket.destroyed) {
    sent += Math.min(pieces, atOnce);
    if (!socket.write(some)) await Promise.race([new Promise((drained) => socket.once("drain", drained)), closed]);
  }
  // A half-closed connection gets no answer.
  socket.write("0\r\n\r\n");
  await closed;
  return { sent, status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]) };
}
