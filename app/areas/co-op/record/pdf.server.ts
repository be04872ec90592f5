import { type CoOpMoneyPartsFragment } from "#graphql/generated/client/graphql";
import { money } from "#graphql/rules/numbers/money.rules";
import { type Letterhead } from "~/lib/print/letterhead";
import { createSheet } from "~/lib/print/pdf.server";
import { muted } from "~/lib/print/pen.server";
import { creditInWords } from "~/lib/words";
import { type Fact, type FormRecord } from "./record";

/** `printed`: when and by whom, in words. */
type About = { letterhead: Letterhead; submitted: string; submittedBy: string | null; status: string; printed: string };

/** What became of a form; dates as the page shows them. */
export type Outcome = {
  decision: { decision: string; by: string | null; at: string } | null;
  money: CoOpMoneyPartsFragment | null;
  comments: readonly { by: string; text: string }[];
};

/** A form as one would file it. `submitted` as the page shows it. */
export async function formPdf(
  record: FormRecord,
  about: About,
  { decision, money: asks, comments }: Outcome,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, dealer, facts, lines, documents, additionalInfo } = record;
  const sheet = createSheet({ title, letterhead: about.letterhead });

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
    sheet.table(lines.head, [...lines.rows, lastRow], lines.widths, lines);
  }
  if (documents.length > 0) {
    sheet.heading("Documents");
    sheet.facts(documents.map(({ label, fileName }) => [label, fileName]));
  }
  if (additionalInfo) {
    sheet.heading("Additional information");
    sheet.paragraph(additionalInfo);
  }
  if (decision) {
    sheet.heading("Decision");
    sheet.facts([
      ["Decision", decision.decision],
      ["Decided by", decision.by],
      ["Decided", decision.at],
      ...amountsOf(asks),
    ]);
  }
  if (comments.length > 0) {
    sheet.heading("Comments");
    for (const { by, text } of comments) {
      sheet.paragraph(by, { size: 9, color: muted, gap: 1 });
      sheet.paragraph(text || "No comment.");
    }
  }
  sheet.signatures(["Dealer", "Date", "Approved by", "Date"]);
  sheet.foot(about.printed);
  return sheet.finish();
}

/** What the ledger counts, and of what, where that was more. */
function amountsOf(asks: CoOpMoneyPartsFragment | null): Fact[] {
  if (!asks) return [];
  const { asked, approved, reason, settlement } = asks;
  if (approved === null) return [["Amount asked for", money(asked)]];
  const all: Fact = ["Amount asked for", approved === asked ? null : money(asked)];
  return [["Amount", money(approved)], all, ["Reason for the amount", reason], ["Credit", creditInWords(settlement)]];
}
