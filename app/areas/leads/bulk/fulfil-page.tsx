import { type ReactNode } from "react";
import { type Chosen } from "./chosen.server";
import { BulkPage } from "./bulk-page";
import { type Outcome } from "./outcome";

/** As children, the ways to choose from. */
type FulfilPageProps = { chosen: Chosen; partsTo: string; answer?: Outcome; children?: ReactNode };

/** Marks many leads as fulfilled, all in the same way. */
export function FulfilPage({ children, ...page }: FulfilPageProps) {
  return (
    <BulkPage
      {...page}
      intent="fulfil"
      title={(leads) => `Mark ${leads} as fulfilled`}
      consequence="You can undo this for ten minutes. Leads that are already fulfilled do not change."
      verb="marked as fulfilled"
    >
      <p className="set">{children}</p>
    </BulkPage>
  );
}
