import { mostStatements } from "#graphql/areas/co-op/rules";
import { CoOpStatementsQuery, type CoOpStatementsQueryQuery } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { query } from "~/server/data/data.server";
import { notFound, tooLarge } from "~/server/data/refusals.server";
import { everyRow } from "~/server/list/every-row.server";
import { accounts } from "./list.server";
import { periodOf } from "./period.server";

type Page = CoOpStatementsQueryQuery["coOpLedger"];

/** The data service reads two statements for each account, so a page of them stays short. */
const accountsAtOnce = 25;

/** The statements of the accounts that match the list's search and filters, in its order. */
export function everyStatement(request: Request) {
  return everyRow((after) => readPage(request, after));
}

/** All of them at once, for one PDF. @throws where there are none, or too many */
export async function readStatements(request: Request): Promise<Page["rows"]> {
  const found: Page["rows"] = [];
  let after: string | null = null;
  do {
    const page: Page = await readPage(request, after);
    if (page.total > mostStatements) throw tooLarge(tooMany(page.total));
    found.push(...page.rows);
    after = page.after;
  } while (after !== null);
  if (found.length === 0) throw notFound();
  return found;
}

async function readPage(request: Request, after: string | null): Promise<Page> {
  const part = accounts.selected(request, { after, pageSize: accountsAtOnce });
  const { coOpLedger } = await query(request, CoOpStatementsQuery, { ...part, quarter: periodOf(request).quarter });
  return coOpLedger;
}

function tooMany(total: number): string {
  const [most, found] = [mostStatements, total].map((count) => number(count));
  return `One file holds at most ${most} statements, and these are ${found} accounts. Search for fewer, or export the CSV.`;
}
