import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { remembered } from "./remembered.mjs";

/**
 * Most bytes, compressed, that a first visit may load: scripts by kind of page, style sheets for all. Admins' lists load
 * more once they are idle, which counts there. Co-op forms stand on one page with the dealer's list of them (`both`).
 * Files name each other by their hashes, so a folder's build may be 100 bytes heavier than another's: a limit leaves
 * five times that above what was built when it was set.
 */
export const limits = { list: 102_750, form: 112_700, both: 123_750, admin: 212_550, css: 13_980 };

/**
 * Stops the build when a page's first load is too heavy. `app/remix/build/weights.json` says of which kind a route is
 * (`{"routes": {"areas/leads/list.route": "list"}}`); a route that is not listed must keep to the strictest limit.
 */
export function checkWeights() {
  const table = existsSync("app/remix/build/weights.json")
    ? JSON.parse(readFileSync("app/remix/build/weights.json", "utf8"))
    : { routes: {} };
  const problems = findHeavy(readBrowserBuild(), table.routes);
  if (problems.length > 0) throw new Error(`Too much for a first visit:\n${problems.join("\n")}`);
}

/** The sentences that say which page is over which limit. */
export function findHeavy({ manifest, importsOf, weightOf }, kinds) {
  const unknown = Object.entries(kinds)
    .filter(([id, kind]) => !manifest.routes[id] || !(kind in limits))
    .map(([id, kind]) => `app/remix/build/weights.json names ${id} as «${kind}»: no such route, or no such kind.`);

  const heavy = Object.values(manifest.routes).flatMap((route) => {
    const kind = kinds[route.id] ?? "list";
    const files = firstLoad(route, manifest, importsOf, kind === "admin");
    return [
      tooHeavy(route.id, "script", weigh(files.scripts, weightOf), limits[kind]),
      tooHeavy(route.id, "style", weigh(files.styles, weightOf), limits.css),
    ].filter((sentence) => sentence !== null);
  });
  return [...unknown, ...heavy];
}

/** What the browser loads for a route: the entry, the route and the routes around it, and what these import at once. */
function firstLoad(route, manifest, importsOf, withIdle) {
  const scripts = new Set();
  const styles = new Set();
  const visit = (file) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    const { imports, later, assets } = importsOf(file);
    imports.forEach(visit);
    if (withIdle) later.forEach(visit);
    assets.filter((asset) => asset.endsWith(".css")).forEach((asset) => styles.add(asset));
  };

  visit(manifest.entry.module);
  for (let around = route; around; around = manifest.routes[around.parentId]) visit(around.module);
  return { scripts, styles };
}

function weigh(files, weightOf) {
  return [...files].reduce((sum, file) => sum + weightOf(file), 0);
}

function tooHeavy(route, what, bytes, limit) {
  return bytes > limit ? `${route}: ${bytes} bytes of ${what}, compressed, where ${limit} are allowed.` : null;
}

/** Loaded once somebody uses them, by no page as such. */
const onlyWhenUsed =
  /\/(editor|range-calendar|chosen-files|suggestions|pressed|decision-dialog|picture-dialog)\.client-/;

/** What Remix wrote: its manifest, and the files themselves, which name what they import. */
export function readBrowserBuild(folder = "public/build") {
  const manifestFile = readdirSync(folder).find((name) => name.startsWith("manifest-"));
  const manifest = JSON.parse(
    readFileSync(join(folder, manifestFile), "utf8").replace(/^window\.__remixManifest=|;$/g, ""),
  );
  const fileOf = (url) => join(folder, url.replace(/^\/build\//, ""));

  return {
    manifest,
    weightOf: remembered((url) => statSync(existsSync(`${fileOf(url)}.br`) ? `${fileOf(url)}.br` : fileOf(url)).size),
    importsOf: remembered((url) => {
      const text = readFileSync(fileOf(url), "utf8");
      const absolute = (found) => posix.join(posix.dirname(url), found);
      return {
        imports: found(text, /(?:import|from)\s*["'](\.\.?\/[^"']+\.js)["']/g).map(absolute),
        later: found(text, /import\(\s*["'](\.\.?\/[^"']+\.js)["']/g)
          .filter((file) => !onlyWhenUsed.test(file))
          .map(absolute),
        assets: found(text, /"(\/build\/[^"]+)"/g),
      };
    }),
  };
}

function found(text, pattern) {
  return [...text.matchAll(pattern)].map(([, url]) => url);
}
