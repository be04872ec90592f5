import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const begun = z.object({ endpoint: z.string(), databaseUrl: z.string() });
const answered = z.object({
  id: z.number(),
  token: z.string().optional(),
  reads: z.number(),
  streams: z.number(),
  memory: z.number(),
  heap: z.number(),
});

export type OwnService = Awaited<ReturnType<typeof startOwnService>>;

/** A data service in a process of its own, on a database of its own; `flags` are node's. */
export async function startOwnService(postgresUrl: string, flags: readonly string[] = []) {
  const child = fork(fileURLToPath(new URL("service-process.ts", import.meta.url)), {
    execArgv: [...flags, "--import", "tsx"],
    env: { ...process.env, TEST_DATABASE_URL: postgresUrl },
  });
  const [hello] = await once(child, "message");
  const waiting = new Map<number, (answer: z.output<typeof answered>) => void>();
  child.on("message", (message) => {
    const answer = answered.parse(message);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let ids = 0;

  return {
    ...begun.parse(hello),
    /** How it is now, and a token for a profile, if one is named. */
    ask: (tokenFor?: string) =>
      new Promise<z.output<typeof answered>>((resolve) => {
        const id = ++ids;
        waiting.set(id, resolve);
        child.send({ id, tokenFor });
      }),
    stop: async () => {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
