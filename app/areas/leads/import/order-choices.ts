import { type DateOrder } from "#graphql/rules/sheets/date-order.rules";

/** In which order the numbers of a day may stand in a sheet. */
export const orderChoices: { value: DateOrder; label: string }[] = [
  { value: "day", label: "Day first: 25/11/2026" },
  { value: "month", label: "Month first: 11/25/2026" },
];
