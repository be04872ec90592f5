/**
 * Stands between the cells of a row that travels as one text (CellsPage of the contract), and in none of them: DELETE, a
 * control character that nobody types and that JSON writes as it is.
 */
export const cellSeparator = "\u007F";
