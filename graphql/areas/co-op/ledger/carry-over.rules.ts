/** How the next year's allowances are set: the same amounts again, or these plus what remains of this year's. */
export type CarryOverWay = "SAME" | "WITH_REST";

/** The last year that an allowance may have is 2099. */
export const lastCarriedYear = 2098;
