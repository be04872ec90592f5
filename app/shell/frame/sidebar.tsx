import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { SearchEverything } from "~/areas/search/search-everything";
import { type CurrentEntry, currentEntry } from "./current-entry";
import { type MenuEntry } from "./menu";

const roleNames = { admin: "Administrator", dealer: "Dealer", sales: "Sales" };

type SidebarProps = { viewer: { nickname: string; role: keyof typeof roleNames }; menu: MenuEntry[] };

export function Sidebar({ viewer, menu }: SidebarProps) {
  const current = currentEntry(menu, useLocation());

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
          <span className="muted">{roleNames[viewer.role]}</span>
        </p>
        <SearchEverything />
        {splitAtRules(menu).map((entries, index) => (
          <Entries key={index} entries={entries} current={current} className={index > 0 ? "rule" : undefined} />
        ))}
      </div>
    </nav>
  );
}

type EntriesProps = { entries: readonly MenuEntry[]; current: CurrentEntry | null; className?: string };

function Entries({ entries, current, className }: EntriesProps) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.entries ? <Group entry={entry} current={current} /> : <Entry entry={entry} current={current} />}
        </li>
      ))}
    </ul>
  );
}

type EntryProps = { entry: MenuEntry; current: CurrentEntry | null };

/** Open where the viewer is. */
function Group({ entry: { label, to, entries = [] }, current }: EntryProps) {
  const pages = to ? [{ label: `All ${label}`, to }, ...entries] : entries;

  return (
    <details open={pages.some((page) => page.to === current?.to)}>
      <summary>
        {label}
        <Icon name="right" />
      </summary>
      <Entries entries={pages} current={current} />
    </details>
  );
}

function Entry({ entry: { label, to = "", outside, disabled }, current }: EntryProps) {
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
    <Link to={to} aria-current={ariaCurrent}>
      {label}
    </Link>
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
