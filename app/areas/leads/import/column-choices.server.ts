import { type ImportKey } from "#graphql/areas/leads/import/rules";
import { joinedNames } from "#graphql/areas/leads/import/mapping.rules";
import { leadTypes } from "#graphql/areas/leads/rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import { type Choice, columnsInSheet, inEachRow, nameOfColumn } from "~/server/files/sheets/column-choices.server";
import { config } from "~/server/platform/config.server";
import { type Opening } from "~/server/files/sheets/staged-sheet.server";

type Choices = { inSheet: Choice[]; others: Partial<Record<ImportKey, readonly Choice[]>> };

/** What can be chosen for the columns of an import: each column of the sheet, and for some of them something else. */
export function choicesOf(opening: Opening): Choices {
  return {
    inSheet: columnsInSheet(opening),
    others: {
      leadType: inEachRow(leadTypes),
      brand: inEachRow(brandsOf(config.BRAND_NAME)),
      country: inEachRow(["United States", "Canada"]),
      name: bothNames(opening.names),
    },
  };
}

function bothNames(names: readonly string[]): Choice[] {
  const value = joinedNames(names);
  const columns = value?.split("+").map(Number) ?? [];
  const label = columns.map((column) => nameOfColumn(names[column] ?? "", column)).join(" and ");
  return value ? [{ value, label }] : [];
}
