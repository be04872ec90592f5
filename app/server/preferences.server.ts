import { parse } from "cookie";

export type Preferences = { scheme: "light" | "dark"; timeZone: string };

/** The manufacturer's zone, until the browser has told its own. */
const homeZone = "America/New_York";

/** How the viewer's browser likes dates and colours: from the cookies its page sets, else from its hints. */
export function readPreferences(request: Request): Preferences {
  const cookies = parse(request.headers.get("cookie") ?? "");
  const scheme = cookies["slipway-scheme"] ?? request.headers.get("Sec-CH-Prefers-Color-Scheme")?.replaceAll('"', "");
  return { scheme: scheme === "dark" ? "dark" : "light", timeZone: knownZone(cookies["slipway-zone"]) };
}

function knownZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name ?? homeZone }).resolvedOptions().timeZone;
  } catch {
    return homeZone;
  }
}
