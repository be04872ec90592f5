import { parse, serialize } from "cookie";
import { manufacturerZone } from "#graphql/rules/manufacturer.rules";
import { dayIn } from "~/lib/dates";
import { cookieAttributes } from "./cookies.server";

/**
 * `menu`: on wide screens it stands beside the page, unless somebody needs the room. `singleKeys`: keys by themselves
 * move through lists (WCAG 2.1.4: users who speak to their PC, or slip, turn them off).
 */
export type Preferences = { scheme: "light" | "dark"; timeZone: string; singleKeys: boolean; menu: "open" | "folded" };

/**
 * Returns how the viewer's browser likes dates and colours: from the cookies its page sets, else from its hints. The
 * zone is the manufacturer's until the browser has sent its own.
 */
export function readPreferences(request: Request): Preferences {
  const cookies = parse(request.headers.get("cookie") ?? "");
  const scheme = cookies["slipway-scheme"] ?? request.headers.get("Sec-CH-Prefers-Color-Scheme")?.replaceAll('"', "");
  return {
    scheme: scheme === "dark" ? "dark" : "light",
    timeZone: knownZone(cookies["slipway-zone"]),
    singleKeys: cookies[keysCookie] !== "off",
    menu: cookies[menuCookie] === "folded" ? "folded" : "open",
  };
}

const keysCookie = "slipway-keys";
const menuCookie = "slipway-menu";
/** In seconds. */
const year = 365 * 24 * 60 * 60;

/** The header that turns single keys on or off in this browser, for a year. */
export function singleKeysCookie(areOn: boolean): string {
  return serialize(keysCookie, areOn ? "on" : "off", { ...cookieAttributes, maxAge: year });
}

/** The header that folds the menu of wide screens in this browser, or shows it, for a year; scripts write it themselves. */
export function foldedMenuCookie(menu: Preferences["menu"]): string {
  return serialize(menuCookie, menu, { ...cookieAttributes, httpOnly: false, maxAge: year });
}

/** Today, as a day of the viewer's (YYYY-MM-DD). */
export function todayOf(request: Request): string {
  return dayIn(new Date().toISOString(), readPreferences(request).timeZone);
}

/** Zones that were asked for and exist, under the names they go by; to ask takes longer than a request's other cookies. */
const zones = new Map<string, string>();

function knownZone(name = manufacturerZone): string {
  const known = zones.get(name);
  if (known) return known;

  try {
    const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions();
    // A few hundred exist, but in thousands of spellings.
    if (timeZone === name) zones.set(name, timeZone);
    return timeZone;
  } catch {
    return manufacturerZone;
  }
}
