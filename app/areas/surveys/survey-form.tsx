import { type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { aboutYou, ratedQuestions, ratingLabels, yesNoLabels, yesNoQuestions } from "#graphql/areas/surveys/rules";
import { ChoiceField } from "~/components/form/choice-field";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField, TextField } from "~/components/form/fields";
import { type FormConstraints, FormPage, useFormFields } from "~/components/form/form-page";

type SurveyFormProps = { formKey: string; constraint: FormConstraints; answer?: SubmissionResult<string[]> };

/** The answers as a form holds them: text, until they are checked. */
type SurveyFields = Record<
  | (typeof aboutYou)[number]["key"]
  | (typeof ratedQuestions)[number]["key"]
  | (typeof yesNoQuestions)[number]["key"]
  | "comments",
  string
>;

const ratings = choicesOf(ratingLabels);
const yesOrNo = choicesOf(yesNoLabels);

/** All questions of a survey, in its three sections. */
export function SurveyForm({ formKey, constraint, answer }: SurveyFormProps) {
  const [form, fields] = useFormFields<SurveyFields>({ id: "survey", constraint, answer });

  return (
    <FormPage form={form} formKey={formKey} submit="Send answers">
      <FieldGroup title="About You" about="Optional: answer only the questions you want to.">
        {aboutYou.map((question) => (
          <AboutYouField question={question} field={fields[question.key]} key={question.key} />
        ))}
      </FieldGroup>
      <FieldGroup title="About Your Dealer" about="How satisfied are you with each of these?">
        {ratedQuestions.map(({ key, label }) => (
          <ChoiceField field={fields[key]} label={label} choices={ratings} key={key} />
        ))}
        {yesNoQuestions.map(({ key, label }) => (
          <ChoiceField field={fields[key]} label={label} choices={yesOrNo} key={key} />
        ))}
      </FieldGroup>
      <FieldGroup title="Comments">
        <TextAreaField field={fields.comments} label="Comments" mark="optional" rows={6} />
      </FieldGroup>
    </FormPage>
  );
}

type AboutYouProps = {
  question: { label: string; choices?: readonly string[] };
  field: FieldMetadata<string, Record<string, unknown>, string[]>;
};

function AboutYouField({ question: { label, choices }, field }: AboutYouProps) {
  if (!choices) return <TextField field={field} label={label} />;
  return <ChoiceField field={field} label={label} choices={choices.map((value) => ({ value, label: value }))} />;
}

function choicesOf(labels: Readonly<Record<number, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
