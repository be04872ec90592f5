import { followUpMonths } from "#graphql/areas/leads/follow-up/rules";
import { Due } from "./due-panel";
import { type LeadFigures } from "./figures.server";

type FollowUpPanelProps = { of: LeadFigures["followUps"]; list: string | undefined };

/** Who is to be contacted, and what has come of the leads of a year. */
export function FollowUpPanel({ of, list }: FollowUpPanelProps) {
  return (
    <section className="panel due" aria-label="Follow-up of leads">
      <Due of={of} show={({ due }) => due} text="Follow up today" to={list && `${list}?follow=today`} />
      <Due
        of={of}
        show={({ becameBoats }) => becameBoats}
        text={`Leads of the last ${followUpMonths} months that became boats`}
        to={list && of ? `${list}?follow=boat&from=${of.since}` : undefined}
      />
    </section>
  );
}
