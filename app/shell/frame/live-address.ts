/** The dashboard has a stream of its own, which rings the bell too; everywhere else a page names what it follows. */
export function liveAddress(topics: readonly string[]): string {
  if (topics.includes("dashboard")) return "/live/dashboard";
  return `/live/changes?${new URLSearchParams(topics.map((topic) => ["of", topic]))}`;
}
