/** A reason not to start that the person can mend: its message says what to set or do, and is all that is shown. */
export class CannotStart extends Error {}
