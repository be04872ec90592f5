import { useField } from "@conform-to/react";
import { linesPerForm } from "#graphql/areas/co-op/rules";
import { type TypedLine } from "#graphql/areas/co-op/lines/typed-lines.rules";

/** The lines as they are typed now; where scripts do not run, as they came to the page. */
export function useTypedLines(name: string): TypedLine<string>[] {
  const [{ value }] = useField<Record<string, string>[]>(name);
  const lines = Array.isArray(value) ? value : [];
  return Array.from({ length: linesPerForm }, (_, index) => lines[index] ?? {});
}
