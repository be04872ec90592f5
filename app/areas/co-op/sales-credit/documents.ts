import { type Attachment } from "#graphql/areas/co-op/rules";

/** What a new claim comes with, in the order of the requirements, and what is said of each (spec 3, section 5). */
export const salesDocuments = ["file1", "file2", "file3", "file4"] as const satisfies readonly Attachment[];

export const salesRequirements: Record<(typeof salesDocuments)[number], string> = {
  file1: "Dated, and submitted within 20 days of sale.",
  file2: "For a kit boat sale: all fiberglass accessories.",
  file3: "Completed.",
  file4: "A copy of the business purchase order, business license or captain license.",
};
