import { useEffect, useState } from "react";
import { useLive } from "~/components/use-live";

/** The figures as the page was loaded, and from then on as they change; `at` is when they last did. */
export function useFigures<Figures extends object>(loaded: Figures): { figures: Figures; at: Date | undefined } {
  const [figures, setFigures] = useState(loaded);
  const [at, setAt] = useState<Date>();
  useEffect(() => setFigures((known) => ({ ...known, ...loaded })), [loaded]);

  useLive<Partial<Figures>>("dashboard", (news) => {
    setFigures((known) => ({ ...known, ...news }));
    setAt(new Date());
  });
  return { figures, at };
}
