import { Icon } from "~/components/icon";

/** The claim as a document, its photos on a page of their own. */
export function PrintClaim({ claim: { id } }: { claim: { id: string } }) {
  return (
    <div className="set">
      <a className="button quiet" href={`/warranty-claims/${id}/pdf`}>
        <Icon name="print" />
        Print To Pdf
      </a>
    </div>
  );
}
