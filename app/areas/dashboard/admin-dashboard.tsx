import { newestMessages } from "#graphql/areas/messages/rules";
import { number } from "#graphql/rules/numbers/number.rules";
import { Link } from "~/components/link/link";
import { PageHead } from "~/components/page-head";
import { type MessageProblem } from "../messages/actions.server";
import { Composer } from "../messages/composer";
import { SentMessages } from "../messages/sent-messages";
import { BoatsPanel } from "./boats-panel";
import { ClaimsPanel } from "./claims-panel";
import { CoOpPanel } from "./co-op-panel";
import { DuePanel } from "./due-panel";
import { Figure } from "./figure";
import { type AdminFigures } from "./figures.server";
import { LeadPanels } from "./lead-panels";
import { type Lists } from "./links.server";
import { LiveSign } from "./live-sign";
import { useFigures } from "./use-figures";

type AdminDashboardProps = {
  loaded: AdminFigures;
  lists: Lists;
  claimsTitle: string;
  profileId: string;
  formKey: string;
  problem?: MessageProblem;
};

export function AdminDashboard({ loaded, lists, claimsTitle, profileId, formKey, problem }: AdminDashboardProps) {
  const { figures, at } = useFigures(loaded);
  const { coOp, balance, sent } = figures;

  return (
    <>
      <PageHead title="Dashboard">
        <LiveSign at={at} />
      </PageHead>
      <DuePanel figures={figures} lists={lists} />
      <div className="board">
        <div className="stack">
          <LeadPanels figures={figures} lists={lists} />
          <BoatsPanel of={figures.leadBoats} />
          <CoOpPanel counts={coOp} balance={balance} list={lists.coOp} />
          <ClaimsPanel title={claimsTitle} figures={figures} lists={lists} />
        </div>
        <section className="panel" aria-labelledby="messages">
          <h2 className="panel-title" id="messages">
            Messages
          </h2>
          <Composer formKey={formKey} audience={sent?.audience} problem={problem} />
          {sent ? (
            <SentMessages messages={sent.rows} profileId={profileId} />
          ) : (
            <p className="pad">
              <Figure of={sent} show={() => ""} />
            </p>
          )}
          {sent && sent.total > newestMessages && (
            <p className="pad older">
              <Link to="/messages">All {number(sent.total)} messages</Link>
            </p>
          )}
        </section>
      </div>
    </>
  );
}
