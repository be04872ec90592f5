import { type Filter } from "./list-tools";

/** When a row came in. */
export const since: Filter = {
  name: "since",
  label: "Since",
  options: [
    { value: "", label: "At any time" },
    { value: "hour", label: "In the last hour" },
    { value: "week", label: "In the last 7 days" },
    { value: "month", label: "In the last 30 days" },
  ],
};

/** Whether somebody has answered it. */
export function fulfilled(all: string): Filter {
  return {
    name: "show",
    label: "Fulfilled",
    options: [
      { value: "", label: all },
      { value: "open", label: "Open" },
      { value: "fulfilled", label: "Fulfilled" },
    ],
  };
}
