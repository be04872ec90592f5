import { Link } from "~/components/link/link";
import { Icon } from "~/components/icon";
import { BackLink } from "~/components/link/back-link";

/** Where what the viewer may do with the boat is done; null for what it may not. */
export type BoatActionLinks = { claim: string | null; register: string | null; survey: string | null };

export function BoatActions({ links: { claim, register, survey } }: { links: BoatActionLinks }) {
  return (
    <div className="set">
      {claim && (
        <Link className="button primary" to={claim}>
          File a claim for this boat
        </Link>
      )}
      {register && (
        <Link className="button" to={register}>
          Register
        </Link>
      )}
      {survey && (
        <BackLink className="button" to={survey}>
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
