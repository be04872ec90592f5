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

/** Safari has no idle callback. */
function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(begin, 1_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(begin);
  return () => cancelIdleCallback(request);
}
