/** Character by character, and without a word about speed: a second opinion on what a sheet of commas holds. */
export function readSlowly(text: string): { line: number; cells?: string[] }[] {
  const rows: { line: number; cells?: string[] }[] = [];
  const ends = (at: number) => at >= text.length || /[,\r\n]/.test(text.charAt(at));
  let [at, line] = [0, 1];

  while (at < text.length) {
    const [start, firstLine, cells] = [at, line, [""]];
    let damaged = false;
    for (; at < text.length && !/[\r\n]/.test(text.charAt(at)) && !damaged;) {
      if (text[at] === ",") {
        cells.push("");
        at++;
      } else if (text[at] === '"' && (at === start || text[at - 1] === ",")) {
        let cell = "";
        for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
          if (text[at] === '"') at++;
          if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) line++;
          cell += text.charAt(at);
        }
        damaged = at >= text.length;
        do at++;
        while (text[at] === " ");
        damaged ||= !ends(at);
        cells[cells.length - 1] = cell;
      } else {
        damaged = text[at] === '"';
        cells[cells.length - 1] += text.charAt(at++);
      }
    }
    if (damaged) {
      const lines = text.slice(start).split(/\r\n|\r|\n/);
      return [...rows, ...lines.flatMap((rest, n) => (/[^,\s]/.test(rest) ? [{ line: firstLine + n }] : []))];
    }
    if (cells.some((cell) => cell.trim())) rows.push({ line: firstLine, cells });
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line++;
  }
  return rows;
}
