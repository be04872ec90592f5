import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { minify } from "@swc/core";
import { rollup } from "rollup";
import { remembered } from "./remembered.mjs";

/**
 * Remix's compiler cuts what pages share into one file for each set of pages that share it: dozens of files, most of
 * them tiny, each a request of 150 ms on a slow line. This joins them: what every page loads becomes one file, and
 * small pieces go together by who uses them. What stands in one file then is made shorter as a whole. The manifest is
 * written anew, for browsers and for the server.
 */
export async function mergeChunks(folder = "public/build", serverBuild = "build/index.js") {
  const manifestFile = readdirSync(folder).find((name) => name.startsWith("manifest-"));
  const manifest = readManifest(join(folder, manifestFile));
  const urls = [manifest.entry.module, ...Object.values(manifest.routes).map(({ module }) => module)];
  const before = scriptsIn(folder);

  const bundle = await rollup({
    input: Object.fromEntries([...new Set(urls)].map((url) => [nameOf(url), fileOf(url, folder)])),
    treeshake: false,
    preserveEntrySignatures: "strict",
    plugins: [fromBuild(folder), unnamed, minified],
    onwarn: ({ code, message }) => {
      if (code !== "EMPTY_BUNDLE") throw new Error(`Joining the portal's scripts: ${message}`);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "es",
    compact: true,
    entryFileNames: "[name]-[hash].js",
    chunkFileNames: "_shared/[name]-[hash].js",
    manualChunks: groupsOf(manifest, folder),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  });
  await bundle.close();

  writeManifest(manifest, output, { folder, manifestFile, serverBuild });
  const written = new Set(output.map(({ fileName }) => join(folder, fileName)));
  for (const file of before) if (!written.has(file)) rmSync(file);
}

/** Below this size, in gzipped bytes, a file of its own costs more than it saves. */
const small = 4_000;

/** Below this size, together, not even a request of their own: they go with what all lists and forms load. */
const tiny = 270;

/** What no more areas than these share is no part of every list and form. */
const few = 3;

/**
 * The group of each shared file: «core» for what every page loads, else by the areas that use it, if it is small. A large
 * file stays alone, and the small ones that need the same large ones, at once or later, form a group of their own: a page
 * loads no large file for the sake of its neighbours, and no two files need each other. What two areas share is their own. Dealers load nothing that only
 * admins use, and on an area's list nothing that only its other pages do.
 */
function groupsOf(manifest, folder) {
  const named = (file, pattern) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, url]) => fileOf(url, folder));
  const importsOf = remembered((file) => named(file, /(?:import|from)\s*"(\/build\/[^"]+\.js)"/g));
  const laterOf = remembered((file) => named(file, /import\(\s*"(\/build\/[^"]+\.js)"/g));
  const closure = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    importsOf(file).forEach((one) => closure(one, found));
    return found;
  };

  const core = new Set(
    [manifest.entry.module, manifest.routes.root.module].flatMap((url) => [...closure(fileOf(url, folder))]),
  );
  const users = new Map();
  for (const route of Object.values(manifest.routes)) {
    for (const file of closure(fileOf(route.module, folder))) users.set(file, [...(users.get(file) ?? []), route]);
  }
  const areasOf = (file) => new Set(users.get(file)?.map(({ id }) => areaOf(id)));
  const isForAdmins = (file) => users.get(file).every(({ path }) => path?.startsWith("/admin-"));
  const isOfList = (file, area) => users.get(file).some(({ id }) => areaOf(id) === area && id.endsWith("/list.route"));

  // A file that answers two addresses is shared by two routes, and yet one module's alone.
  const modulesOf = (file) => new Set(users.get(file)?.map(({ module }) => module));
  const isShared = (file) => file.includes("/_shared/") && !core.has(file) && modulesOf(file).size > 1;
  const isLarge = remembered((file) => isShared(file) && gzipSync(readFileSync(file)).length > small);
  const isRare = (file) => isShared(file) && areasOf(file).size > 1 && areasOf(file).size <= few;

  const groupOf = remembered((file) => {
    if (core.has(file)) return file.includes("/_shared/") ? "core" : undefined;

    const [area, ...others] = [...areasOf(file)].sort();
    if (!isShared(file) || !area || isLarge(file)) return undefined;
    const kind = kindOf(area, others, isRare(file));
    const below = [...closure(file)];
    const needs = [...new Set([...below.filter(isLarge), ...below.flatMap(laterOf)])].sort();
    if (others.length === 0 && below.some(isRare)) needs.push("some");
    if (isForAdmins(file)) needs.push("admins");
    else if (others.length === 0 && !isOfList(file, area)) needs.push("pages");
    return needs.length > 0 ? `${kind}-${createHash("sha256").update(needs.join()).digest("hex").slice(0, 4)}` : kind;
  });

  const groups = new Map();
  for (const file of users.keys()) groups.set(groupOf(file), [...(groups.get(groupOf(file)) ?? []), file]);
  const isTiny = remembered(
    (group) =>
      gzipSync(
        groups
          .get(group)
          .map((file) => readFileSync(file))
          .join(""),
      ).length < tiny,
  );
  const goesWithKit = (group) => group === "core" || group === "kit" || (group !== undefined && isTiny(group));
  return (file) => {
    const group = groupOf(file);
    if (!group || group === "core" || !isTiny(group)) return group;
    return groups.get(group).every((one) => [...closure(one)].every((needed) => goesWithKit(groupOf(needed))))
      ? "kit"
      : group;
  };
}

