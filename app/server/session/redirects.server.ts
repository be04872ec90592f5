import { config } from "~/server/platform/config.server";

/** A path of this portal that someone asked for, or the dashboard when it could lead anywhere else. */
export function safePath(wanted: string | null): string {
  const home = "/dashboard";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, config.origin)) return home;

  const { origin, pathname, search } = new URL(wanted, config.origin);
  // «/.//elsewhere» is on this origin, but its normalised path would be read as another host.
  const leadsHere = origin === config.origin && !/^[/\\]{2}/.test(pathname) && pathname !== "/callback";
  return leadsHere ? pathname + search : home;
}
