import { capitalized } from "~/lib/words";
import { type Choice, type Filter } from "../filter";

/** When a row came in. */
export const since: Choice = {
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
export function fulfilled(all: string): Choice {
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

/** From a day, to a day, both included; `label` is the head of the column that holds the date. */
export function days(label: string): Filter[] {
  return [
    { name: "from", label: `${label} from`, typed: "date" },
    { name: "to", label: `${label} to`, typed: "date" },
  ];
}

/** How a row stands, in the words of its column. */
export function status<Value extends string>(
  values: readonly Value[],
  inWords: (value: Value) => string = capitalized,
  label = "Status",
): Choice {
  const options = values.map((value) => ({ value, label: inWords(value) }));
  return { name: "status", label, options: [{ value: "", label: "Any" }, ...options], folded: true };
}

/** A part of the model's name. */
export const model: Filter = { name: "model", label: "Model", typed: "text" };

/** Of what is approved: what has a credit memo or payment number, or has none yet. */
export const credited: Choice = {
  name: "credited",
  label: "Credit",
  options: [
    { value: "", label: "Any" },
    { value: "no", label: "Approved, not credited" },
    { value: "yes", label: "Credited" },
  ],
  folded: true,
};

/** Of records with a conversation: those in which something waits to be read. */
export const unread: Choice = {
  name: "unread",
  label: "Messages",
  options: [
    { value: "", label: "Any" },
    { value: "yes", label: "Unread" },
  ],
  folded: true,
};
