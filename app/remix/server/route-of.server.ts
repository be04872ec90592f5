import { routes } from "~/routes.js";

type Step = { named: Map<string, Step>; any?: Step; url?: string };

const step = (): Step => ({ named: new Map() });

/**
 * Every address of the portal as a tree of its segments: Remix tells nobody which route it took, and to match them again
 * would cost a request twenty times what this does.
 */
const tree = step();
for (const url of Object.keys(routes)) {
  let at = tree;
  for (const segment of segmentsOf(url)) at = segment.startsWith(":") ? (at.any ??= step()) : childOf(at, segment);
  at.url = url;
}

/** The address in `app/routes.js` that answers this path, also where a page asks for its data alone; «*» for none. */
export function routeOf(path: string): string {
  const asked = path.replace(/(?:\/_root)?\.data$/, "");
  return find(tree, segmentsOf(asked), 0) ?? (path.startsWith("/__manifest") ? "/__manifest" : "*");
}

/** A name comes before what may be anything, as in Remix. */
function find(at: Step | undefined, segments: readonly string[], index: number): string | undefined {
  if (!at || index === segments.length) return at?.url;
  return find(at.named.get(segments[index] ?? ""), segments, index + 1) ?? find(at.any, segments, index + 1);
}

function childOf(at: Step, segment: string): Step {
  const child = at.named.get(segment) ?? step();
  at.named.set(segment, child);
  return child;
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split("/").filter(Boolean);
}
