import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";

type Tab = { label: string; to: string; current: boolean; count?: number };

/** Tabs are addresses: links with the number of what waits behind each. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map(({ label: text, to, current, count }) => (
          <li key={to}>
            <Link to={to} aria-current={current ? "page" : undefined} stays>
              {text}
              {count !== undefined && ` (${number(count)})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
