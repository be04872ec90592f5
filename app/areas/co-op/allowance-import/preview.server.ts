import { hasOwnColumns } from "#graphql/areas/co-op/ledger/allowance-columns.rules";
import { ImportCoOpAllowancesMutation } from "#graphql/generated/client/graphql";
import { number } from "#graphql/rules/numbers/number.rules";
import { undoPath } from "~/components/record/undo";
import { derivedId } from "~/lib/derived-id.server";
import { mutate } from "~/server/data/data.server";
import { confirmedAsSeen } from "~/server/forms/confirmations.server";
import { newFormKey } from "~/server/forms/forms.server";
import { redirectWithNotice } from "~/server/forms/notices.server";
import { adminLedgerPath } from "../paths";
import { allowanceSheetPath } from "./paths";
import { requireRows, type WaitingSheet } from "./sheet.server";

/** Sets what the page has shown. It leads to the ledger, or back to the rows while some of them are to be corrected. */
export function importAllowances(request: Request, waiting: WaitingSheet) {
  return confirmedAsSeen(
    request,
    async (seen, idempotency) => {
      const { asSent: rows, choices, names } = await requireRows(request, waiting);
      const mapping = hasOwnColumns(names) ? null : { head: [...names], ...choices };
      const { id, fileName } = waiting;
      const act = derivedId([id, idempotency?.key ?? newFormKey()]);
      const { importCoOpAllowances: done } = await mutate(
        request,
        ImportCoOpAllowancesMutation,
        { rows, seen, act, fileName, mapping },
        { idempotency },
      );
      const undo = done.set > 0 ? { to: undoPath, act } : undefined;
      if (done.failed > 0)
        return redirectWithNotice(allowanceSheetPath(id, "/rows", choices), inWords(done), { tone: "wait", undo });
      const years = new Set(rows.map(({ year }) => year?.trim()));
      const [year] = years;
      const to = years.size === 1 && year ? `${adminLedgerPath}?year=${year}` : adminLedgerPath;
      return redirectWithNotice(to, inWords(done), { undo });
    },
    "Nothing was stored.",
  );
}

type Done = { set: number; unchanged: number; failed: number };

function inWords({ set, unchanged, failed }: Done): string {
  const rest = [
    unchanged > 0 && `${number(unchanged)} set already`,
    failed > 0 && `${number(failed)} to correct`,
  ].filter(Boolean);
  return [`${number(set)} of ${number(set + unchanged + failed)} rows stored`, ...rest].join(", ");
}
