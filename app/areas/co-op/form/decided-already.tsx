import { isEditable, statusLabel } from "#graphql/areas/co-op/rules";
import { Link } from "~/components/link/link";
import { NoticeBox } from "~/components/notice";

/** In place of a form that cannot be changed any more. */
export function DecidedAlready({ status, back }: { status: string; back: string }) {
  return (
    <>
      <NoticeBox tone="wait">
        This request is {statusLabel(status).toLowerCase()}, so you can't change it. If something is wrong, add a
        comment.
      </NoticeBox>
      <Link className="button" to={back}>
        Back to your forms
      </Link>
    </>
  );
}

export function isDecided(status: string): boolean {
  return !isEditable(status);
}
