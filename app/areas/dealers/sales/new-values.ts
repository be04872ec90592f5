/** How the form for a new sales person begins. */
export const newSalesValues = { permissions: ["dealer:DEALER_ALL"] };
