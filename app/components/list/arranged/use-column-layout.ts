import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { type Column } from "../column";
import { type ColumnChoice, type ColumnLayout, parseLayout, writeLayout } from "./column-layout";

/** The viewer's layout of a list: as the server read it from the cookie, until it is changed on this page. */
export function useColumnLayout(columns: readonly Column<never, string>[], { cookie, text }: ColumnChoice) {
  const remembered = useMemo(() => parseLayout(columns, text), [columns, text]);
  const [changed, setChanged] = useState<{ layout: ColumnLayout; list: string }>();
  // A change belongs to its list and view. It stays when the list is read anew: that may have been asked before the change.
  const list = `${cookie} ${useSearchParams()[0].get("layout")}`;
  const own = changed?.list === list ? changed.layout : undefined;

  useEffect(() => {
    if (own) remember(cookie, writeLayout(columns, own));
  }, [columns, cookie, own]);

  return {
    layout: own ?? remembered,
    changeLayout: (change: (layout: ColumnLayout) => ColumnLayout) =>
      setChanged((old) => ({ layout: change(old?.list === list ? old.layout : remembered), list })),
  };
}

function remember(cookie: string, text: string) {
  const age = text ? 365 * 24 * 60 * 60 : 0;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${cookie}=${text}; path=/; max-age=${age}; samesite=lax${secure}`;
}
