import * as z from "zod";

/** Whom to call or write to at the factory: a role, a telephone number with its extension, a department's mailbox. */
const contact = z.object({
  title: z.string().min(1),
  phone: z.string().regex(/^\+?[\d ().-]{7,20}$/, "must be a telephone number"),
  extension: z
    .string()
    .regex(/^\d{1,6}$/, "must be digits")
    .optional(),
  email: z.email("must be an email address"),
});

/** Spec 1, section 2: the groups are fixed, their cards are configuration. */
export const contactGroups = [
  "Accounts receivable",
  "Consumer services",
  "Marketing & advertising",
  "Purchasing",
  "Sales",
  "Warranty",
] as const;

export const factoryContacts = z.partialRecord(z.enum(contactGroups), z.array(contact).min(1));

export type FactoryContact = z.output<typeof contact>;
export type FactoryContacts = z.output<typeof factoryContacts>;

const example = (title: string, extension: string, mailbox: string): FactoryContact => ({
  title,
  phone: "555-555-0100",
  extension,
  email: `${mailbox}@factory.example.com`,
});

/** Stand in until the manufacturer's own are configured; nobody can mistake them for real. */
export const exampleContacts: FactoryContacts = {
  "Accounts receivable": [example("Accounts Receivable Manager", "201", "receivables")],
  "Consumer services": [
    example("Consumer Services Manager", "211", "consumer-services"),
    example("Consumer Services Representative", "212", "consumer-services"),
  ],
  "Marketing & advertising": [
    example("Marketing Manager", "221", "marketing"),
    example("Co-Op Advertising Coordinator", "222", "co-op"),
  ],
  Purchasing: [example("Purchasing Manager", "231", "purchasing")],
  Sales: [example("National Sales Manager", "241", "sales"), example("Sales Coordinator", "242", "sales")],
  Warranty: [example("Warranty Manager", "251", "warranty"), example("Warranty Parts Coordinator", "252", "warranty")],
};
