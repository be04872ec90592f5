import { Link } from "@remix-run/react";
import { newestMessages } from "#graphql/areas/messages/rules";
import { type MessageProblem } from "../messages/actions.server";
import { Composer } from "../messages/composer";
import { SentMessages } from "../messages/sent-messages";
import { CoOpPanel } from "./co-op-panel";
import { Figure, Line, type Read } from "./figure";
import { type AdminFigures } from "./figures.server";
import { LeadPanels } from "./lead-panels";
import { type Lists } from "./links.server";
import { LiveSign } from "./live-sign";
import { useFigures } from "./use-figures";

type AdminDashboardProps = {
  loaded: AdminFigures;
  lists: Lists;
  profileId: string;
  formKey: string;
  problem?: MessageProblem;
};

export function AdminDashboard({ loaded, lists, profileId, formKey, problem }: AdminDashboardProps) {
  const { figures, at } = useFigures(loaded);
  const { claims, contacts, newDealers, coOp, balance, sent } = figures;

  return (
    <>
      <div className="head">
        <h1>Dashboard</h1>
        <LiveSign at={at} />
      </div>
      <section className="panel due" aria-label="Waiting for a decision">
        <Due
          of={claims}
          show={({ needingReview }) => needingReview}
          text="Warranty claims to review"
          to={lists.claims}
        />
        <Due of={coOp} show={(counts) => counts.new} text="New co-op requests" to={lists.coOp} />
        <Due of={contacts} show={({ open }) => open} text="Contact requests open" to={lists.contacts} />
        <Due of={newDealers} show={({ open }) => open} text="New dealer requests" to={lists.newDealers} />
      </section>
      <div className="board">
        <div className="stack">
          <LeadPanels figures={figures} lists={lists} />
          <CoOpPanel counts={coOp} balance={balance} list={lists.coOp} />
          <section className="panel pair" aria-label="Claims and contacts">
            <div className="pad">
              <h2>Warranty Clams Status</h2>
              <dl className="figures">
                <Line
                  label="Needing review"
                  big
                  of={claims}
                  show={({ needingReview }) => needingReview}
                  to={lists.claims}
                />
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
                  to={lists.contacts}
                />
              </dl>
            </div>
          </section>
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
              <Link to="/messages">All {sent.total.toLocaleString("en-US")} messages</Link>
            </p>
          )}
        </section>
      </div>
    </>
  );
}

type DueProps<Value> = { of: Read<Value>; show: (value: Value) => number; text: string; to: string | undefined };

/** What waits for somebody's decision: the number is read first, and leads to the list. */
function Due<Value>({ of, show, text, to }: DueProps<Value>) {
  const content = (
    <>
      <b>
        <Figure of={of} show={show} />
      </b>
      <span>{text}</span>
    </>
  );
  return to ? <Link to={to}>{content}</Link> : <p>{content}</p>;
}
