import { capitalized } from "~/lib/words";
import { type Choice, type Typed } from "../filter";

/** When a row came in. */
export const since: Choice = {
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
    label: "Fulfilled",
    options: [
      { value: "", label: all },
      { value: "open", label: "Open" },
      { value: "fulfilled", label: "Fulfilled" },
    ],
  };
}

/** From a day, to a day, both included; `label` is the head of the column that holds the date. */
export function days(label: string): { from: Typed; to: Typed } {
  return { from: { label: `${label} from`, typed: "date" }, to: { label: `${label} to`, typed: "date" } };
}

/** A choice that is folded away; `options` are its values with their labels, and `any` the label of all rows. */
export function foldedChoice(label: string, options: Readonly<Record<string, string>>, any = "Any"): Choice {
  const chosen = Object.entries(options).map(([value, said]) => ({ value, label: said }));
  return { label, options: [{ value: "", label: any }, ...chosen], folded: true };
}

/** How a row stands, in the words of its column. */
export function status<Value extends string>(
  values: readonly Value[],
  inWords: (value: Value) => string = capitalized,
  label = "Status",
): Choice {
  return foldedChoice(label, Object.fromEntries(values.map((value) => [value, inWords(value)])));
}

/** A part of the model's name. */
export const model: Typed = { label: "Model", typed: "text" };

/** Of what is approved: what has a credit memo or payment number, or has none yet. */
export const credited = foldedChoice("Credit", { no: "Approved, not credited", yes: "Credited" });

/** Of records with a conversation: those in which something waits to be read. */
export const unread = foldedChoice("Messages", { yes: "Unread" });
