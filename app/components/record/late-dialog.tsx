import { type ReactNode, useEffect, useState } from "react";

type LateDialogProps<Loaded extends object> = {
  load: () => Promise<Loaded>;
  /** Asks the same, where the dialog cannot be had. */
  page: string;
  children: (loaded: Loaded) => ReactNode;
};

/** A dialog that is loaded once it is asked for. */
export function LateDialog<Loaded extends object>({ load, page, children }: LateDialogProps<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    load().then(setLoaded, () => location.assign(page));
  }, [load, page]);

  return loaded ? children(loaded) : null;
}
