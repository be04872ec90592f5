import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { AskDialog } from "~/components/record/ask-link";
import { withStyles } from "~/lib/style-sheet";
import { addressOf, type Gallery } from "./gallery";
import { PictureViewer, type Shown } from "./picture-viewer";
import styles from "./pictures.css";

type PictureDialogProps = {
  /** The key of the picture that it begins with. */
  of: string;
  /** Which knows all pictures of the record. */
  page: string;
  onClose: () => void;
};

/** A record's pictures over the current page: what is half typed there stays. */
export function PictureDialog({ of, page, onClose }: PictureDialogProps) {
  const { load, data } = useFetcher<{ gallery: Gallery }>();
  const [isStyled, setStyled] = useState(false);
  const [shown, setShown] = useState<Shown>({ of });

  useEffect(() => load(page), [load, page]);
  useEffect(() => void withStyles(styles).then(() => setStyled(true)), []);
  if (!data || !isStyled) return null;

  const { gallery } = data;
  return (
    <AskDialog heading={gallery.title} className="looking" onClose={onClose}>
      {(close) => (
        <PictureViewer
          gallery={gallery}
          shown={shown}
          pageOf={(one) => addressOf(page.replace(/\?.*/, ""), one.of)}
          onShow={setShown}
          end={
            <button type="button" className="button" onClick={close}>
              Close
            </button>
          }
        />
      )}
    </AskDialog>
  );
}
