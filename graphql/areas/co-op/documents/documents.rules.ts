import { type FormType } from "../rules";

export type DocumentRule = {
  label: string;
  /** What it must be, as it is stated to the dealer; nobody checks that here (spec 3, section 5). */
  about?: string;
  /** A new form does not come without it. */
  isNeeded?: boolean;
  kinds: readonly ("image" | "pdf")[];
  /** Files of it, and bytes of each. */
  most: number;
  largest: number;
};

const limits = { most: 1, largest: 15_000_000 };
const optional = { ...limits, kinds: ["image", "pdf"] } as const;
const drawing = { ...limits, kinds: ["image"] } as const;
const needed = { ...optional, isNeeded: true } as const;

/** The documents of each form, in their order, by the fields that hold their paths. */
export const documentsOf = {
  "media-pre-approval": {},
  "co-op-advertising-claim": {
    paidInvoiceUrl: { ...optional, label: "Paid invoice" },
    tearSheetUrl: { ...optional, label: "Tear sheet" },
    claimFormUrl: { ...optional, label: "Claim form" },
    affidavitUrl: { ...optional, label: "Affidavit" },
    photoOfSignUrl: { ...optional, label: "Photo of sign" },
  },
  "special-project-request": {},
  "govt-com-sales-credit-claim": {
    file1: { ...needed, label: "Bill of sale", about: "Dated, and submitted within 20 days of sale." },
    file2: {
      ...needed,
      label: "List of fiberglass accessories",
      about: "For a kit boat sale: all fiberglass accessories.",
    },
    file3: { ...needed, label: "Warranty card", about: "Completed." },
    file4: {
      ...needed,
      label: "Purchase order or license",
      about: "A copy of the business purchase order, business license or captain license.",
    },
  },
  "boat-show-credit": {
    boothSpaceUrl: { ...drawing, label: "Booth layout drawing" },
  },
} as const satisfies Record<FormType, Record<string, DocumentRule>>;

/** The documents that a form has, by the fields that hold their paths. */
export type DocumentName<Type extends FormType = FormType> = {
  [Each in Type]: keyof (typeof documentsOf)[Each] & string;
}[Type];

export function documentNames<Type extends FormType>(type: Type): DocumentName<Type>[] {
  const documents: object = documentsOf[type];
  return Object.keys(documents).filter((name): name is DocumentName<Type> => name in documents);
}

/** What a form says of one of its documents; another form has no such one. */
export function documentRule(type: FormType, name: string): DocumentRule | undefined {
  const documents: Record<string, DocumentRule> = documentsOf[type];
  return documents[name];
}
