import { sql } from "kysely";
import * as z from "zod";
import { type Db } from "../../../db/pool";
import { type Written } from "../../../db/column-values";
import { badInput } from "../../../request/errors";
import { sha256 } from "../../../request/sha256";
import { type Person } from "../../../request/viewer";
import { headKey, mostSheetColumns } from "../../../rules/sheets/column-choices.rules";
import { type AllowanceChoices, problemsOfColumns } from "./allowance-columns.rules";

const choicesShape = z.object({ dealerCode: z.string(), email: z.string(), year: z.string(), amount: z.string() });

/** Returns the columns that an admin chose when a sheet with these headers was last imported; null for a new one. */
export async function readAllowanceMapping(
  db: Db,
  _viewer: Person,
  head: readonly string[],
): Promise<AllowanceChoices | null> {
  demandFew(head);
  const known = await db
    .selectFrom("co_op_allowance_mappings")
    .where("head", "=", digestOf(head))
    .select("choices")
    .executeTakeFirst();
  return known ? choicesShape.parse(known.choices) : null;
}

type Mapping = { head: readonly string[]; choices: AllowanceChoices };

/**
 * To be called in the transaction that stores the allowances. A year that held for every row is not remembered: the next
 * sheet with this head is another year's. @throws BAD_INPUT for columns that the sheet does not have
 */
export async function rememberAllowanceMapping(db: Db, viewer: Person, { head, choices }: Mapping): Promise<void> {
  demandFew(head);
  const [problem] = Object.values(problemsOfColumns(choices, head.length));
  if (problem) throw badInput(problem);

  const { dealerCode, email, year, amount } = choices;
  const known = {
    choices: JSON.stringify({ dealerCode, email, year: year.startsWith("=") ? "" : year, amount }),
    used_by: viewer.profileId,
    used_at: sql<Date>`now()`,
  } satisfies Written<"co_op_allowance_mappings", "head">;
  await db
    .insertInto("co_op_allowance_mappings")
    .values({ head: digestOf(head), ...known })
    .onConflict((conflict) => conflict.column("head").doUpdateSet(known))
    .execute();
}

function demandFew(head: readonly string[]): void {
  if (head.length > mostSheetColumns) throw badInput(`A sheet has at most ${mostSheetColumns} columns.`);
}

function digestOf(head: readonly string[]): string {
  return sha256(headKey(head)).toString("hex");
}
