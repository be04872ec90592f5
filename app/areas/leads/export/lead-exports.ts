import { leadsCsvName, leadsZipName, mostPrintedLeads } from "#graphql/areas/leads/rules";
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
      note: (total) => (total > mostPrintedLeads ? `the first ${mostPrintedLeads.toLocaleString("en-US")}` : ""),
      to: `${path}/print`,
    },
  ];
}

function count(total: number, noun: string): string {
  return `${total.toLocaleString("en-US")} ${noun}${total === 1 ? "" : "s"}`;
}
