import * as z from "zod";
import { notANumber } from "./block.rules";
import { bareNumber, isAmount, isPercent } from "./credits.rules";
import { linesPerForm, longestCell } from "./rules";

/** A cell of a line: what is not there is empty. */
export const textCell = z
  .string()
  .max(longestCell, `At most ${longestCell} characters`)
  .nullish()
  .transform((text) => text?.trim() ?? "");

export const numberCell = z
  .string()
  .nullish()
  .transform((text) => bareNumber(text ?? ""));

/** Of a line that is stored already. */
export const lineId = z.guid().nullish();

/** What is wrong with a line: a message for a cell. */
export type LineProblems = Readonly<Record<string, string>>;

/** All lines of a grid, blank ones too, so that a message finds its line. */
export function linesOf<Line extends z.ZodObject>(line: Line, problemsOf: (line: z.output<Line>) => LineProblems) {
  return z
    .array(line)
    .max(linesPerForm, `A form has ${linesPerForm} lines`)
    .superRefine((lines, context) => {
      for (const [index, one] of lines.entries())
        for (const [cell, message] of Object.entries(problemsOf(one)))
          context.addIssue({ code: "custom", path: [index, cell], message });
    });
}

export type CellRule = { cell: string; label: string; kind?: "amount" | "percent" | "date" };

/** Every cell is required, and a number is a number. */
export function missingCells(line: Readonly<Record<string, unknown>>, rules: readonly CellRule[]): LineProblems {
  const problems = rules.flatMap(({ cell, label, kind }) => {
    const text = String(line[cell] ?? "");
    if (text === "" || (kind === "date" && !isDay(text))) return [[cell, `${label} is required`]];
    if (kind === "amount" && !isAmount(text)) return [[cell, notANumber(label)]];
    if (kind === "percent" && !isPercent(text)) return [[cell, notANumber(label)]];
    return [];
  });
  return Object.fromEntries(problems);
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}
