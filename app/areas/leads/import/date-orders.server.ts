import { type DateColumn, dateColumns, isDateColumn } from "#graphql/areas/leads/import/date-columns.rules";
import { type DateOrder, dateOrderIn, dayInNumbers } from "#graphql/rules/sheets/date-order.rules";
import { type Choices, chosenText, orderOf, withOrder } from "#graphql/areas/leads/import/mapping.rules";
import { importColumns } from "#graphql/areas/leads/import/rules";
import { readCsv } from "~/lib/csv/csv-read.server";
import { type StagedSheet } from "~/server/files/sheets/staged-sheet.server";

/** The orders that the admin chose. A column without one takes its order from its rows. */
export type ChosenOrders = Partial<Record<DateColumn, DateOrder>>;

const keys = importColumns.map(({ key }) => key).filter(isDateColumn);

/**
 * Decides in which order the numbers of days stand, for each column from all rows of the sheet.
 * @returns the choices with the orders; or, by its field, what only a person can say
 */
export async function decideOrders(
  sheet: StagedSheet,
  choices: Choices,
  chosen: ChosenOrders,
): Promise<{ choices: Choices } | { ambiguous: Partial<Record<string, string>> }> {
  const open = keys.filter((key) => choices[key] && !chosen[key]).map((key) => ({ key, order: dateOrderIn() }));
  if (open.length > 0) {
    for await (const rows of readCsv(await sheet.bytes())) {
      for (const row of rows)
        if ("cells" in row) for (const { key, order } of open) order.add(chosenText(choices[key], row.cells));
    }
  }

  const decided = { ...choices };
  const ambiguous: Partial<Record<string, string>> = {};
  for (const key of keys) {
    const found = open.find((each) => each.key === key)?.order.decide() ?? { order: chosen[key] ?? "" };
    if ("order" in found) decided[key] = withOrder(choices[key], found.order);
    else ambiguous[dateColumns[key]] = `“${found.ambiguous}” can be read in two ways. Choose the order of these days.`;
  }
  return Object.keys(ambiguous).length > 0 ? { ambiguous } : { choices: decided };
}

type StoredChoices = readonly { key: string; choice: string }[];
type FirstDays = Record<DateColumn, Map<number, string>>;

/** Returns how the days of the first rows stand in the sheet, by the numbers of the rows. A sheet that is gone has none. */
export async function firstDays(
  sheet: StagedSheet | undefined,
  choices: StoredChoices,
  rows: readonly { row: number }[],
): Promise<FirstDays> {
  const found: FirstDays = { createdAt: new Map(), fulfilledon: new Map() };
  const last = Math.max(0, ...rows.map(({ row }) => row));
  // The first row holds the names of the columns.
  let number = 1;
  for await (const batch of sheet ? readCsv(await sheet.bytes()) : []) {
    for (const row of batch) {
      for (const key of keys) {
        const { choice } = choices.find((each) => each.key === key) ?? { choice: "" };
        if (number > 1 && number <= last && "cells" in row) found[key].set(number, chosenText(choice, row.cells));
      }
      number += 1;
    }
    if (number > last) break;
  }
  return found;
}

/** The columns whose days can be read in two orders, with the one in which they were read. */
export function ordersToShow(choices: StoredChoices, days: FirstDays) {
  return importColumns.flatMap(({ key, header }) => {
    if (!isDateColumn(key)) return [];
    const order = orderOf(choices.find((each) => each.key === key)?.choice ?? "");
    const isInNumbers = [...days[key].values()].some((text) => dayInNumbers(text.trim(), "month"));
    return order || isInNumbers ? [{ field: dateColumns[key], header, order: order ?? ("month" as const) }] : [];
  });
}
