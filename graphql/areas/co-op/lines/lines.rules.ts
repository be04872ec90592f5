import * as z from "zod";
import { line, optional } from "../../../rules/forms/fields.rules";
import { bareNumber, type NumberKind, problemOfNumber } from "../../../rules/typed-numbers.rules";
import { problemOfDay } from "../../../rules/typed-days.rules";
import { linesPerForm, longestCell } from "../rules";

/** A cell of a line: what is not there is empty. */
export function textCell(label: string) {
  return optional(line(label, longestCell)).transform((stored) => stored ?? "");
}

/** A cell of numbers, as they are stored; empty where there is none. */
export function numberCell(kind: NumberKind) {
  return z
    .string()
    .nullish()
    .transform((text) => bareNumber(kind, text ?? ""));
}

/** Of a line that is stored already. */
export const lineId = z.guid().nullish();

/** What is wrong with a line: a message for a cell. */
export type LineProblems = Readonly<Record<string, string>>;

type LineRules<Line> = { isFilled: (line: Line) => boolean; problemsOf: (line: Line) => LineProblems };

/**
 * All lines of a grid, blank ones too, so that a message finds its line. A claim needs at least one line that is not
 * blank.
 */
export function linesOf<Line extends z.ZodObject>(line: Line, { isFilled, problemsOf }: LineRules<z.output<Line>>) {
  return z
    .array(line)
    .max(linesPerForm, `A form has ${linesPerForm} lines`)
    .superRefine((lines, context) => {
      if (!lines.some((one) => isFilled(one) || Object.keys(problemsOf(one)).length > 0))
        context.addIssue({ code: "custom", message: "Add at least one line." });
      for (const [index, one] of lines.entries())
        for (const [cell, message] of Object.entries(problemsOf(one)))
          context.addIssue({ code: "custom", path: [index, cell], message });
    });
}

export type CellRule = { cell: string; label: string; kind?: NumberKind | "date" };

/** Every cell is required, a number is a number, and a day is a day. */
export function missingCells(line: Readonly<Record<string, unknown>>, rules: readonly CellRule[]): LineProblems {
  const problems = rules.flatMap(({ cell, label, kind }) => {
    const problem = problemOfCell(String(line[cell] ?? ""), label, kind);
    return problem ? [[cell, problem]] : [];
  });
  return Object.fromEntries(problems);
}

function problemOfCell(text: string, label: string, kind: CellRule["kind"]): string | null {
  if (text === "") return `${label} is required`;
  if (kind === "date") return problemOfDay(label, text);
  return kind ? problemOfNumber(kind, label, text) : null;
}
