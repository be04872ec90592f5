import { type ViewPartsFragment } from "#graphql/generated/client/graphql";
import { Link } from "~/components/link/link";
import { countInWords } from "~/areas/views/count";
import { useLatest } from "~/components/live/use-latest";
import { useRootData } from "./root-data";
import { currentEntry } from "./current-entry";
import { type MenuEntry } from "./menu";

/** A view, and the address of the menu's entry that its list belongs to. */
export type MenuView = ViewPartsFragment & { entry: string | undefined };

/** With their counts as they are by now; who has none follows none. */
export function useMenuViews(menu: readonly MenuEntry[]): MenuView[] {
  const loaded = useRootData()?.views ?? null;
  const views = useLatest(loaded?.length ? "views" : undefined, loaded) ?? [];
  return views.map((view) => ({ ...view, entry: currentEntry(menu, { pathname: view.path, search: "" })?.to }));
}

/** Where a menu's entry leads: the view that its owner has put in its place, or the whole list. */
export function ledTo(to: string, views: readonly MenuView[]): string {
  const chosen = views.find(({ isDefault, path }) => isDefault && path === to);
  return chosen ? chosen.path + chosen.address : to;
}

type ViewsProps = { views: readonly MenuView[]; place: { pathname: string; search: string } };

export function Views({ views, place }: ViewsProps) {
  return (
    <ul className="views">
      {views.map(({ id, name, path, address, count }) => (
        <li key={id}>
          <Link
            to={path + address}
            aria-current={path + address === place.pathname + place.search ? "page" : undefined}
          >
            {name} <span className="n">{countInWords(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
