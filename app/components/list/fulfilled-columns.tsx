import { type ComponentType } from "react";
import { type Column } from "./column";
import { whenColumn } from "./when-column";

type Answered = { fulfilledby: string | null; fulfilledon: string | null };

/** The last columns of everything that waits for an answer: how it was answered, and when. */
export function fulfilledColumns<Row extends Answered>(
  When: ComponentType<{ at: string }>,
): Column<Row, "fulfilledby" | "fulfilledon">[] {
  return [
    {
      id: "fulfilledby",
      header: "Fulfilled By",
      kind: "name",
      sortable: true,
      text: ({ fulfilledby }) => fulfilledby ?? "",
    },
    whenColumn("fulfilledon", "Fulfilled On", ({ fulfilledon }) => fulfilledon, When),
  ];
}
