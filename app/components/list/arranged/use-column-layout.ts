import { useEffect, useMemo, useState } from "react";
import { type Column } from "../column";
import { type ColumnChoice, type ColumnLayout, parseLayout, writeLayout } from "./column-layout";

/** The viewer's layout of a list: as the server read it from the cookie, until it is changed on this page. */
export function useColumnLayout(columns: readonly Column<never, string>[], { cookie, text }: ColumnChoice) {
  const remembered = useMemo(() => parseLayout(columns, text), [columns, text]);
  const [changed, setChanged] = useState<{ layout: ColumnLayout; from: string }>();
  // Another view's columns are not those that were changed.
  const own = changed?.from === text ? changed.layout : undefined;

  useEffect(() => {
    if (own) remember(cookie, writeLayout(columns, own));
  }, [columns, cookie, own]);

  return {
    layout: own ?? remembered,
    changeLayout: (change: (layout: ColumnLayout) => ColumnLayout) =>
      setChanged((old) => ({ layout: change(old?.from === text ? old.layout : remembered), from: text })),
  };
}

function remember(cookie: string, text: string) {
  const age = text ? 365 * 24 * 60 * 60 : 0;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${cookie}=${text}; path=/; max-age=${age}; samesite=lax${secure}`;
}
