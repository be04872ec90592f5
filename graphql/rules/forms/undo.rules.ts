/** Minutes in which whoever did something can take it back, unless somebody has acted since. */
export const undoneWithin = 10;
