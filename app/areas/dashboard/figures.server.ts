import {
  ClaimCountsQuery,
  ClaimCountsSubscription,
  ContactRequestCountsQuery,
  ContactRequestCountsSubscription,
  CoOpBalanceQuery,
  CoOpBalanceSubscription,
  CoOpCountsQuery,
  CoOpCountsSubscription,
  DealerWorkQuery,
  DealerWorkSubscription,
  FollowUpCountsQuery,
  FollowUpCountsSubscription,
  LeadBoatsQuery,
  LeadBoatsSubscription,
  LeadCountsQuery,
  LeadCountsSubscription,
  LeadResponseQuery,
  LeadResponseSubscription,
  LeadTrendQuery,
  LeadTrendSubscription,
  NewDealerRequestCountsQuery,
  NewDealerRequestCountsSubscription,
  NewestReceivedMessagesQuery,
  NewestSentMessagesQuery,
  ReceivedMessagesSubscription,
  SentMessagesSubscription,
} from "#graphql/generated/client/graphql";
import { live, type LiveAnswers } from "~/server/live/live.server";

/** Each figure is a live field of its own: one that fails leaves the others standing. */
function leadFigures(timeZone: string) {
  return {
    quote: live(LeadCountsQuery, LeadCountsSubscription, { leadType: "quote" }),
    catalog: live(LeadCountsQuery, LeadCountsSubscription, { leadType: "catalog" }),
    leadTrend: live(LeadTrendQuery, LeadTrendSubscription, { timeZone }),
    followUps: live(FollowUpCountsQuery, FollowUpCountsSubscription, { timeZone }),
    leadResponse: live(LeadResponseQuery, LeadResponseSubscription),
  };
}

export function adminFigures(timeZone: string) {
  return {
    ...leadFigures(timeZone),
    leadBoats: live(LeadBoatsQuery, LeadBoatsSubscription, { timeZone }),
    claims: live(ClaimCountsQuery, ClaimCountsSubscription),
    contacts: live(ContactRequestCountsQuery, ContactRequestCountsSubscription),
    newDealers: live(NewDealerRequestCountsQuery, NewDealerRequestCountsSubscription),
    coOp: live(CoOpCountsQuery, CoOpCountsSubscription),
    balance: live(CoOpBalanceQuery, CoOpBalanceSubscription),
    sent: live(NewestSentMessagesQuery, SentMessagesSubscription),
  };
}

export function dealerFigures(timeZone: string) {
  return {
    ...leadFigures(timeZone),
    work: live(DealerWorkQuery, DealerWorkSubscription),
    received: live(NewestReceivedMessagesQuery, ReceivedMessagesSubscription),
  };
}

export type LeadFigures = LiveAnswers<ReturnType<typeof leadFigures>>;
export type AdminFigures = LiveAnswers<ReturnType<typeof adminFigures>>;
export type DealerFigures = LiveAnswers<ReturnType<typeof dealerFigures>>;
