/** What is wrong with a form: above it, and beside its fields. */
export type Problems = { formErrors: string[]; fieldErrors: Record<string, string[]> };
