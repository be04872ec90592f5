import { spawn } from "node:child_process";
import { once } from "node:events";

export type TiedProcess = Awaited<ReturnType<typeof startTied>>;

/** The shell kills the program as soon as its own standard input closes, which it does however the tests end. */
const untilStdinCloses = `
  "$@" >/dev/null 2>&1 & program=$!
  echo $program
  read _
  kill -KILL $program 2>/dev/null
  wait`;

/** Starts a program that ends with the tests, frozen or not. It stays in the foreground of its own accord. */
export async function startTied(command: readonly [string, ...string[]], env: Readonly<Record<string, string>> = {}) {
  const shell = spawn("sh", ["-c", untilStdinCloses, "sh", ...command], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "ignore"],
  });
  const [said] = await once(shell.stdout, "data");
  const pid = Number(String(said));

  return {
    isRunning: () => shell.exitCode === null,
    signal: (signal: NodeJS.Signals) => process.kill(pid, signal),
    stop: async () => {
      if (shell.exitCode !== null) return;
      const ended = once(shell, "exit");
      shell.stdin.end();
      await ended;
    },
  };
}
