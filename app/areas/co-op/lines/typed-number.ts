import { type FormEvent } from "react";
import { mayBeTyped } from "#graphql/rules/typed-numbers.rules";

/**
 * Returns what a field of numbers holds after somebody typed or pasted: letters and other signs are ignored. A field that
 * came back with words in it takes anything, so that they can be corrected.
 */
export function typedNumber(before: string, typed: string): string {
  return mayBeTyped(typed) || !mayBeTyped(before) ? typed : before;
}

/** What each field held before the last key. */
const before = new WeakMap<HTMLInputElement, string>();

export function ignoreOtherInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const accepted = typedNumber(before.get(input) ?? input.defaultValue, input.value);
  if (accepted !== input.value) {
    const place = (input.selectionStart ?? accepted.length) - (input.value.length - accepted.length);
    input.value = accepted;
    input.setSelectionRange(place, place);
  }
  before.set(input, accepted);
}
