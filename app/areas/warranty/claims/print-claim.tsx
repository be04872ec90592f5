import { PrintToPdf } from "~/components/record/print-to-pdf";

/** The claim as a document, its photos on a page of their own. */
export function PrintClaim({ claim: { id } }: { claim: { id: string } }) {
  return (
    <div className="set">
      <PrintToPdf address={`/warranty-claims/${id}/pdf`} />
    </div>
  );
}
