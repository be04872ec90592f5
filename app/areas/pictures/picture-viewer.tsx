import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Facts } from "~/components/record/details";
import { type Gallery } from "./gallery";
import { usePanning } from "./use-panning";
import { useSwipes } from "./use-swipes";

/** Which picture, and whether it is looked at closely. */
export type Shown = { of: string; isClose?: boolean };

type PictureViewerProps = {
  gallery: Gallery;
  shown: Shown;
  pageOf: (shown: Shown) => string;
  /** Shows another one where scripts run; without them the addresses do. */
  onShow: (shown: Shown) => void;
  /** What else can be done, behind what turns the pictures. */
  end?: ReactNode;
};

/** One picture at a time, large, beside the facts of its record. The last one is followed by the first. */
export function PictureViewer({ gallery: { pictures, facts }, shown, pageOf, onShow, end }: PictureViewerProps) {
  const at = pictures.findIndex(({ key }) => key === shown.of);
  const picture = pictures[at];
  const frame = useRef<HTMLDivElement>(null);
  const { isClose = false } = shown;
  const by = (step: number) => ({ of: pictures.at((at + step) % pictures.length)?.key ?? shown.of });
  const turn = (step: number) => onShow(by(step));
  const swipes = useSwipes((step) => !isClose && turn(step));
  const panning = usePanning(frame, isClose);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || isClose || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      turn(step);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  if (!picture) return null;

  const position = `${at + 1} of ${pictures.length}`;
  const link = (to: Shown, counts = (_click: MouseEvent) => true) => ({
    href: pageOf(to),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (counts(event)) onShow(to);
    },
  });
  const closer = { of: picture.key, isClose: !isClose };

  return (
    <div className="looked-at">
      <figure className="picture">
        <nav className="set" aria-label="Pictures">
          {pictures.length > 1 && (
            <>
              <a className="button" {...link(by(-1))}>
                Previous
              </a>
              <a className="button" {...link(by(1))}>
                Next
              </a>
            </>
          )}
          <a className="button" {...link(closer)}>
            {isClose ? "Whole picture" : "Zoom in"}
          </a>
          {end}
        </nav>
        <div className="frame" data-close={isClose || undefined} ref={frame} {...swipes} {...panning.ofFrame}>
          <a {...link(closer, panning.isClick)} draggable="false">
            <img
              src={isClose ? picture.href : loadTogether(picture.href)}
              alt={`${position}, ${picture.name}`}
              draggable="false"
              onLoad={panning.goToSpot}
              key={picture.key}
            />
          </a>
        </div>
        <figcaption>
          <p role="status">
            <b>{position}</b> {picture.name}
          </p>
          {picture.about && <p className="as-typed">{picture.about}</p>}
          <p>
            <a href={picture.href} target="_blank" rel="noreferrer">
              Open the file
            </a>
          </p>
        </figcaption>
      </figure>
      <div className="stack">
        {facts.map((group) => (
          <Facts {...group} key={group.title} />
        ))}
      </div>
    </div>
  );
}

/** As much of a picture as is seen of it at once; the whole of it is for a closer look. */
function loadTogether(href: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}width=1280`;
}