function kindOf(area, others, isRare) {
  if (others.length === 0) return area;
  if (others.length === 1) return `${area}-${others[0]}`;
  return isRare ? "some" : "kit";
}

/** The folder of a route's area; those of warranty lie together in one. */
function areaOf(id) {
  return /^areas\/((?:warranty\/)?[^/]+)/.exec(id)?.[1]?.replace("/", "-") ?? "shell";
}

/** Remix's files name each other by their addresses. */
function fromBuild(folder) {
  return {
    name: "from-build",
    resolveId: (url) => (url.startsWith("/build/") ? fileOf(url, folder) : null),
  };
}

/**
 * A component that nobody uses is kept for the sake of its name, which only tools for developers read: without it the
 * minifier leaves it out. Remix's and React Router's own links go that way.
 */
const unnamed = {
  name: "unnamed",
  transform: (code) => ({
    code: code
      .replace(/(^|[;,{}\n])[\w$]+\.displayName="[^"]*"(?=[;,}])/g, "$10")
      .replace(/([=,])([\w$]+\.forwardRef\()/g, "$1/*#__PURE__*/$2"),
    map: null,
  }),
};

/** Arguments that a function does not read go too: nothing here asks a function for its length. */
const shortest = { module: true, ecma: 2020, compress: { passes: 3, keep_fargs: false }, mangle: true };
const minified = {
  name: "minified",
  renderChunk: async (code) => {
    const short = (await minify(code, shortest)).code;
    return { code: short.length > small ? compiledEarly + short : short, map: null };
  },
};

/**
 * Chromium compiles such a file as it arrives, in another thread; otherwise the page's own compiles each function when
 * it is first called, which took a quarter of hydration. To other browsers it is a comment.
 */
const compiledEarly = "//# allFunctionsCalledOnLoad\n";

function writeManifest(manifest, output, { folder, manifestFile, serverBuild }) {
  const chunks = new Map(output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]));
  const byName = new Map([...chunks.values()].filter(({ isEntry }) => isEntry).map((chunk) => [chunk.name, chunk]));

  const placed = (entry) => {
    const chunk = byName.get(nameOf(entry.module));
    return { ...entry, module: urlOf(chunk.fileName), imports: importsBelow(chunk, chunks).map(urlOf) };
  };
  const next = {
    ...manifest,
    entry: placed(manifest.entry),
    routes: Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, placed(route)])),
  };
  next.version = createHash("sha256").update(JSON.stringify(next)).digest("hex").slice(0, 8);
  next.url = `/build/manifest-${next.version.toUpperCase()}.js`;

  rmSync(join(folder, manifestFile));
  writeFileSync(fileOf(next.url, folder), `window.__remixManifest=${JSON.stringify(next)};`);

  const server = readFileSync(serverBuild, "utf8");
  const declaration = /^var assets_manifest_default = \{.*\};$/m;
  if (!declaration.test(server)) throw new Error("The server's build holds no manifest where one is expected.");
  writeFileSync(
    serverBuild,
    server.replace(declaration, () => `var assets_manifest_default = ${JSON.stringify(next)};`),
  );
}

function importsBelow(chunk, chunks, found = new Set()) {
  for (const name of chunk.imports) {
    if (found.has(name)) continue;
    found.add(name);
    importsBelow(chunks.get(name), chunks, found);
  }
  return [...found];
}

function readManifest(file) {
  return JSON.parse(readFileSync(file, "utf8").replace(/^window\.__remixManifest=|;$/g, ""));
}

function scriptsIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith(".js") && !name.startsWith("manifest-"))
        .map((name) => join(folder, name))
    : [];
}

function nameOf(url) {
  return url.replace(/^\/build\//, "").replace(/-[A-Z0-9]{8}\.js$/, "");
}

function fileOf(url, folder) {
  return resolve(folder, url.replace(/^\/build\//, ""));
}

function urlOf(fileName) {
  return `/build/${fileName}`;
}
