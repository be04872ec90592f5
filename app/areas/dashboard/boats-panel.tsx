import { followUpMonths } from "#graphql/areas/leads/follow-up/rules";
import { BarTable } from "./bar-table";
import { Figure } from "./figure";
import { type AdminFigures } from "./figures.server";

type BoatsPanelProps = { of: AdminFigures["leadBoats"] };

const parts = [
  { by: "sources", head: "Source", none: "No source" },
  { by: "brands", head: "Brand", none: "No brand" },
  { by: "dealers", head: "Dealer", none: "No dealer" },
] as const;

/** Which leads became boats: where they came from, of which brand, and with which dealer. */
export function BoatsPanel({ of }: BoatsPanelProps) {
  return (
    <section className="panel boats" aria-labelledby="lead-boats">
      <div className="pad">
        <h2 id="lead-boats">Leads that became boats</h2>
        <p className="small muted">Leads of the last {followUpMonths} months</p>
        {of ? (
          <div className="columns">
            {parts.map(({ by, head, none }) => (
              <div key={by}>
                <h3 className="small">By {head.toLowerCase()}</h3>
                <BarTable
                  caption={`Leads of the last ${followUpMonths} months that became boats, by ${head.toLowerCase()}`}
                  head={head}
                  parts={["Boats"]}
                  rows={of[by].map(({ name, boats }) => ({
                    label: name === null ? "All others" : name || none,
                    values: [boats],
                  }))}
                />
              </div>
            ))}
          </div>
        ) : (
          <Figure of={of} show={() => ""} />
        )}
      </div>
    </section>
  );
}
