import { type Letterhead } from "~/lib/paper/letterhead";
import { createSheet } from "~/lib/paper/pdf.server";
import { type FormRecord } from "./record";

type About = { letterhead: Letterhead; submitted: string; submittedBy: string | null; status: string };

/** A form as one would file it. `submitted` as the page shows it. */
export async function formPdf(record: FormRecord, about: About): Promise<Uint8Array<ArrayBuffer>> {
  const { title, dealer, facts, lines, documents, additionalInfo } = record;
  const sheet = await createSheet({ title, letterhead: about.letterhead });

  sheet.title(title);
  sheet.facts([
    ["Submitted", about.submitted],
    ["Submitted by", about.submittedBy],
    ["Status", about.status],
  ]);
  sheet.heading("Dealer");
  sheet.facts(dealer);
  if (facts.length > 0) {
    sheet.heading("Request");
    sheet.facts(facts);
  }
  if (lines) {
    sheet.heading("Claimed");
    const [term, total] = lines.total;
    const lastRow = [term, ...lines.head.slice(2).map(() => ""), total ?? ""];
    sheet.table(lines.head, [...lines.rows, lastRow], lines.widths, lines.numbers);
  }
  if (documents.length > 0) {
    sheet.heading("Documents");
    sheet.facts(documents.map(({ label, fileName }) => [label, fileName]));
  }
  if (additionalInfo) {
    sheet.heading("Additional information");
    sheet.paragraph(additionalInfo);
  }
  sheet.signatures(["Dealer", "Date", "Approved by", "Date"]);
  return sheet.finish();
}
