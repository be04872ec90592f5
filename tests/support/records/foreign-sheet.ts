/** The head of a seller of leads who knows nothing of the import's own columns. */
export const foreignHead = [
  "Inquiry ID",
  "Date Submitted",
  "First Name",
  "Last Name",
  "E-Mail Address",
  "Telephone",
  "ZIP Code",
  "Make",
  "Comments",
];

/** What an admin chooses of it beside what is guessed: its sheets say neither what is asked for nor the country. */
export const foreignChoices = { leadType: "=quote", country: "=United States" };

/**
 * The lines of a sheet, head and all: of ten rows the last repeats the first of the ten, and one in a hundred has no email. Of a
 * hundred one is of a brand that nobody knows, and one of the customer of the row before it. The seller's own numbers differ in each.
 * `first`: the number of the first row, a whole hundred; sheets whose numbers differ have no customer in common.
 */
export function* foreignLines(rows: number, mark: string, first = 0): Generator<string> {
  yield `${foreignHead.join(";")}\r\n`;
  for (let row = first; row < first + rows; row++) {
    const who = row % 10 === 9 ? row - 9 : row;
    const email = who % 100 === 5 ? "" : `ada${who % 100 === 4 ? who - 1 : who}.${mark}@example.com`;
    const telephone = String(8_135_000_000 + who);
    const make = who % 100 === 7 ? "Mystery Boats" : "Sea Chaser";
    yield `${row};3/15/2026 2:30 PM;Ada${who};Marsh ${mark};${email};${telephone};33606;${make};"Call; not before 5"\r\n`;
  }
}

/** What becomes of such rows, one by one. */
export function foreignCounts(rows: number) {
  const [repeated, failed] = [Math.floor(rows / 10), Math.floor(rows / 100)];
  const [unknownBrand, ofOneCustomer] = [failed, 2 * failed];
  return { rows, repeated, failed, unknownBrand, ofOneCustomer, good: rows - repeated - failed };
}
