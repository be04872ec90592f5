import { type EntryContext } from "@remix-run/node";

/**
 * The script of a page, which asks for all the others once the page has been painted: on a slow line its styles and rows
 * would wait for them, were they preloaded as Remix' own `Scripts` do. Until they run, links lead and forms are sent by
 * themselves. `data`: what the loaders gave, as turbo-stream writes it; Remix would write it behind the page, which takes
 * a fifth of the portal's time.
 */
export function pageScriptOf(page: EntryContext, data: string): string {
  const { manifest, serverHandoffString, staticHandlerContext } = page;
  const found = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = Object.fromEntries(found.map(({ id, module }) => [id, module]));
  const files = new Set([
    ...[manifest.entry, ...found].flatMap(({ imports = [] }) => imports),
    manifest.entry.module,
    ...Object.values(modules),
  ]);
  return `(()=>{
window.__remixContext=${serverHandoffString ?? "{}"};
const data=${inScript(data)};
window.__remixManifest=${inScript(manifest)};
const modules=${inScript(modules)};
const files=${inScript([...files])};
const entry=${inScript(manifest.entry.module)};
${start}
})()`;
}

/**
 * The first frame's callbacks run before it is painted, the second's after; there is none before the styles are read. A
 * page in the background has no frames, and starts at once. To make a stream of the data takes a slow PC 80 ms.
 */
const start = `const start=async()=>{
const bytes=new TextEncoder().encode(data);
__remixContext.stream=new ReadableStream({start(controller){controller.enqueue(bytes);controller.close()}});
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const loaded=Object.entries(modules).map(async([id,module])=>[id,await import(module)]);
window.__remixRouteModules=Object.fromEntries(await Promise.all(loaded));
await import(entry);
};
if(document.visibilityState==="hidden")start();
else requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));`;

/** JSON that cannot end the script it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
