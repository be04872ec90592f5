import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { isLoopback } from "~/lib/service/loopback";
import { CannotStart } from "~/lib/service/cannot-start";
import { readJson, writeJson } from "./home";

const innerPorts = ["database", "identity", "dataService", "media"] as const;
export type InnerPorts = Record<(typeof innerPorts)[number], number>;

const remembered = z.partialRecord(z.enum(innerPorts), z.number());

/**
 * The ports that only this machine sees: free ones, the same as last time where those are still free, so that
 * addresses in logs and bookmarks stay good. `database` is given where one runs already; `outer` is the portal's own.
 */
export async function chooseInnerPorts(home: string, database: number | null, outer: number): Promise<InnerPorts> {
  const file = portsFile(home);
  const last = remembered.parse(await readJson(file));
  // One that is free stays so until somebody listens there: it must not be given out twice.
  const taken = new Set([outer, ...(database ? [database] : [])]);
  const choose = async (part: keyof InnerPorts) => {
    const port = await freePort(taken, last[part]);
    taken.add(port);
    return port;
  };
  const ports = {
    database: database ?? (await choose("database")),
    identity: await choose("identity"),
    dataService: await choose("dataService"),
    media: await choose("media"),
  };
  await writeJson(file, ports);
  return ports;
}

/** The ports of the installation that runs from this home folder; 0 for a part that is somebody else's. */
export async function innerPortsOf(home: string): Promise<InnerPorts> {
  const { database = 0, identity = 0, dataService = 0, media = 0 } = remembered.parse(await readJson(portsFile(home)));
  return { database, identity, dataService, media };
}

function portsFile(home: string): string {
  return join(home, "ports.json");
}

async function freePort(taken: ReadonlySet<number>, preferred?: number): Promise<number> {
  const isFree = preferred && !taken.has(preferred) && (await listenOnce(preferred, "127.0.0.1")) !== null;
  if (isFree) return preferred;

  const port = await listenOnce(0, "127.0.0.1");
  if (port === null) throw new CannotStart("This machine has no free port left.");
  return taken.has(port) ? freePort(taken) : port;
}

/** Refuses to start on a port that somebody else has; a copy of ours that is just ending may have `patience` to do so. */
export async function requirePort(port: number, host: string, patience = 0) {
  for (const until = Date.now() + patience; ; await sleep(200)) {
    // A browser tries ::1 first for «localhost»: another program there would answer in our place.
    const hosts = isLoopback(host) ? [host, "::1"] : [host];
    const free = await Promise.all(hosts.map((each) => listenOnce(port, each)));
    if (free.every((one) => one !== null)) return;
    if (Date.now() > until) {
      throw new CannotStart(
        `Port ${port} is taken by another program: set PORT to a free one, for example PORT=${port + 1} npm start.`,
      );
    }
  }
}

/** The port, if one can listen there now. An address that this machine does not have counts as free. */
function listenOnce(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else if (host === "::1") resolve(port);
      else if (error.code === "EACCES")
        reject(new CannotStart(`Port ${port} is reserved for the system: set PORT to 1024 or more.`));
      else reject(new CannotStart(`Nothing can listen on ${host}, port ${port} (${error.code}): set HOST and PORT.`));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
