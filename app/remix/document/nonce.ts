import { createContext, useContext } from "react";

/** The nonce that the page's Content-Security-Policy names; scripts and styles made at run time carry it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
