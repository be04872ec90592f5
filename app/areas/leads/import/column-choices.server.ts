import { type ImportKey } from "#graphql/areas/leads/import/rules";
import { joinedNames } from "#graphql/areas/leads/import/mapping.rules";
import { leadTypes } from "#graphql/areas/leads/rules";
import { brandsOf } from "#graphql/rules/brands.rules";
import { config } from "~/server/platform/config.server";
import { type Opening } from "./staged-sheet.server";

export type Choice = { value: string; label: string };

type Choices = { inSheet: Choice[]; others: Partial<Record<ImportKey, readonly Choice[]>> };

/** What can be chosen for the columns of an import: each column of the sheet, and for some of them something else. */
export function choicesOf({ names, rows }: Opening): Choices {
  return {
    inSheet: names.map((name, column) => ({ value: String(column), label: withSample(nameOf(name, column), column) })),
    others: {
      leadType: inEachRow(leadTypes),
      brand: inEachRow(brandsOf(config.BRAND_NAME)),
      country: inEachRow(["United States", "Canada"]),
      name: bothNames(names),
    },
  };

  /** «E-Mail: ada@example.com», so that a name which says nothing is understood. */
  function withSample(name: string, column: number): string {
    const sample = rows.map((row) => row[column]?.trim()).find(Boolean);
    return sample ? `${name}: ${shortened(sample)}` : name;
  }
}

const longestSample = 40;

function shortened(sample: string): string {
  const signs = [...sample];
  return signs.length > longestSample ? `${signs.slice(0, longestSample).join("")}…` : sample;
}

function nameOf(name: string, column: number): string {
  return name.trim() || `Column ${column + 1}`;
}

function bothNames(names: readonly string[]): Choice[] {
  const value = joinedNames(names);
  const columns = value?.split("+").map(Number) ?? [];
  const label = columns.map((column) => nameOf(names[column] ?? "", column)).join(" and ");
  return value ? [{ value, label }] : [];
}

function inEachRow(texts: readonly string[]): Choice[] {
  return texts.map((text) => ({ value: `=${text}`, label: `In every row: ${text}` }));
}
