/** Each passes itself off as those below it. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\bWindows\b/, "Windows"],
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** A browser as its owner would call it: «Firefox on Windows». */
export function deviceOf(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent) ?? "A browser";
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(names: readonly [RegExp, string][], userAgent: string | null): string | undefined {
  return names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
}
