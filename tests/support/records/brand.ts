/** Journeys run with a brand of their own, so that every page they open shows whether the portal's name is configuration. */
export const brand = "Kestrel";
export const usualBrand = /skiff/i;
