import { createContext, useContext, useState } from "react";

/** What the server has written into the page's script; browsers have none. */
export const PageScriptContext = createContext<string | undefined>(undefined);

/** The end of a sign-in is left at once: its scripts would be fetched in vain. */
export function hasScripts({ pathname }: { pathname: string }): boolean {
  return pathname !== "/callback";
}

/** Starts the page's scripts, in the place of Remix's `Scripts`. Hydration leaves what the server wrote as it stands. */
export function PageScript({ nonce }: { nonce: string | undefined }) {
  const [script] = useState(useContext(PageScriptContext) ?? " ");
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
