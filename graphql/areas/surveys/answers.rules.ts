import * as z from "zod";
import { type SurveyAnswersInput } from "../../generated/client/graphql";
import { type RulesOf } from "../../rules/input.rules";
import { line, optional, text } from "../../rules/fields.rules";
import { aboutYou, ratedQuestions, ratingLabels, yesNoLabels, yesNoQuestions } from "./rules";

/** Every scored question must be answered: one left out would count as the worst answer. */
const unanswered = "Please choose an answer";
const rated = z.coerce.number(unanswered).refine((value) => value in ratingLabels, unanswered);
const yesNo = z.coerce.number(unanswered).refine((value) => value in yesNoLabels, unanswered);
const words = optional(line("Your answer", 500));

function fieldsOf<Key extends string, Field>(questions: readonly { key: Key }[], field: Field): Record<Key, Field> {
  return Object.fromEntries(questions.map(({ key }) => [key, field])) as Record<Key, Field>;
}

export const surveyAnswers = z.object({
  ...fieldsOf(aboutYou, words),
  ...fieldsOf(ratedQuestions, rated),
  ...fieldsOf(yesNoQuestions, yesNo),
  comments: optional(text("Comments")),
});

export type SurveyAnswers = z.output<RulesOf<Record<keyof SurveyAnswersInput, unknown>, typeof surveyAnswers>>;
