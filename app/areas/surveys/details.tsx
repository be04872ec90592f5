import { type SurveyQueryQuery } from "#graphql/generated/client/graphql";
import { aboutYou, ratedQuestions, ratingLabels, yesNoLabels, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { Facts } from "~/components/record/details";

/** A survey by section (spec 1, section 2). */
export function SurveyDetails({ survey }: { survey: SurveyQueryQuery["survey"] }) {
  return (
    <div className="detail-grid answers">
      <Facts title="About You" facts={aboutYou.map(({ key, label }) => [label, survey[key]])} />
      <Facts
        title="About Your Dealer"
        facts={[
          ...ratedQuestions.map(({ key, label }) => [label, inWords(survey[key], ratingLabels)] as const),
          ...yesNoQuestions.map(({ key, label }) => [label, inWords(survey[key], yesNoLabels)] as const),
        ]}
      />
      <div>
        <h2>Comments</h2>
        <p className="as-typed">{survey.comments || "No comments"}</p>
      </div>
    </div>
  );
}

function inWords(value: number | null | undefined, labels: Readonly<Record<number, string>>): string {
  return typeof value === "number" ? (labels[value] ?? String(value)) : "Not answered";
}
