import { newestMessages } from "#graphql/areas/messages/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { ReceivedMessages } from "../messages/received-messages";
import { Figure } from "./figure";
import { type DealerFigures } from "./figures.server";
import { LeadPanels } from "./lead-panels";
import { type Lists } from "./links.server";
import { LiveSign } from "./live-sign";
import { useFigures } from "./use-figures";
import { WorkPanel } from "./work-panel";

export function DealerDashboard({ loaded, lists }: { loaded: DealerFigures; lists: Lists }) {
  const { figures, at } = useFigures(loaded);
  const { received } = figures;

  return (
    <>
      <PageHead title="Dashboard">
        <LiveSign at={at} />
      </PageHead>
      <div className="stack">
        <WorkPanel of={figures.work} list={lists.leads} />
        <section className="panel" aria-labelledby="messages">
          <h2 className="panel-title" id="messages">
            Messages
          </h2>
          {received ? (
            <ReceivedMessages messages={received.rows} />
          ) : (
            <p className="pad">
              <Figure of={received} show={() => ""} />
            </p>
          )}
          {received && received.total > newestMessages && (
            <p className="pad older">
              <Link to="/messages">All {number(received.total)} messages</Link>
            </p>
          )}
        </section>
        <LeadPanels figures={figures} lists={lists} />
      </div>
    </>
  );
}
