/** Minutes in which the author of an action can undo it, unless somebody has acted since. */
export const undoneWithin = 10;
