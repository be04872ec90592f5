/** The head of a seller of leads who knows nothing of the import's own columns. */
export const foreignHead = [
  ...["Inquiry ID", "Date Submitted", "First Name", "Last Name", "E-Mail Address", "Telephone"],
  ...["ZIP Code", "Make", "Comments"],
];

/** What an admin chooses of it beside what is guessed: its sheets say neither what is asked for nor the country. */
export const foreignChoices = { leadType: "=quote", country: "=United States" };

/**
 * The lines of a sheet, head and all: of ten rows the last repeats the first of the ten, and one in a hundred has no email.
 * The seller's own numbers differ in each.
 */
export function* foreignLines(rows: number, mark: string): Generator<string> {
  yield `${foreignHead.join(";")}\r\n`;
  for (let row = 0; row < rows; row++) {
    const who = row % 10 === 9 ? row - 9 : row;
    const email = who % 100 === 5 ? "" : `ada${who}.${mark}@example.com`;
    yield `${row};3/1/2026 2:30 PM;Ada${who};Marsh ${mark};${email};813-555-0142;33606;Sea Chaser;"Call; not before 5"\r\n`;
  }
}

/** What becomes of such rows, one by one. */
export function foreignCounts(rows: number) {
  const [repeated, failed] = [Math.floor(rows / 10), Math.floor(rows / 100)];
  return { rows, repeated, failed, good: rows - repeated - failed };
}
