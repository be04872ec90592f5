import { Link } from "@remix-run/react";
import { type ViewPartsFragment } from "#graphql/generated/client/graphql";
import { countInWords } from "~/areas/views/count";
import { useLatest } from "~/components/live/use-latest";
import { useRootData } from "~/root";
import { currentEntry } from "./current-entry";
import { type MenuEntry } from "./menu";

/** The viewer's views, by the address of the menu's entry that their list belongs to. */
export type PlacedViews = ReadonlyMap<string, readonly ViewPartsFragment[]>;

/** With their counts as they are by now; who has none follows none. */
export function usePlacedViews(menu: readonly MenuEntry[]): PlacedViews {
  const { views = null } = useRootData() ?? {};
  const latest = useLatest(views?.length ? "views" : undefined, views) ?? [];
  const entryOf = ({ path }: ViewPartsFragment) => currentEntry(menu, { pathname: path, search: "" })?.to;
  const entries = [...new Set(latest.map(entryOf))].flatMap((to) => to ?? []);
  return new Map(entries.map((to) => [to, latest.filter((view) => entryOf(view) === to)]));
}

/** Where a menu's entry leads: the view that its owner has put in its place, or the whole list. */
export function ledTo(to: string, views: readonly ViewPartsFragment[]): string {
  const chosen = views.find(({ isDefault, path }) => isDefault && path === to);
  return chosen ? chosen.path + chosen.address : to;
}

type ViewsProps = { views: readonly ViewPartsFragment[]; place: { pathname: string; search: string } };

export function Views({ views, place }: ViewsProps) {
  const entries = views.map(({ name, path, address }) => ({ label: name, to: path + address }));
  const current = currentEntry(entries, place)?.to;
  return (
    <ul className="views">
      {views.map(({ id, name, path, address, count }) => (
        <li key={id}>
          <Link to={path + address} aria-current={path + address === current ? "page" : undefined}>
            {name} <span className="n">{countInWords(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
