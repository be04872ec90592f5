import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Stack } from "./stack";

/** The stack's processes that an uploaded file passes through: the portal and the media server. */
export function processesOfFiles({ home }: Stack): Promise<number[]> {
  return processesTold([`STAGING_DIR=${join(home, "staging")}`, `MEDIA_FOLDER=${join(home, "media")}`]);
}

/** Those that the rows of a list pass through: the portal and the data service. */
export function processesOfLists({ home, dataService }: Stack): Promise<number[]> {
  return processesTold([`STAGING_DIR=${join(home, "staging")}`, `DATA_SERVICE_PORT=${new URL(dataService).port}`]);
}

/** Every program of the stack, whose ids change when one ends and is started again. */
export function processesOfStack({ home, dataService, issuer }: Stack): Promise<number[]> {
  return processesTold([
    `STAGING_DIR=${join(home, "staging")}`,
    `MEDIA_FOLDER=${join(home, "media")}`,
    `DATA_SERVICE_PORT=${new URL(dataService).port}`,
    `IDENTITY_PORT=${new URL(issuer).port}`,
  ]);
}

/** One for each variable that only it has in its environment. */
async function processesTold(told: readonly string[]): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const environments = await Promise.all(
    pids.map(async (pid) => (await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "")).split("\0")),
  );
  return told.flatMap((variable) => pids.filter((_, at) => environments[at]?.includes(variable)));
}

/** Begins to watch processes. @returns how much more memory each has had since, in bytes; on Linux */
export async function watchMemory(pids: readonly number[]): Promise<() => Promise<number[]>> {
  // The kernel forgets the most that there was.
  await Promise.all(pids.map((pid) => writeFile(`/proc/${pid}/clear_refs`, "5")));
  const before = await Promise.all(pids.map((pid) => read(pid, "VmRSS")));
  return async () => {
    const most = await Promise.all(pids.map((pid) => read(pid, "VmHWM")));
    return most.map((bytes, at) => bytes - (before[at] ?? 0));
  };
}

/** What a process has in memory, in bytes; on Linux. */
export function memoryOf(pid: number): Promise<number> {
  return read(pid, "VmRSS");
}

async function read(pid: number, line: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}
