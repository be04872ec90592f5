/** Records as the portal reads them, for the documents that are made of them. */

export const letterhead = { name: "Łódź Boat Works", address: "1 Wharf, Port Sample", phone: "555-555-0100" };
export const printing = {
  letterhead,
  by: "Curtis Bell, Gulf Coast Marine",
  at: "2026-11-20T16:44:00Z",
  zone: "America/New_York",
};

export const registration = {
  id: "6e8bb1f4-9e6b-4f5e-9d2b-0a3f1c2d4e5f",
  warrantyId: 20_418,
  profileId: "auth0|1",
  dealerName: "Bayou Outboard",
  dealerArchived: true,
  adminName: "Gulf Coast Marine",
  adminEmail: "curtis@example.com",
  hullIdentificationNumber: "EHK00217C626",
  purchaseDate: "2026-11-14",
  brand: "Kestrel",
  model: "21 DLX",
  modelId: "m",
  olderModel: false,
  firstName: "Łukasz",
  lastName: "Żółć",
  phone: "8135550142",
  email: "lukasz@example.com",
  address: "418 Bayshore Blvd",
  address2: "Apt 3",
  city: "Tampa",
  region: "FL",
  country: "US",
  zipcode: "33606",
  motorDetails: "115 hp",
  accessories: "Bimini top",
  primaryUse: "Pleasure",
  comments: "Keep the blank form.",
  submittedon: "2026-11-20T15:42:00Z",
  status: "New",
  isTransfer: false,
  currentOwner: null,
  history: [],
};

export const claim = {
  ...{ id: "c", warrantyClaimsId: 318, profileId: "auth0|7", status: "new", submittedon: "2026-11-20T15:42:00Z" },
  ...{ hullIdentificationNumber: "EHK00217C626", model: "21 DLX", olderModel: true, dealerArchived: false },
  ...{ firstName: "Ada", lastName: "Marsh", phone: null, email: null, address: null, address2: null, city: null },
  ...{ region: null, country: null, zipcode: null, dealerName: null, adminName: null, adminEmail: null },
  ...{ associateName: null, associateEmail: null, purchaseDate: null, brand: null, motorDetails: null, issues: null },
  ...{ repairs: null, parts: null, laborHours: null, laborTotal: null, partsUsed: null, sublet: null, other: null },
  ...{
    claimTotal: null,
    claimed: null,
    approvedAmount: null,
    comments: null,
    fulfilledon: null,
    version: "v",
    history: [],
  },
  photos: ["k3v9q2x1zupright.jpg", "k3v9q2x1zgone.jpg", "k3v9q2x1zbroken.jpg"],
};

export const coOpBlock = {
  id: "f",
  coOpRequestsId: "r",
  status: "pending",
  dateSubmitted: "2026-11-20T15:42:00Z",
  dealerName: "Harbor Marine",
  contactName: "Dana Whitfield",
  phone: "2185550100",
  fax: "2185550101",
  address: "1 Harbor Rd",
  address2: "Dock 4",
  city: "Duluth",
  state: "MN",
  country: "US",
  zipcode: "55802",
  additionalInfo: "Please call before noon.",
};

/** An application of which every box is filled. The bank and tax numbers come with nothing else. */
export const application = {
  ...{ id: "a", version: "v", referenceNumber: 71, requestDate: "2026-11-20T15:42:00Z", skiff: true, seachaser: true },
  ...{ fulfilledby: "Via Phone", fulfilledon: "2026-11-21T15:42:00Z", history: [] },
  hasNumbers: { bankAccount: true, bankTaxid: true, bankResaleTaxid: true },
  ...{ legalName: "Twin Ports Boats LLC", dealerName: "Łódź Marine" },
  ...{ address: "1 Harbor Rd", address2: "Dock 4", city: "Duluth", region: "MN", country: "US", zipcode: "55802" },
  ...{ deliveryAddress: "2 Rail St", deliveryAddress2: "Gate 7", deliveryCity: "Thunder Bay", deliveryRegion: "ON" },
  ...{ deliveryCountry: "CA", deliveryZipcode: "P7B 1A1" },
  ...{ mailingAddress: "PO Box 12", mailingAddress2: "Counter 3", mailingCity: "Cancún", mailingRegion: "ROO" },
  ...{ mailingCountry: "MX", mailingZipcode: "77500" },
  ...{ businessPhone1: "2185550101", businessPhone2: "2185550102", businessFax: "2185550103" },
  ...{ businessCell: "12185550104", businessOther: "5550105", businessEmail: "office@example.com" },
  ...{ businessSalesEmail: "sales@example.com", businessWebsite: "https://boats.example.com" },
  ...{ contactName_1: "Ada Marsh", contactTitle_1: "Owner", contactName_2: "Łukasz Reed", contactTitle_2: "Manager" },
  ...{ boatBrandsSold: "Bay Line and Kestrel", outboardBrands: '["Mercury","Yamaha"]' },
  ...{ bankName: "First Bank of Duluth", bankContact: "Wanda Post", bankBusinessType: "Partnership", bankState: "WI" },
  ...{ supplierName_1: "Twin Ports Supply", supplierContact_1: "Kim Post", supplierAccount_1: "TP-118" },
  ...{ supplierPhone_1: "2185550106", supplierAddress_1: "9 Mill Rd", supplierCity_1: "Superior" },
  ...{ supplierRegion_1: "ND", supplierZipcode_1: "54880" },
  ...{ supplierName_2: "Lake Parts", supplierContact_2: "Walt Kessler", supplierAccount_2: "LP-229" },
  ...{ supplierPhone_2: "2185550107", supplierAddress_2: "8 Pine Rd", supplierCity_2: "Ashland" },
  ...{ supplierRegion_2: "SD", supplierZipcode_2: "54806" },
  dealerSignature: "A. Marsh",
};

export const applicationNumbers = { bankAccount: "999000111", bankTaxid: "98-7654321", bankResaleTaxid: "RS-445566" };
