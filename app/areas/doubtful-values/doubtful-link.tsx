import { Link } from "~/components/link/link";
import { doubtfulPath } from "./paths";

/** From a list to those of its values that only people can read. */
export function DoubtfulLink({ of }: { of: string }) {
  return (
    <Link className="button quiet" to={`${doubtfulPath}?of=${of}`}>
      Doubtful values
    </Link>
  );
}
