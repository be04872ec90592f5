import { Fragment, type ReactNode } from "react";
import { Link } from "~/components/link/link";
import { PrintHead } from "./print-head";

type Crumb = { to: string; label: string };

type PageHeadProps = {
  title: string;
  /** The way back: what the page belongs to, from the outside in. */
  crumb?: Crumb | readonly Crumb[];
  /** Whom or how many it is about. */
  about?: ReactNode;
  /** What else stands beside the title. */
  children?: ReactNode;
  /** At the right: what can be done with all of it. */
  end?: ReactNode;
};

/** What each page begins with. */
export function PageHead({ title, crumb = [], about, children, end }: PageHeadProps) {
  const crumbs = [crumb].flat();
  return (
    <>
      <PrintHead />
      {crumbs.length > 0 && (
        <p className="crumb">
          {crumbs.map(({ to, label }, index) => (
            <Fragment key={to}>
              {index > 0 && " / "}
              <Link to={to}>{label}</Link>
            </Fragment>
          ))}
        </p>
      )}
      <div className="head">
        <h1>
          {title.split("/").map((part, index) => (
            <Fragment key={index}>
              {index > 0 && "/"}
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </h1>
        {about && <span className="muted">{about}</span>}
        {children}
        {end && <div className="end">{end}</div>}
      </div>
    </>
  );
}

type OwnPageProps = { id: string; heading: string; className: string; open: boolean; children: ReactNode };

/**
 * A form below a list. On a phone it is a page of its own, which a link to it (`id`) opens; one that came back stays
 * `open`, whatever it was sent for.
 */
export function OwnPage({ id, heading, className, open, children }: OwnPageProps) {
  return (
    <section id={id} className="own-page" data-open={open || undefined} aria-label={heading}>
      <p className="crumb phone-only">
        <a href="#content">Back to the list</a>
      </p>
      <h1 className="phone-only">{heading}</h1>
      <h2 className={`${className} wide-only`}>{heading}</h2>
      {children}
    </section>
  );
}
