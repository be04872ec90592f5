import { CoOpAccountQuery, CoOpLedgerQuery } from "#graphql/generated/client/graphql";
import { accountsPerPage } from "#graphql/areas/co-op/rules";
import { manufacturersYear } from "#graphql/rules/manufacturer.rules";
import { query } from "~/server/data/data.server";
import { reading } from "~/server/data/reading.server";
import { createList } from "~/server/list/list.server";
import { accountList } from "./columns";
import { yearOf, yearPattern } from "./years.server";

export const readAccount = reading(CoOpAccountQuery, "coOpAccount");

/** The accounts of one year, and what those that are found come to. */
export const accounts = createList(accountList, {
  defaultSort: { by: "dealer_name", descending: false },
  pageSizes: [accountsPerPage],
  filters: { year: yearPattern },
  defaultFilters: () => ({ year: String(manufacturersYear()) }),
  filterVariables: (_asked, _ids, request) => ({ year: yearOf(request) }),
  page: async (request, asked) => {
    const { coOpLedger: page, coOpLedgerTotals: totals } = await query(request, CoOpLedgerQuery, asked);
    return { ...page, totals };
  },
  csv: "export-co-op-ledger.csv",
  open: (request, { id: profileId }) => readAccount(request, { profileId, year: yearOf(request) }),
});
