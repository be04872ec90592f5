/** All that there are, written by hand from spec 1, section 6. */
export const adminPermissions = [
  "admin:ADMIN_ALL",
  "admin:ADMIN_LEADS",
  "admin:ADMIN_MY_DEALERS",
  "admin:ADMIN_WARRANTY_CLAIMS",
  "admin:ADMIN_WARRANTY_LOOKUP",
  "admin:ADMIN_CAREERS",
  "admin:ADMIN_CSI",
  "admin:ADMIN_MEDIA",
  "admin:ADMIN_WARRANTY_INQ",
  "admin:ADMIN_CO_OP_REQ",
  "admin:ADMIN_BOAT_SHOW_REQUESTS",
  "admin:ADMIN_NEW_DEALER_REQ",
  "admin:ADMIN_CONTACT_REQ",
];

export const dealerPermissions = [
  "dealer:DEALER_ALL",
  "dealer:DEALER_LEADS",
  "dealer:DEALER_WARRANTY",
  "dealer:DEALER_FORMS_DATASHEETS",
  "dealer:DEALER_MEDIA",
  "dealer:DEALER_INVENTORY",
  "dealer:DEALER_ORDER_BOATS",
  "dealer:DEALER_CSI",
  "dealer:DEALER_FACTORY_CONTACTS",
  "dealer:DEALER_BOAT_SHOWS",
  "dealer:DEALER_ORDER_BOAT_DETAIL",
  "dealer:DEALER_ORDER_BOAT",
  "dealer:DEALER_SKIFF_MERCHANDISE",
];
