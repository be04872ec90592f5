/** How somebody was answered: the names of the buttons, and as it is stored (spec 1, section 9, and spec 2, section 9). */
export const fulfilments = {
  EMAIL: { label: "Via Email", stored: "via Email" },
  PHONE: { label: "Via Phone", stored: "Via Phone" },
  OTHER: { label: "Via Other", stored: "Via Other" },
} as const;

export type FulfilledBy = keyof typeof fulfilments;

export const fulfilmentNames = ["EMAIL", "PHONE", "OTHER"] as const satisfies FulfilledBy[];
