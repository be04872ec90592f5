/** Permissions as the forms call them. */
export function permissionsInWords(
  held: readonly string[],
  choices: readonly { value: string; label: string }[],
): string {
  return held.map((one) => choices.find((choice) => choice.value === one)?.label ?? one).join(", ");
}
