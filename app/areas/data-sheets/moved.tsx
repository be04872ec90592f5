import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";

type MovedProps = { title: string; to: string; label: string };

/** At an address of old: what stands in its place. */
export function Moved({ title, to, label }: MovedProps) {
  return (
    <>
      <PageHead title={title} />
      <section className="panel pad stack">
        <p>This page has moved.</p>
        <p>
          <Link className="button" to={to}>
            {label}
          </Link>
        </p>
      </section>
    </>
  );
}
