import { takes } from "../files/takes";

/** What a new claim comes with, in the order of the requirements. */
export const salesDocuments = {
  file1: takes.document,
  file2: takes.document,
  file3: takes.document,
  file4: takes.document,
};

/** As they are stated to the dealer; nobody checks them here (spec 3, section 5). */
export const salesRequirements = [
  { name: "file1", about: "Dated, and submitted within 20 days of sale." },
  { name: "file2", about: "For a kit boat sale: all fiberglass accessories." },
  { name: "file3", about: "Completed." },
  { name: "file4", about: "A copy of the business purchase order, business license or captain license." },
] as const;
