import { useEffect, useRef, useState } from "react";
import { useIsLive, useLive } from "~/components/live/use-live";

/**
 * The figures as the page was loaded, and from then on as they change; `at` is when the stream last spoke. A figure that
 * is loaded while the stream is open and has spoken of it may have been asked for earlier, and is not believed.
 */
export function useFigures<Figures extends object>(loaded: Figures): { figures: Figures; at: Date | undefined } {
  const [figures, setFigures] = useState(loaded);
  const [at, setAt] = useState<Date>();
  const spokenOf = useRef(new Set<string>());
  const isLive = useIsLive();
  useEffect(() => {
    if (!isLive) spokenOf.current.clear();
  }, [isLive]);

  useEffect(() => {
    const believed = Object.entries(loaded).filter(([name]) => !spokenOf.current.has(name));
    setFigures((known) => ({ ...known, ...Object.fromEntries(believed) }));
  }, [loaded]);
  useLive<Partial<Figures>>("dashboard", (news) => {
    for (const name of Object.keys(news)) spokenOf.current.add(name);
    setFigures((known) => ({ ...known, ...news }));
    setAt(new Date());
  });
  return { figures, at };
}
