/** A reason not to start that the person can mend: its message says what to set or do, and is all that is shown. */
export class CannotStart extends Error {}

/** What must be set or mended, in sentences. */
export function cannotStart(sentences: readonly string[]): CannotStart {
  return new CannotStart(["Slipway cannot start.", ...sentences].join("\n"));
}
