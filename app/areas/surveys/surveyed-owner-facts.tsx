import { type SurveyedOwnerQueryQuery } from "#graphql/generated/client/graphql";
import { MailLink } from "~/components/link/mail-link";
import { Facts } from "~/components/record/details";
import { LongWhen } from "~/components/when";
import { customerOf, listedDealer, SurveyState } from "./columns";

type SurveyedOwner = SurveyedOwnerQueryQuery["surveyedOwner"];

/** Who may be asked, who was, and what became of it. */
export function SurveyedOwnerFacts({ owner }: { owner: SurveyedOwner }) {
  const { warrantyId, hullIdentificationNumber, email, askedOn, timesAsked, mailedTo, goodUntil, answeredOn } = owner;
  return (
    <>
      <Facts
        title="Owner"
        facts={[
          ["Name", customerOf(owner)],
          ["Email", email ? <MailLink to={email} key="email" /> : "None"],
          ["Registration", `# ${warrantyId}`],
          ["HIN", hullIdentificationNumber],
          ["Dealership", listedDealer(owner)],
        ]}
      />
      <Facts
        title="Survey"
        facts={[
          ["Status", <SurveyState of={owner} key="state" />],
          ["Asked", askedOn && <Asked at={askedOn} times={timesAsked} key="asked" />],
          ["Last mail to", mailedTo],
          ["Link good until", !answeredOn && goodUntil && <LongWhen at={goodUntil} key="until" />],
          ["Answered", answeredOn && <LongWhen at={answeredOn} key="answered" />],
        ]}
      />
    </>
  );
}

function Asked({ at, times }: { at: string; times: number }) {
  return (
    <>
      <LongWhen at={at} />
      {times > 1 && `, the last of ${times} times`}
    </>
  );
}
