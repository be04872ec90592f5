import { type ReactNode } from "react";

type OwnPageProps = { id: string; heading: string; className: string; children: ReactNode };

/** A form below a list. On a phone it is a page of its own, which a link to its heading (`id`) opens. */
export function OwnPage({ id, heading, className, children }: OwnPageProps) {
  return (
    <section className="own-page" aria-labelledby={id}>
      <p className="crumb phone-only">
        <a href="#content">Back to the list</a>
      </p>
      <h2 id={id} className={className}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
