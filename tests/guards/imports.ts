import { readFile } from "node:fs/promises";
import * as z from "zod";

type Imports = Readonly<Record<string, readonly string[]>>;

const metafile = z.object({
  inputs: z.record(z.string(), z.object({ imports: z.array(z.object({ path: z.string() })) })),
});

/** Reads from the portal's build what each of its modules imports. */
export async function readImports(): Promise<Imports> {
  const text = await readFile(new URL("../../build/metafile.server.json", import.meta.url), "utf8");
  const { inputs } = metafile.parse(JSON.parse(text));
  return Object.fromEntries(
    Object.entries(inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path)]),
  );
}

/** Says whether a module is another one, or imports it, itself or through others. */
export function reaches(importsOf: Imports, from: string | undefined, to: string): boolean {
  const reached = new Set([from ?? ""]);
  for (const file of reached) for (const imported of importsOf[file] ?? []) reached.add(imported);
  return reached.has(to);
}
