import { useLocation } from "@remix-run/react";
import { Link } from "~/components/link/link";
import { Icon } from "~/components/icon";
import { SearchEverything } from "~/areas/search/search-everything";
import { useLatest } from "~/components/live/use-latest";
import { useRootData } from "./root-data";
import { type CurrentEntry, currentEntry } from "./current-entry";
import { type MenuEntry } from "./menu";
import { ledTo, type MenuView, useMenuViews, Views } from "./views";

const roleNames = { admin: "Administrator", dealer: "Dealer", sales: "Sales" };

type SidebarProps = { viewer: { nickname: string; role: keyof typeof roleNames }; menu: MenuEntry[] };

export function Sidebar({ viewer, menu }: SidebarProps) {
  const place = useLocation();
  const around = { current: currentEntry(menu, place), views: useMenuViews(menu), place };

  return (
    <nav className="side" id="menu" aria-label="Main">
      <div className="side-in">
        <div className="menu-close">
          <a className="button quiet" href="#content">
            <Icon name="close" />
            Close
          </a>
        </div>
        <p className="who">
          <b>{viewer.role === "admin" ? viewer.nickname : <Link to="/profile">{viewer.nickname}</Link>}</b>
          <span className="muted">
            {roleNames[viewer.role]}
            {viewer.role === "admin" && (
              <>
                , <Link to="/admin-profile">your profile</Link>
              </>
            )}
          </span>
        </p>
        <SearchEverything />
        {splitAtRules(menu).map((entries, index) => (
          <Entries key={index} entries={entries} around={around} className={index > 0 ? "rule" : undefined} />
        ))}
        {around.views.length > 0 && (
          <ul className="rule">
            <li>
              <Link to="/views" aria-current={place.pathname === "/views" ? "page" : undefined}>
                All views
              </Link>
            </li>
          </ul>
        )}
      </div>
    </nav>
  );
}

/** Where the viewer is, and what belongs to which entry. */
type Around = {
  current: CurrentEntry | null;
  views: readonly MenuView[];
  place: { pathname: string; search: string };
};

type EntriesProps = { entries: readonly MenuEntry[]; around: Around; className?: string };

function Entries({ entries, around, className }: EntriesProps) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.entries ? <Group entry={entry} around={around} /> : <Entry entry={entry} around={around} />}
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { entry: MenuEntry; around: Around };

/** Open where the viewer is. */
function Group({ entry: { label, to, entries = [] }, around }: EntryProps) {
  const pages = to ? [{ label: `All ${label}`, to }, ...entries] : entries;

  return (
    <details open={pages.some((page) => page.to === around.current?.to)}>
      <summary>
        {label}
        <Icon name="right" />
      </summary>
      <Entries entries={pages} around={around} />
    </details>
  );
}

function Entry({ entry: { label, to = "", outside, disabled, countsDrafts }, around }: EntryProps) {
  const { current, place } = around;
  const views = around.views.filter(({ entry }) => entry === to);
  const ariaCurrent = to === current?.to ? (current.isPage ? "page" : true) : undefined;

  if (disabled) {
    return (
      <span className="off" aria-disabled="true" aria-current={ariaCurrent}>
        {label}
      </span>
    );
  }
  if (outside) {
    return (
      <a href={to} rel="noreferrer">
        {label}
        <span className="n">
          <Icon name="out" />
        </span>
      </a>
    );
  }
  return (
    <>
      <Link to={ledTo(to, views)} aria-current={ariaCurrent}>
        {label}
        {countsDrafts && <DraftCount />}
      </Link>
      {views.length > 0 && <Views views={views} place={place} />}
    </>
  );
}

/** The number of drafts, updated live; nothing while there are none. */
function DraftCount() {
  const count = useLatest("draft-count", useRootData()?.draftCount ?? null);
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="n">{count}</span>
    </>
  );
}

function splitAtRules(entries: readonly MenuEntry[]): MenuEntry[][] {
  const groups: MenuEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.rule) groups.push([]);
    groups.at(-1)?.push(entry);
  }
  return groups;
}
