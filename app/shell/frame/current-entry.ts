import { type MenuEntry } from "./menu";

/** `isPage`: the entry leads to the very page; otherwise the page is one below it. */
export type CurrentEntry = { to: string; isPage: boolean };

type Place = { pathname: string; search: string };

/**
 * The one entry of a menu that a page belongs to: whose address is the longest that the page's begins with, and of
 * several with one path (`?type=…`) the one whose query is part of the page's.
 */
export function currentEntry(menu: readonly MenuEntry[], { pathname, search }: Place): CurrentEntry | null {
  const asked = new URLSearchParams(search);
  const [best] = flat(menu)
    .flatMap(({ to, outside, covers = [] }) => {
      if (!to || outside) return [];
      const [path = "", query = ""] = to.split("?", 2);
      const wanted = [...new URLSearchParams(query)];
      if (!wanted.every(([name, value]) => asked.get(name) === value)) return [];
      return [path, ...covers]
        .filter((root) => pathname === root || pathname.startsWith(`${root}/`))
        .map((root) => ({ to, isPage: pathname === path, length: root.length, queries: wanted.length }));
    })
    .sort((one, other) => other.length - one.length || other.queries - one.queries);

  return best ? { to: best.to, isPage: best.isPage } : null;
}

function flat(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => [entry, ...flat(entry.entries ?? [])]);
}
