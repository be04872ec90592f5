import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { chooseInnerPorts, requirePort } from "./ports";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "slipway-ports-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test("inner ports are the same at every start, except one that another program took meanwhile", async () => {
  const first = await chooseInnerPorts(home, null, 3000);
  expect(await chooseInnerPorts(home, null, 3000)).toEqual(first);

  const intruder = await listen(first.identity);
  const second = await chooseInnerPorts(home, null, 3000);
  intruder.close();

  expect(second).toMatchObject({ database: first.database, dataService: first.dataService });
  expect(second.identity).not.toBe(first.identity);
});

test("no two programs are given the same port, whatever was remembered", async () => {
  const { identity, media } = await chooseInnerPorts(home, null, 3000);
  await writeFile(join(home, "ports.json"), JSON.stringify({ identity, dataService: identity, media }));

  const ports = await chooseInnerPorts(home, null, media);
  expect(ports.identity).toBe(identity);
  expect(new Set([...Object.values(ports), media]).size).toBe(5);
});

test("a database that runs already keeps its port", async () => {
  expect(await chooseInnerPorts(home, 5432, 3000)).toMatchObject({ database: 5432 });
});

test("a taken port is named, with what to set", async () => {
  const other = await listen(0);
  const { port } = z.object({ port: z.number() }).parse(other.address());

  await expect(requirePort(port, "127.0.0.1")).rejects.toThrow(`Port ${port} is taken by another program: set PORT`);
  other.close();
  await once(other, "close");
  await requirePort(port, "127.0.0.1");
});

test("a port that is about to be free is waited for", async () => {
  const ending = await listen(0);
  const { port } = z.object({ port: z.number() }).parse(ending.address());
  setTimeout(() => ending.close(), 300);

  await requirePort(port, "127.0.0.1", 5_000);
});

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
