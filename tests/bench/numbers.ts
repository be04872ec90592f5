/** The median of each number over the runs. */
export function medianOf<Name extends string>(runs: readonly Record<Name, number>[]): Record<Name, number> {
  const [first] = runs;
  if (!first) throw new Error("There was no run.");

  const medians = { ...first };
  for (const name in first) medians[name] = middle(runs.map((run) => run[name]));
  return medians;
}

function middle(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((text, column) => Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}
