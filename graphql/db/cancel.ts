import { once } from "node:events";
import { connect } from "node:net";
import type pg from "pg";
import * as z from "zod";

/** What names a connection to its server; the driver's types leave it out. */
const named = z.object({ host: z.string(), port: z.number(), processID: z.number(), secretKey: z.number() });

/** The protocol's number for a request to cancel. */
const cancelCode = 80_877_102;
/** In milliseconds. */
const patience = 2_000;

/**
 * Has the server, or a pooler before it, give up what runs on this connection. Resolves when it has been asked, and never
 * rejects: the statement ends by itself where it could not be.
 */
export async function cancelStatement(client: pg.PoolClient): Promise<void> {
  const found = named.safeParse(client);
  if (!found.success) return;
  const { host, port, processID, secretKey } = found.data;
  const request = Buffer.alloc(16);
  [16, cancelCode, processID, secretKey].forEach((value, nth) => request.writeInt32BE(value, 4 * nth));

  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(patience, () => socket.destroy());
  socket.on("error", () => undefined);
  socket.end(request);
  // The server closes the connection when it has passed the request on.
  await once(socket.resume(), "close");
}
