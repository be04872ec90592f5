import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";
import { hasTooManyMarks } from "../rules/typed.rules";

const problem = "A text has more than 30 accents on a letter.";

/**
 * Returns what is wrong with the texts of an operation's variables, if anything. Fields that are stored say it by
 * themselves, with their names; texts that are only looked for reach functions of PostgreSQL that normalize them, and
 * take a minute for 80,000 marks.
 */
export function problemOfMarks(variables: unknown): string | undefined {
  // Not by recursion: lists that lie in each other a million deep would overflow the stack.
  const unread = [variables];
  while (unread.length > 0) {
    const value = unread.pop();
    if (typeof value === "string" && hasTooManyMarks(value)) return problem;
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) unread.push(inner);
  }
  return undefined;
}

/** Refuses the same in texts that stand in the operation itself. */
export function combiningMarksRule(context: ValidationContext): ASTVisitor {
  return {
    StringValue({ value }) {
      if (hasTooManyMarks(value)) context.reportError(new GraphQLError(problem));
    },
  };
}
