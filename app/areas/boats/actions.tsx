import { Link } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { BackLink } from "~/components/link/back-link";
import { type Boat, type Side } from "./places";

type BoatActionsProps = {
  boat: Pick<Boat, "hin" | "registrations">;
  side: Side;
  may: { register: boolean; claim: boolean };
};

/** What can be done with a boat: on the records that the viewer sees, and by the forms that are open to it. */
export function BoatActions({ boat: { hin, registrations }, side, may }: BoatActionsProps) {
  const current = registrations.find(({ status }) => status === "New");
  const asked = new URLSearchParams(current ? { registration: current.id } : { hin }).toString();
  const register = side === "admin" ? "/admin-warranty-registrations" : "/warranty-register";

  return (
    <div className="set">
      {may.claim && (
        <Link className="button primary" to={`/warranty-preauth-claim?${asked}`}>
          File a claim for this boat
        </Link>
      )}
      {may.register && !current && (
        <Link className="button" to={`${register}?${new URLSearchParams({ hin })}`}>
          Register
        </Link>
      )}
      {side === "admin" && current && !current.isTransfer && (
        <BackLink className="button" to={`/admin-warranty-registrations/${current.id}/survey`}>
          Survey
        </BackLink>
      )}
      <button className="button needs-script" type="button" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </button>
    </div>
  );
}
