import { useEffect, useRef, useState } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { NoticeBox } from "../../notice";
import { ProgressPanel } from "../../progress-panel";
import { downloadSeries, fileEvery, type SeriesProgress } from "./file-series";

type Series = SeriesProgress & { state: "running" | "ended" | "stopped" | "broken" };

export type FileSeriesProps = { listing: string; onClose: () => void };

/** Downloads the files that `listing` (an address) names one by one while the page stays, and shows how far it is. */
export function FileSeries({ listing, onClose }: FileSeriesProps) {
  const [series, setSeries] = useState<Series>({ state: "running", done: 0, total: 0, failed: [] });
  const stop = useRef<AbortController>();

  useEffect(() => {
    const controller = (stop.current = new AbortController());
    const { signal } = controller;
    const show = (state: Series["state"]) => setSeries((last) => ({ ...last, state }));

    async function download() {
      try {
        for await (const progress of downloadSeries(listing, signal)) setSeries({ ...progress, state: "running" });
        show("ended");
      } catch {
        show(signal.aborted ? "stopped" : "broken");
      }
    }
    void download();
    return () => controller.abort();
  }, [listing]);

  return <SeriesView series={series} onStop={() => stop.current?.abort()} onClose={onClose} />;
}

type SeriesViewProps = { series: Series; onStop: () => void; onClose: () => void };

function SeriesView({ series, onStop, onClose }: SeriesViewProps) {
  const { done, total, failed, state } = series;
  const all = `${number(total)} ${total === 1 ? "file" : "files"}`;

  if (state === "running") {
    return (
      <div className="panel pad series">
        <ProgressPanel
          label={`${number(done)} of ${all}, ${timeLeft(total - done)}`}
          part={total ? done / total : undefined}
        >
          <button className="button" type="button" onClick={onStop}>
            Stop
          </button>
        </ProgressPanel>
      </div>
    );
  }
  return (
    <NoticeBox tone={state === "broken" ? "no" : failed.length > 0 || state === "stopped" ? "wait" : "yes"}>
      {state === "ended" && `Downloaded ${number(done - failed.length)} of ${all}. `}
      {state === "stopped" && `Stopped after ${number(done)} of ${all}. `}
      {state === "broken" && `The download broke off after ${number(done)} of ${all}. Please try again. `}
      {failed.length > 0 &&
        `These could not be downloaded: ${failed.slice(0, mostNamed).join(", ")}${more(failed.length)}. `}
      <button className="as-link" type="button" onClick={onClose}>
        Close
      </button>
    </NoticeBox>
  );
}

const mostNamed = 10;

function more(count: number): string {
  return count > mostNamed ? ` and ${count - mostNamed} more` : "";
}

function timeLeft(files: number): string {
  const seconds = Math.round((files * fileEvery) / 1000);
  if (seconds < 100) return seconds === 1 ? "one second left" : `${seconds} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 100 ? `${minutes} minutes left` : `${Math.round(minutes / 60)} hours left`;
}
