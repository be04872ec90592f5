import { type ImportKey } from "./rules";

/** The columns of an import that hold days, by the field that says in which order their numbers stand. */
export const dateColumns = { createdAt: "createdAtOrder", fulfilledon: "fulfilledonOrder" } as const satisfies Partial<
  Record<ImportKey, string>
>;

export type DateColumn = keyof typeof dateColumns;

export function isDateColumn(key: string): key is DateColumn {
  return key in dateColumns;
}
