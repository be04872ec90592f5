import { type TypedLine } from "#graphql/areas/co-op/lines/typed-lines.rules";
import { type BlockValues } from "../block/block-fields";

/** What a form of lines and documents holds. */
export type ClaimValues<Cell extends string, Document extends string> = Record<Document, string> & {
  block: BlockValues;
  lines: Record<Cell | "id", string>[];
};

type TypedColumn<Cell extends string> = {
  cell: Cell;
  label: string;
  kind: "text" | "date" | "amount" | "percent";
  width?: string;
  /** On a phone, where a line is a card: as wide as the card. */
  long?: boolean;
};

/** What a form has line by line: what is typed, then what is computed of it. */
export type LineGrid<Cell extends string = string> = {
  title: string;
  about: string;
  typed: readonly TypedColumn<Cell>[];
  computed: readonly { label: string; width: string }[];
  total: string;
  /** The computed cells of each line, as they are shown, and the total as a decimal. */
  compute: (lines: readonly TypedLine<string>[]) => {
    shown: readonly (readonly string[])[];
    total: string;
    /** What of it is unusual. */
    notice?: string | null;
  };
};

export function isNumber(kind: TypedColumn<string>["kind"]): kind is "amount" | "percent" {
  return kind === "amount" || kind === "percent";
}
