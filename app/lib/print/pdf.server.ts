import { type ColumnKinds, type Fact, type FormBox, type Photo } from "./blocks.server";
import { type Letterhead } from "./letterhead";
import { makePdf } from "./pdf-pool.server";
import { type Style } from "./pen.server";
import { type Instruction } from "./write-sheet.server";

/** A document of paragraphs, facts and tables that flow over as many pages as they need. */
export type Sheet = {
  title: (text: string) => void;
  heading: (text: string) => void;
  paragraph: (text: string, style?: Style) => void;
  /** The one thing that must not be overlooked: a name and its lines, set apart by a bar. Empty lines are left out. */
  callout: (name: string, lines: readonly string[]) => void;
  /** Terms and values in two columns; empty values are left out. */
  facts: (facts: readonly Fact[]) => void;
  /**
   * `widths` are shares of the page's width; columns of `numbers` are set at the right. Numbers and `days` have the room
   * that they take, and words share the rest. The head is repeated on every page, and a row stays together if a page can
   * hold it.
   */
  table: (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
    kinds?: ColumnKinds,
  ) => void;
  /** A form as it is filled in: rows of boxes, each with its label above what was written; empty boxes stay. */
  form: (rows: readonly (readonly FormBox[])[]) => void;
  /** Lines to write on by hand, each after its term. */
  blanks: (terms: readonly string[]) => void;
  /** Photos on pages of their own, as large as half of a page's width allows, each with its name below. */
  photos: (heading: string, photos: readonly Photo[]) => void;
  signatures: (labels: readonly string[]) => void;
  space: (points: number) => void;
  /** At the foot of every page, beside its number: at most three lines, which never make a page of their own. */
  foot: (text: string) => void;
  /** What comes next is a document of its own in the same file: with its own letterhead and its own numbers of pages. */
  next: () => void;
  /**
   * Writes it all, and numbers the pages. Call it last.
   * @throws {@link TooBusy}
   */
  finish: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** Notes what is to be written: a thread beside this one writes it, who then knows which fonts it needs. */
export function createSheet(about: { title: string; letterhead: Letterhead }): Sheet {
  const instructions: Instruction[] = [];
  let foot = "";

  return {
    title: (...said) => instructions.push({ block: "title", said }),
    heading: (...said) => instructions.push({ block: "heading", said }),
    paragraph: (...said) => instructions.push({ block: "paragraph", said }),
    callout: (...said) => instructions.push({ block: "callout", said }),
    facts: (...said) => instructions.push({ block: "facts", said }),
    table: (...said) => instructions.push({ block: "table", said }),
    form: (...said) => instructions.push({ block: "form", said }),
    blanks: (...said) => instructions.push({ block: "blanks", said }),
    photos: (...said) => instructions.push({ block: "photos", said }),
    signatures: (...said) => instructions.push({ block: "signatures", said }),
    space: (...said) => instructions.push({ block: "space", said }),
    next: () => instructions.push({ block: "next", said: [] }),
    foot: (text) => {
      foot = text;
    },
    finish: () => makePdf({ kind: "sheet", about, instructions, foot }),
  };
}
