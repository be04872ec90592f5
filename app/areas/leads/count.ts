import { counted } from "~/lib/words";

export const leadNoun = { one: "lead", many: "leads" };

export function countOfLeads(total: number): string {
  return counted(total, leadNoun);
}
