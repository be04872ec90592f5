import { brand } from "../support/records/brand";
import { boatsForms } from "./forms/boats";
import { coOpForms } from "./forms/co-op";
import { leadsForms } from "./forms/leads";
import { peopleForms } from "./forms/people";
import { portalForms } from "./forms/portal";
import { requestsForms } from "./forms/requests";
import { warrantyForms } from "./forms/warranty";
import { type FormRows } from "./forms/row";

/** Every form of the portal. */
export const forms: FormRows = {
  ...portalForms,
  ...leadsForms,
  ...peopleForms,
  ...requestsForms,
  ...boatsForms,
  ...warrantyForms,
  ...coOpForms,
};

/** What is usual for a field of this name, where it is required and empty. */
export const usual: Readonly<Record<string, string>> = {
  name: "Ada Marsh",
  email: "ada@example.com",
  businessEmail: "ada@example.com",
  permissions: "ALL",
  brands: "all",
  firstName: "Ada",
  lastName: "Marsh",
  company: "Marsh Marine",
  phone: "2185550100",
  businessPhone1: "2185550100",
  "block.fax": "2185550101",
  address: "1 Harbor Rd",
  city: "Duluth",
  region: "MN",
  state: "MN",
  country: "US",
  zipcode: "55802",
  brand,
  startDate: "2040-02-01",
  endDate: "2040-02-03",
  year: "2026",
};
