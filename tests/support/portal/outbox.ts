import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Stack } from "./stack";

/** The newest mail to an address in the stack's outbox, as plain text; it is waited for. */
export async function mailTo(
  { home }: Pick<Stack, "home">,
  address: string,
  about: RegExp,
  patience = 60_000,
): Promise<string> {
  const folder = join(home, "outbox");
  for (let waited = 0; waited < patience; waited += 250) {
    for (const file of await readdir(folder).catch(() => [])) {
      const text = (await readFile(join(folder, file), "utf8").catch(() => ""))
        .replaceAll("=\r\n", "")
        .replaceAll("=\n", "")
        .replaceAll("=3D", "=");
      if (file.endsWith(".eml") && text.includes(`To: ${address}`) && about.test(text)) return text;
    }
    await sleep(250);
  }
  throw new Error("no mail came");
}

export function linkIn(mail: string): string {
  const [link] = /http\S+ticket=[\w-]+/.exec(mail) ?? [];
  if (!link) throw new Error("the mail has no link");
  return link;
}
