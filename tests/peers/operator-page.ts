import { readFile } from "node:fs/promises";

/** The operator's page, as somebody reads it who follows it to the letter. */
export type OperatorPage = Awaited<ReturnType<typeof readOperatorPage>>;

export async function readOperatorPage() {
  const page = await readFile("local/operator/README.md", "utf8");

  return {
    /** The command that is written within a sentence and begins with these words. */
    command: (beginning: string) => {
      const [, found = ""] = new RegExp(`\`(${beginning}[^\`]*)\``).exec(page) ?? [];
      return found;
    },
    /** The lines of code below a step, in bold type. */
    codeBelow: (step: string) => /```\w+\n(.*?)```/s.exec(page.slice(page.indexOf(`**${step}`)))?.[1] ?? "",
    /** The variables that a file needs, each with its value where the page has one. */
    variablesOf: (file: string) => {
      const [head = "", , ...rows] = page
        .slice(page.indexOf("| `data-service.env`"))
        .split("\n\n", 1)[0]!
        .split("\n")
        .map((line) => line.split("|"))
        .map((cells) => cells.map((cell) => cell.trim()));
      const at = head.indexOf(`\`${file}\``);
      const text = rows.map((row) => row[at]).join(" ");
      return [...text.matchAll(/`([A-Z_]+)(?:=([^`]+))?`/g)].map(([, name = "", value]) => ({ name, value }));
    },
  };
}
