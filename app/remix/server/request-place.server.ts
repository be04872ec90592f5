/**
 * Returns the path and query that the router gets. A proxy's client may send a whole address: its origin is left out. The
 * parameter `_data` is left out too, because Remix would answer it without the page and its headers.
 */
export function placeOf(address: string): string {
  const path = address.startsWith("/") ? address : pathIn(address);
  const query = path.indexOf("?");
  const params = new URLSearchParams(query < 0 ? "" : path.slice(query));
  if (path.startsWith(manifest) && placesIn(params.getAll("p")) > mostPlaces) return "/refused";
  if (!params.has("_data")) return path;

  params.delete("_data");
  return `${path.slice(0, query)}?${params}`;
}

/**
 * Here a page's scripts ask which routes its links lead to. Remix matches each folder above each path with every route, which
 * takes a quarter of a millisecond, and one address has room for thousands. Our pages ask for fewer than a hundred.
 */
const manifest = "/__manifest";
const mostPlaces = 400;
const deepest = 20;

function placesIn(paths: readonly string[]): number {
  const places = new Set<string>();
  for (const path of paths) {
    const parts = path.split("/");
    if (parts.length > deepest) return Infinity;
    for (let length = 1; length <= parts.length; length++) places.add(parts.slice(0, length).join("/"));
  }
  return places.size;
}

function pathIn(address: string): string {
  const { pathname, search } = URL.canParse(address) ? new URL(address) : { pathname: "", search: "" };
  return pathname.startsWith("/") ? pathname + search : "/refused";
}
