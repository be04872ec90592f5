import { type ReactNode } from "react";
import { useBackTo } from "~/components/link/back-link";
import { AskLink } from "~/components/record/ask-link";
import { LateDialog } from "~/components/record/late-dialog";

type PictureLinkProps = {
  /** The address of the record that the picture is of. */
  record: string;
  /** The picture's key. */
  of: string;
  children: ReactNode;
};

/** A small picture leads to itself, large beside the record's facts; where scripts run that stands over the current page. */
export function PictureLink({ record, of, children }: PictureLinkProps) {
  const page = useBackTo()(`${record}/pictures/${encodeURIComponent(of)}`);
  return (
    <AskLink
      to={page}
      className=""
      question={(onClose) => (
        <LateDialog load={dialog} page={page}>
          {({ PictureDialog }) => <PictureDialog of={of} page={page} onClose={onClose} />}
        </LateDialog>
      )}
    >
      {children}
    </AskLink>
  );
}

const dialog = () => import("./picture-dialog.client");
