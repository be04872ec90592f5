export const ordersPerPage = 10;

/** The columns that orders can be sorted by. */
export type BoatOrderSort = "created_at" | "dealer_name" | "brand" | "total_qty" | "grand_total";
