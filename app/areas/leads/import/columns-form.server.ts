import * as z from "zod";
import { dateColumns } from "#graphql/areas/leads/import/date-columns.rules";
import { dateOrders } from "#graphql/rules/sheets/date-order.rules";
import { importColumns, type ImportKey } from "#graphql/areas/leads/import/rules";
import { mostBrandMatches } from "#graphql/areas/leads/import/mapping.rules";
import { brandMatchField, matchOf } from "./brand-match";
import { openLeadsField } from "./paths";

/** A brand and a value of the sheet, at most 100 characters each. */
const longestMatch = 201;

/** A choice is short: places of columns, or a word that stands in every row. Nothing chosen is empty. */
const choice = z
  .string()
  .max(100)
  .optional()
  .transform((chosen) => chosen ?? "");

/** Which column of a sheet is which of an import's. What they need to be depends on the sheet. */
export const columnsForm = z.object({
  ...(Object.fromEntries(importColumns.map(({ key }) => [key, choice])) as Record<ImportKey, typeof choice>),
  [dateColumns.createdAt]: z.enum(dateOrders).optional(),
  [dateColumns.fulfilledon]: z.enum(dateOrders).optional(),
  [openLeadsField]: z.boolean().optional(),
  [brandMatchField]: z
    .array(z.string().max(longestMatch).optional())
    .max(2 * mostBrandMatches)
    .optional()
    .transform((values = []) => values.flatMap((value) => matchOf(value ?? "") ?? [])),
});
