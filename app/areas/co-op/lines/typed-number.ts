import { type FormEvent } from "react";
import { canBecome } from "#graphql/areas/co-op/credits.rules";
import { bareNumber } from "#graphql/rules/typed-numbers.rules";

type NumberKind = "amount" | "percent";

/**
 * What stands in a field of numbers after somebody typed or pasted: signs around a number are taken off, and other input
 * is ignored. Who finds something there that is no number may change it as they like.
 */
export function typedNumber(kind: NumberKind, before: string, typed: string): string {
  if (canBecome(kind, typed) || !canBecome(kind, before)) return typed;
  const bare = bareNumber(typed);
  return canBecome(kind, bare) ? bare : before;
}

/** What each field held before the last key. */
const before = new WeakMap<HTMLInputElement, string>();

export function ignoreOtherInput(kind: NumberKind) {
  return ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const kept = typedNumber(kind, before.get(input) ?? input.defaultValue, input.value);
    if (kept !== input.value) {
      const place = (input.selectionStart ?? kept.length) - (input.value.length - kept.length);
      input.value = kept;
      input.setSelectionRange(place, place);
    }
    before.set(input, kept);
  };
}
