import { type Changes, differences } from "../../db/history";
import { fileNameOf } from "../../service/files/rules";

type Columns<Form> = {
  fields: readonly (keyof Form & string)[];
  /** Traced by their names: where a document is kept is nobody's business. */
  documents?: readonly (keyof Form & string)[];
};

/** What a revision changed of a form, as its trace shows it. */
export function changesOf<Form extends object>(
  before: Form,
  after: Form,
  { fields, documents = [] }: Columns<Form>,
): Changes {
  const replaced = Object.entries(differences(before, after, documents)).map(([column, { from, to }]) => [
    column.replace(/_url$/, ""),
    { from: nameOf(from), to: nameOf(to) },
  ]);
  return { ...differences(before, after, fields), ...Object.fromEntries(replaced) };
}

function nameOf(path: unknown): string | null {
  return typeof path === "string" ? fileNameOf(path) : null;
}

/** The lines whose text differs: «line_2» and what stood there, before and after. */
export function changesOfLines<Line>(
  before: readonly Line[],
  after: readonly Line[],
  textOf: (line: Line) => string,
): Changes {
  const [from, to] = [before.map(textOf), after.map(textOf)];
  const places = [...(from.length > to.length ? from : to).keys()].filter((index) => from[index] !== to[index]);
  return Object.fromEntries(
    places.map((index) => [`line_${index + 1}`, { from: from[index] ?? null, to: to[index] ?? null }]),
  );
}
