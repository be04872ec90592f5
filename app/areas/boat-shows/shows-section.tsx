import { type ComponentProps, type ReactNode } from "react";
import { Tabs } from "~/components/tabs";
import { type BoatShow } from "./columns";

export type Shows = { rows: readonly BoatShow[]; total: number };

type ShowsSectionProps = {
  id: string;
  title: string;
  tabs: ComponentProps<typeof Tabs>;
  /** Null where they could not be had. */
  shows: Shows | null;
  failed: string;
  empty: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  children: (shows: Shows) => ReactNode;
};

/** One of the page's two lists of shows, each with two tabs. */
export function ShowsSection({ id, title, tabs, shows, failed, empty, above, below, children }: ShowsSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <Tabs {...tabs} />
      <div className="panel">
        {above}
        {!shows && <p className="error pad">{failed}</p>}
        {shows?.rows.length === 0 && empty}
        {shows && shows.rows.length > 0 && children(shows)}
        {below}
      </div>
    </section>
  );
}
