import { type ComponentType, type ReactNode, useState } from "react";
import { NoticeBox } from "../../notice";
import { type FileSeriesProps } from "./file-series-panel";

type Begun = { nth: number; listing: string; Panel: ComponentType<FileSeriesProps> | null };

/** Downloads of several files; what does that is loaded with the first of them, as few pages are asked for it. */
export function useFileSeries(): { view: ReactNode; start: (listing: string) => void } {
  const [begun, setBegun] = useState<Begun>();

  function start(listing: string) {
    const begin = (Panel: Begun["Panel"]) => setBegun((last) => ({ nth: (last?.nth ?? 0) + 1, listing, Panel }));
    void import("./file-series-panel").then(
      ({ FileSeries }) => begin(FileSeries),
      () => begin(null),
    );
  }

  return { start, view: begun && <BegunSeries {...begun} key={begun.nth} onClose={() => setBegun(undefined)} /> };
}

function BegunSeries({ Panel, listing, onClose }: Begun & { onClose: () => void }) {
  if (Panel) return <Panel listing={listing} onClose={onClose} />;
  return <NoticeBox tone="no">The download could not begin. Please try again.</NoticeBox>;
}
