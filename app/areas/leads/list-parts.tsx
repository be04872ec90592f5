import { type Filter } from "~/components/list/list-tools";
import { counted } from "~/lib/words";
import { type LeadRow } from "./columns";

/** What the lists of dealers and admins have in common, beside their columns. */
export const leadList = {
  noun: { one: "lead", many: "leads" },
  searchLabel: "Name, email, dealer or number",
  rowKey: ({ id }: LeadRow) => id,
  rowLabel: ({ leadId, name }: LeadRow) => `lead ${leadId}, ${name}`,
  filters: [
    {
      name: "type",
      label: "Lead type",
      options: [
        { value: "", label: "All types" },
        { value: "quote", label: "Quote" },
        { value: "catalog", label: "Catalog" },
      ],
    },
    {
      name: "show",
      label: "Fulfilled",
      options: [
        { value: "", label: "All leads" },
        { value: "open", label: "Open" },
        { value: "fulfilled", label: "Fulfilled" },
      ],
    },
  ] satisfies Filter[],
};

export function countOfLeads(total: number): string {
  return counted(total, leadList.noun);
}
