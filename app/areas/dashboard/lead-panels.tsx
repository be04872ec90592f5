import { responseSteps } from "#graphql/areas/dashboard/rules";
import { durationInWords } from "#graphql/rules/time/durations.rules";
import { BarTable } from "./bar-table";
import { DayChart } from "./day-chart";
import { Figure, Line } from "./figure";
import { FollowUpPanel } from "./follow-up-panel";
import { type LeadFigures } from "./figures.server";
import { type Lists } from "./links.server";

type LeadPanelsProps = { figures: LeadFigures; lists: Lists };

/** What came in and what was answered, for both roles over the leads that each may see (spec 1, section 2). */
export function LeadPanels({
  figures: { quote, catalog, followUps, leadTrend, leadResponse },
  lists,
}: LeadPanelsProps) {
  return (
    <>
      <FollowUpPanel of={followUps} list={lists.leads} />
      <section className="panel pair" aria-label="Leads">
        <LeadCounts title="Quote Leads" counts={quote} days={leadTrend && leadTrend.quote} list={lists.quote} />
        <LeadCounts title="Catalog Leads" counts={catalog} days={leadTrend && leadTrend.catalog} list={lists.catalog} />
      </section>
      <section className="panel pair" aria-label="Brands and response">
        <div className="pad">
          <h2>Leads by brand</h2>
          <p className="small muted">Last 30 days</p>
          {leadTrend ? (
            <BarTable
              caption="Leads by brand in the last 30 days"
              head="Brand"
              parts={["Fulfilled", "Open"]}
              rows={leadTrend.brands.map(({ brand, fulfilled, open }) => ({
                label: brand === null ? "Other" : brand || "No brand",
                values: [fulfilled, open],
              }))}
            />
          ) : (
            <Figure of={leadTrend} show={() => ""} />
          )}
        </div>
        <div className="pad">
          <h2>Response time</h2>
          <p className="small muted">Fulfilled in the last 30 days</p>
          {leadResponse ? (
            <>
              <dl className="figures">
                <Line
                  label="Median response time"
                  big
                  of={leadResponse}
                  show={({ medianMinutes }) =>
                    typeof medianMinutes === "number" ? durationInWords(medianMinutes) : "–"
                  }
                />
              </dl>
              <BarTable
                caption="How soon leads were fulfilled in the last 30 days"
                head="Answered"
                parts={["Leads"]}
                rows={responseSteps.map(({ label }, index) => ({ label, values: [leadResponse.steps[index] ?? 0] }))}
              />
            </>
          ) : (
            <Figure of={leadResponse} show={() => ""} />
          )}
        </div>
      </section>
    </>
  );
}

type LeadCountsProps = {
  title: string;
  counts: LeadFigures["quote"];
  days: NonNullable<LeadFigures["leadTrend"]>["quote"] | null | undefined;
  list: string | undefined;
};

function LeadCounts({ title, counts, days, list }: LeadCountsProps) {
  return (
    <div className="pad">
      <h2>{title}</h2>
      <dl className="figures">
        <Line label="Last hour" big of={counts} show={({ lastHour }) => lastHour} to={list && `${list}&since=hour`} />
        <Line label="Last 7 days" of={counts} show={({ last7Days }) => last7Days} to={list && `${list}&since=week`} />
        <Line label="Responded To In Last 30 Days" of={counts} show={({ last30Days }) => last30Days} />
        <Line label="Fulfilled In Last 30 Days" of={counts} show={({ fulfilledLast30Days }) => fulfilledLast30Days} />
      </dl>
      {days && <DayChart title={title} days={days} />}
    </div>
  );
}
