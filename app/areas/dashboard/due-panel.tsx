import { Link } from "~/components/link/link";
import { ShortDay } from "~/components/when";
import { Figure, type Read } from "./figure";
import { type AdminFigures } from "./figures.server";
import { type Lists } from "./links.server";

type DuePanelProps = { figures: Pick<AdminFigures, "claims" | "coOp" | "contacts" | "newDealers">; lists: Lists };

/** What waits for somebody's decision. */
export function DuePanel({ figures: { claims, coOp, contacts, newDealers }, lists }: DuePanelProps) {
  return (
    <section className="panel due" aria-label="Waiting for a decision">
      <Due
        of={claims}
        show={({ needingReview }) => needingReview}
        oldest={oldest}
        text="Warranty claims to review"
        to={lists.claims}
      />
      <Due
        of={coOp}
        show={(counts) => counts.new}
        oldest={oldest}
        text="New co-op requests"
        to={lists.coOp && `${lists.coOp}?status=new`}
      />
      <Due
        of={contacts}
        show={({ open }) => open}
        oldest={oldest}
        text="Contact requests open"
        to={lists.contacts && `${lists.contacts}?show=open`}
      />
      <Due
        of={newDealers}
        show={({ open }) => open}
        oldest={oldest}
        text="New dealer requests"
        to={lists.newDealers && `${lists.newDealers}?show=open`}
      />
    </section>
  );
}

function oldest(counts: { oldest: string | null }): string | null {
  return counts.oldest;
}

type DueProps<Value> = {
  of: Read<Value>;
  show: (value: Value) => number | string;
  /** When the oldest of them came in, where there is one. */
  oldest?: (value: Value) => string | null;
  text: string;
  /** Explains the number in a sentence below it. */
  more?: string;
  to: string | undefined;
};

/** The number is read first, and leads to the list. */
export function Due<Value>({ of, show, oldest, text, more, to }: DueProps<Value>) {
  const since = of && oldest?.(of);
  const content = (
    <>
      <b>
        <Figure of={of} show={show} />
      </b>
      <span>
        {text}
        {since && (
          <>
            , oldest of <ShortDay at={since} />
          </>
        )}
      </span>
      {more && <small>{more}</small>}
    </>
  );
  return to ? <Link to={to}>{content}</Link> : <p>{content}</p>;
}
