import { Icon } from "../icon";

/** A record's own document. */
export function PrintToPdf({ address }: { address: string }) {
  return (
    <a className="button quiet" href={address}>
      <Icon name="print" />
      Print To Pdf
    </a>
  );
}
