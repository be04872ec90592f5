import { Link, useLocation } from "@remix-run/react";
import { Icon } from "~/components/icon";
import { type MenuEntry } from "./menu";

const roleNames = { admin: "Administrator", dealer: "Dealer", sales: "Sales" };

type SidebarProps = { viewer: { nickname: string; role: keyof typeof roleNames }; menu: MenuEntry[] };

export function Sidebar({ viewer, menu }: SidebarProps) {
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
        {splitAtRules(menu).map((entries, index) => (
          <Entries key={index} entries={entries} className={index > 0 ? "rule" : undefined} />
        ))}
      </div>
    </nav>
  );
}

function Entries({ entries, className }: { entries: readonly MenuEntry[]; className?: string }) {
  return (
    <ul className={className}>
      {entries.map((entry) => (
        <li key={entry.label}>{entry.entries ? <Group entry={entry} /> : <Entry entry={entry} />}</li>
      ))}
    </ul>
  );
}

function Group({ entry: { label, to, entries = [] } }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const here = [to, ...entries.map((entry) => entry.to)].some((address) => isUnder(address, pathname));

  return (
    <details open={here}>
      <summary>
        {label}
        <Icon name="right" />
      </summary>
      <Entries entries={to ? [{ label: `All ${label}`, to }, ...entries] : entries} />
    </details>
  );
}

function Entry({ entry: { label, to = "", outside, disabled } }: { entry: MenuEntry }) {
  const { pathname, search } = useLocation();

  if (disabled) {
    return (
      <span className="off" aria-disabled="true">
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
  const here = to.includes("?")
    ? to === pathname + search
    : to === pathname && (!search || !search.startsWith("?type="));
  const below = to !== pathname && isUnder(to, pathname);
  return (
    <Link to={to} aria-current={here ? "page" : below || undefined}>
      {label}
    </Link>
  );
}

/** Whether a page is the entry's own or one of those below it: a record, a form. */
function isUnder(to: string | undefined, pathname: string): boolean {
  const [path] = to?.split("?", 1) ?? [];
  return path !== undefined && (path === pathname || pathname.startsWith(`${path}/`));
}

function splitAtRules(entries: readonly MenuEntry[]): MenuEntry[][] {
  const groups: MenuEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.rule) groups.push([]);
    groups.at(-1)?.push(entry);
  }
  return groups;
}
