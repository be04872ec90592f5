import { type Chosen } from "./chosen.server";
import { BulkPage } from "./bulk-page";
import { type Outcome } from "./outcome";

type FulfilPageProps = { chosen: Chosen; partsTo: string; answer?: Outcome };

/** Marks many leads as fulfilled, all in the same way. */
export function FulfilPage(props: FulfilPageProps) {
  return (
    <BulkPage
      {...props}
      intent="fulfil"
      title={(leads) => `Mark ${leads} as fulfilled`}
      consequence="This cannot be taken back. Leads that are fulfilled already stay as they are."
      verb="marked as fulfilled"
    >
      <p className="set">
        <span className="label">Mark as fulfilled</span>
        <button className="button" name="by" value="EMAIL">
          Via Email
        </button>
        <button className="button" name="by" value="PHONE">
          Via Phone
        </button>
        <button className="button" name="by" value="OTHER">
          Via Other
        </button>
      </p>
    </BulkPage>
  );
}
