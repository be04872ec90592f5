const known = new Map<string, string>();

/** «Central Time (Chicago)»; names of zones take long to ask for. */
export function zoneInWords(zone: string): string {
  const found = known.get(zone) ?? `${nameOf(zone)} (${zone.replace(/^.*\//, "").replaceAll("_", " ")})`;
  known.set(zone, found);
  return found;
}

function nameOf(zone: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longGeneric" });
  return format.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
