import { BackLink } from "~/components/link/back-link";
import { Link } from "~/components/link/link";
import { ConfirmLink } from "~/components/record/confirm";
import { addBoatPath, boatPath } from "./paths";

/** What can be done with a boat: first it leaves the lists, and only then it can be deleted for good. */
export function BoatActions({ boat: { id, isDeleted } }: { boat: { id: string; isDeleted: boolean } }) {
  if (isDeleted) {
    return (
      <div className="set">
        <ConfirmLink to={boatPath(id, "/restore")}>Restore</ConfirmLink>
        <ConfirmLink to={boatPath(id, "/delete-for-good")} className="button danger">
          Delete for good
        </ConfirmLink>
      </div>
    );
  }
  return (
    <div className="set">
      <BackLink className="button" to={boatPath(id, "/edit")}>
        Edit
      </BackLink>
      <BackLink className="button" to={boatPath(id, "/images")}>
        Images
      </BackLink>
      <Link className="button" to={`${addBoatPath}?${new URLSearchParams({ from: id })}`}>
        Copy
      </Link>
      <ConfirmLink to={boatPath(id, "/delete")} className="button danger">
        Delete
      </ConfirmLink>
    </div>
  );
}
