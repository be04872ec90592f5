export const ordersPerPage = 10;
