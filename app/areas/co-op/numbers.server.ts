import { type FormConstraints } from "~/components/form/form-page";

/** What a browser may check of fields that hold numbers: zero or more, with cents. */
export function withNumbers(constraint: FormConstraints, names: readonly string[]): FormConstraints {
  const numbers = names.map((name) => [name, { ...constraint[name], min: 0, step: 0.01 }]);
  return { ...constraint, ...Object.fromEntries(numbers) };
}
