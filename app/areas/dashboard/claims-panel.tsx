import { Line } from "./figure";
import { type AdminFigures } from "./figures.server";
import { type Lists } from "./links.server";

type ClaimsPanelProps = { title: string; figures: Pick<AdminFigures, "claims" | "contacts">; lists: Lists };

/** How warranty claims stand, and how many anonymous visitors wrote (spec 1, section 2). */
export function ClaimsPanel({ title, figures: { claims, contacts }, lists }: ClaimsPanelProps) {
  return (
    <section className="panel pair" aria-label="Claims and contacts">
      <div className="pad">
        <h2>{title}</h2>
        <dl className="figures">
          <Line label="Needing review" big of={claims} show={({ needingReview }) => needingReview} to={lists.claims} />
          <Line label="Total accepted" of={claims} show={({ accepted }) => accepted} />
          <Line label="Total denied" of={claims} show={({ denied }) => denied} />
        </dl>
      </div>
      <div className="pad">
        <h2>Contact Us Requests</h2>
        <dl className="figures">
          <Line
            label="Last 30 days"
            big
            of={contacts}
            show={({ last30Days }) => last30Days}
            to={lists.contacts && `${lists.contacts}?since=month`}
          />
        </dl>
      </div>
    </section>
  );
}
