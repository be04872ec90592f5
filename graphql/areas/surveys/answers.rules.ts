import * as z from "zod";
import { type SurveyAnswersInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/forms/input.rules";
import { line, optional, text } from "../../rules/forms/fields.rules";
import { aboutYou, ratedQuestions, ratingLabels, yesNoLabels, yesNoQuestions } from "./rules";

/** Every scored question must be answered: one left out would count as the worst answer. */
function scored(labels: object) {
  return (question: string) => {
    const unanswered = `Please choose an answer: ${question}`;
    return z.coerce.number(unanswered).refine((value) => value in labels, unanswered);
  };
}

function words(question: string) {
  return optional(line(`Your answer to “${question}”`, 500));
}

function fieldsOf<Key extends string, Field>(
  questions: readonly { key: Key; label: string }[],
  fieldOf: (question: string) => Field,
): Record<Key, Field> {
  return Object.fromEntries(questions.map(({ key, label }) => [key, fieldOf(label)])) as Record<Key, Field>;
}

export const surveyAnswers = z.object({
  ...fieldsOf(aboutYou, words),
  ...fieldsOf(ratedQuestions, scored(ratingLabels)),
  ...fieldsOf(yesNoQuestions, scored(yesNoLabels)),
  comments: optional(text("Comments")),
});

export type SurveyAnswers = z.output<RulesOf<Record<keyof SurveyAnswersInput, unknown>, typeof surveyAnswers>>;
