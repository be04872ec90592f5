type SheetColumn<Key> = { key: Key; header: string };

/** Where each of these columns stands in a sheet; «lead_type» is «Lead Type». Of two alike the first counts. */
export function positionsIn<Key>(names: readonly string[], columns: readonly SheetColumn<Key>[]): Map<Key, number> {
  const found = names.map(comparable);
  const positions = columns.map(({ key, header }) => [key, found.indexOf(comparable(header))] as const);
  return new Map(positions.filter(([, position]) => position >= 0));
}

function comparable(header: string): string {
  return header.replace(/[\s_]/g, "").toLowerCase();
}
