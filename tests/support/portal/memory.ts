import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Stack } from "./stack";

/** The stack's processes that an uploaded file passes through: the portal and the media server. */
export function processesOfFiles(stack: Stack): Promise<number[]> {
  const { portal, media } = ownVariables(stack);
  return processesWith([portal, media]);
}

/** Those that the rows of a list pass through: the portal and the data service. */
export function processesOfLists(stack: Stack): Promise<number[]> {
  const { portal, dataService } = ownVariables(stack);
  return processesWith([portal, dataService]);
}

/** Every program of the stack, whose ids change when one ends and is started again. */
export function processesOfStack(stack: Stack): Promise<number[]> {
  return processesWith(Object.values(ownVariables(stack)));
}

/** What each program alone has in its environment. Other tests start portals of their own beside the same files. */
function ownVariables({ home, origin, dataService, issuer }: Stack) {
  return {
    portal: [`STAGING_DIR=${join(home, "staging")}`, `PORT=${new URL(origin).port}`],
    media: [`MEDIA_FOLDER=${join(home, "media")}`],
    dataService: [`DATA_SERVICE_PORT=${new URL(dataService).port}`],
    identity: [`IDENTITY_PORT=${new URL(issuer).port}`],
  };
}

async function processesWith(wanted: readonly (readonly string[])[]): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const environments = await Promise.all(
    pids.map(async (pid) => (await readFile(`/proc/${pid}/environ`, "utf8").catch(() => "")).split("\0")),
  );
  return wanted.flatMap((variables) =>
    pids.filter((_, at) => variables.every((variable) => environments[at]?.includes(variable))),
  );
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

/** What a process has had of the processor, in milliseconds, in steps of ten; on Linux. */
export async function processorTimeOf(pid: number): Promise<number> {
  const [, after = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
  const [user, system] = after.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

async function read(pid: number, line: "VmHWM" | "VmRSS"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}
