/** How a lead of a document in the folder `sellers` must be read. */
export type Read = {
  source: string;
  /** Left out where the document names no time. */
  created?: string;
  customer: [name: string, email: string, phone: string];
  place: string;
  boat: [brand: string, model: string];
  vendor: string;
  facts: Record<string, string>;
};

/**
 * `from`: a public repository on GitHub, and the file in it whose documents are written so. Persons, boats and addresses are
 * invented.
 */
export type Seller = Read & { from: string };

/** `shows`: what no public document that was found shows. */
export type MadeUp = Read & { shows: string };
