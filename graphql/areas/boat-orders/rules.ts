export const ordersPerPage = 10;

/** The columns that orders can be sorted by. */
export type BoatOrderSort = "created_at" | "dealer_name" | "brand" | "total_qty" | "grand_total";

/** Names of the filters that this list offers, as addresses have them. */
export type BoatOrderFilterName = "from" | "to" | "brand" | "dealership";
