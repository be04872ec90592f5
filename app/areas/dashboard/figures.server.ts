import {
  ClaimCountsSubscription,
  ContactRequestCountsSubscription,
  CoOpBalanceSubscription,
  CoOpCountsSubscription,
  LeadCountsSubscription,
  LeadResponseSubscription,
  LeadTrendSubscription,
  NewDealerRequestCountsSubscription,
  ReceivedMessagesSubscription,
  SentMessagesSubscription,
} from "#graphql/generated/client/graphql";
import { live, type LiveAnswers } from "~/server/live/live.server";

/** Each figure is a live field of its own: one that fails leaves the others standing. */
function leadFigures(timeZone: string) {
  return {
    quote: live(LeadCountsSubscription, { leadType: "quote" }),
    catalog: live(LeadCountsSubscription, { leadType: "catalog" }),
    leadTrend: live(LeadTrendSubscription, { timeZone }),
    leadResponse: live(LeadResponseSubscription),
  };
}

export function adminFigures(timeZone: string) {
  return {
    ...leadFigures(timeZone),
    claims: live(ClaimCountsSubscription),
    contacts: live(ContactRequestCountsSubscription),
    newDealers: live(NewDealerRequestCountsSubscription),
    coOp: live(CoOpCountsSubscription),
    balance: live(CoOpBalanceSubscription),
    sent: live(SentMessagesSubscription),
  };
}

export function dealerFigures(timeZone: string) {
  return { ...leadFigures(timeZone), received: live(ReceivedMessagesSubscription) };
}

export type LeadFigures = LiveAnswers<ReturnType<typeof leadFigures>>;
export type AdminFigures = LiveAnswers<ReturnType<typeof adminFigures>>;
export type DealerFigures = LiveAnswers<ReturnType<typeof dealerFigures>>;
