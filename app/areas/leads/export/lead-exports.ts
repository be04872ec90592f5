import { leadsCsvName, leadsZipName, mostLetters, mostPrintedLeads } from "#graphql/areas/leads/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { csvExport, type ListExport } from "~/components/list/exports/list-export";
import { counted } from "~/lib/words";

/** What can be taken out of the list at `path`, /leads or /admin-leads. */
export function leadExports(path: string): ListExport[] {
  return [
    csvExport(`${path}/${leadsCsvName}`),
    {
      label: "XML",
      entry: "XML, one file a lead",
      note: (total) => counted(total, { one: "file", many: "files" }),
      to: `${path}/${leadsZipName}`,
      files: `${path}/xml-files`,
    },
    {
      label: "Letters…",
      entry: "Letters and labels",
      note: (total) => (total > mostLetters ? `at most ${number(mostLetters)}` : ""),
      to: `${path}/letters`,
    },
    {
      label: "Print",
      entry: "Print view",
      note: (total) => (total > mostPrintedLeads ? `the first ${number(mostPrintedLeads)}` : ""),
      to: `${path}/print`,
    },
  ];
}
