export const ordersPerPage = 10;

/** The columns that orders can be sorted by. */
export type BoatOrderSort = "created_at" | "dealer_name" | "brand" | "total_qty" | "grand_total";

/** What it can be filtered by. */
export type BoatOrderFilterName = "from" | "to" | "brand" | "dealership";
