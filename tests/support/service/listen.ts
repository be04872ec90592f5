import { once } from "node:events";
import { type Server } from "node:net";
import * as z from "zod";

const withPort = z.object({ port: z.number() });

/** Lets a server listen at a free port of a host, and returns the port. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  return withPort.parse(server.address()).port;
}
