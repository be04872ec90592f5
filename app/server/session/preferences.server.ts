import { parse } from "cookie";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";

export type Preferences = { scheme: "light" | "dark"; timeZone: string };

/**
 * How the viewer's browser likes dates and colours: from the cookies its page sets, else from its hints. The zone is the
 * manufacturer's until the browser has told its own.
 */
export function readPreferences(request: Request): Preferences {
  const cookies = parse(request.headers.get("cookie") ?? "");
  const scheme = cookies["slipway-scheme"] ?? request.headers.get("Sec-CH-Prefers-Color-Scheme")?.replaceAll('"', "");
  return { scheme: scheme === "dark" ? "dark" : "light", timeZone: knownZone(cookies["slipway-zone"]) };
}

function knownZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name ?? manufacturerZone }).resolvedOptions().timeZone;
  } catch {
    return manufacturerZone;
  }
}
