import { leadsCsvName, leadsZipName, mostPrintedLeads } from "#graphql/areas/leads/rules";
import { number } from "#graphql/rules/number.rules";
import { type ListExport } from "~/components/list/list-export";

/** What can be taken out of the list at `path`, /leads or /admin-leads. */
export function leadExports(path: string): ListExport[] {
  return [
    { label: "CSV", entry: "CSV", note: (total) => count(total, "row"), to: `${path}/${leadsCsvName}` },
    {
      label: "XML",
      entry: "XML, one file a lead",
      note: (total) => count(total, "file"),
      to: `${path}/${leadsZipName}`,
      files: `${path}/xml-files`,
    },
    {
      label: "Print",
      entry: "Print view",
      note: (total) => (total > mostPrintedLeads ? `the first ${number(mostPrintedLeads)}` : ""),
      to: `${path}/print`,
    },
  ];
}

function count(total: number, noun: string): string {
  return `${number(total)} ${noun}${total === 1 ? "" : "s"}`;
}
