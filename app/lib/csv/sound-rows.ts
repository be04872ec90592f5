/** How far the rows of a text can be trusted: up to `end`, where a row begins that is faulty or still unfinished. */
type SoundPart = { end: number; problem?: string };

/**
 * Quotes stand around a cell or, twice, inside such a cell, and nowhere else (RFC 4180); spaces behind the closing one
 * do no harm. With quotes anywhere else nobody can say where a row ends, and a reader that guesses swallows rows.
 */
export function soundPart(text: string, delimiter: string, last: boolean): SoundPart {
  let row = 0;
  let at = 0;

  for (;;) {
    const opening = text.indexOf('"', at);
    const outside = text.slice(at, opening < 0 ? text.length : opening);
    // Of a line end that is cut in two only half is here.
    const whole = opening < 0 && !last ? outside.replace(/\r$/, "") : outside;
    const rowEnd = Math.max(whole.lastIndexOf("\n"), whole.lastIndexOf("\r"));
    if (rowEnd >= 0) row = at + rowEnd + 1;
    if (opening < 0) return { end: last ? text.length : row };

    const before = opening > 0 ? text[opening - 1] : "\n";
    if (before !== delimiter && !isRowEnd(before)) {
      return { end: row, problem: "A quote stands inside a cell that does not begin with one" };
    }
    const closing = closingQuote(text, opening + 1, last);
    if (closing < 0 && last) return { end: row, problem: "A quote is opened here and never closed" };
    if (closing < 0) return { end: row };

    at = closing + 1;
    while (text[at] === " " && delimiter !== " ") at++;
    if (at === text.length) return { end: last ? at : row };
    if (text[at] !== delimiter && !isRowEnd(text[at])) {
      return { end: row, problem: "Text stands behind the closing quote of a cell" };
    }
  }
}

/** Returns where a cell's closing quote stands, or -1. A quote at the end of an unfinished text may be the first of two. */
function closingQuote(text: string, from: number, last: boolean): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    return at + 1 < text.length || last ? at : -1;
  }
  return -1;
}

function isRowEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
