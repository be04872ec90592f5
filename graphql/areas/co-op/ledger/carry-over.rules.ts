/** How the next year's allowances are set: the same amounts again, or these plus what remains of this year's. */
export const carryOverWays = ["SAME", "WITH_REST"] as const;
export type CarryOverWay = (typeof carryOverWays)[number];

/** The last year that an allowance may have is 2099. */
export const lastCarriedYear = 2098;
