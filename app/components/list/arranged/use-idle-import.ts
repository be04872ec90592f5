import { useEffect, useState } from "react";

/**
 * A module that makes a good page better: loaded when the page has nothing else to do, where the medium fits. Undefined
 * until then, and for good where it cannot be loaded. `load` must stay the same function.
 */
export function useIdleImport<Module>(load: () => Promise<Module>, media: string): Module | undefined {
  const [module, setModule] = useState<Module>();

  useEffect(() => {
    if (!matchMedia(media).matches) return;
    let wanted = true;
    const begin = () => {
      load().then(
        (loaded) => wanted && setModule(loaded),
        () => undefined,
      );
    };
    const cancel = whenIdle(begin);
    return () => {
      wanted = false;
      cancel();
    };
  }, [load, media]);

  return module;
}

/** In milliseconds: a PC that has too much else to do calls no page idle, for minutes. Safari has no idle callback. */
const latest = 5_000;
function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(begin, 1_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(begin, { timeout: latest });
  return () => cancelIdleCallback(request);
}
