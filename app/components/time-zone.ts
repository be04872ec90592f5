import { createContext, useContext } from "react";

/** The zone in which dates are shown: the viewer's, as the server knows it, so that both render the same. */
export const TimeZoneContext = createContext("UTC");

export function useTimeZone(): string {
  return useContext(TimeZoneContext);
}
