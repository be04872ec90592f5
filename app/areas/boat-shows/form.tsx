import { type SubmissionResult } from "@conform-to/react";
import { type ShowForm as ShowFields } from "#graphql/areas/boat-shows/form.rules";
import { AddressFields } from "~/components/form/address-fields";
import { DealerField } from "~/components/form/dealer-field";
import { FieldGroup } from "~/components/form/field-group";
import { SelectField, TextAreaField, TextField } from "~/components/form/fields";
import { FindChoice } from "~/components/form/find-choice";
import { FormPage, type TextsOf, useFormFields, type Versioned } from "~/components/form/form-page";
import { type OpenedDraft } from "~/lib/drafts";
import { mostWords } from "#graphql/areas/boat-shows/rules";
import { counted } from "~/lib/words";
import { DayRange } from "./day-range";
import { type ShowFormParts } from "./form.server";

export type ShowTexts = TextsOf<ShowFields>;

type ShowFormProps = {
  id: string;
  parts: ShowFormParts;
  formKey: string;
  submit: string;
  values: Versioned<Partial<ShowTexts>>;
  draft?: OpenedDraft | null;
  cancelTo?: string;
  answer?: SubmissionResult<string[]> & { regions: ShowFormParts["regions"] };
};

/** Before the form, where there are more dealers than its choice lists. */
export function FindShowDealer({ parts: { isAdmin, dealers } }: { parts: ShowFormParts }) {
  return isAdmin && <FindChoice name="dealer" noun={{ one: "dealer", many: "dealers" }} among={dealers} />;
}

/** A boat show, to be added, asked for or updated. */
export function ShowForm({ id, parts, formKey, submit, values, draft, cancelTo, answer }: ShowFormProps) {
  const [form, fields] = useFormFields<ShowTexts>({ id, constraint: parts.constraint, values, draft, answer });

  return (
    <FormPage form={form} formKey={formKey} submit={submit} draft={draft} cancelTo={cancelTo}>
      <FieldGroup title="Show">
        {parts.isAdmin && (
          <DealerField field={fields.dealerId} label="Dealer" width="half" dealers={parts.dealers} none="Choose one" />
        )}
        <SelectField field={fields.site} label="Site" width="half" choices={parts.sites} />
        {!parts.isAdmin && (
          <SelectField field={fields.brands} label="Brands" mark="optional" width="half" choices={parts.brands} />
        )}
        <TextField field={fields.name} label="Name" />
        <TextField field={fields.startDate} label="Start date" type="date" width="half" />
        <TextField field={fields.endDate} label="End date" type="date" width="half" />
        <DayRange from={`${id}-startDate`} to={`${id}-endDate`} />
        <TextAreaField field={fields.description} label="Description" hint={wordsHint(fields.description.value)} />
      </FieldGroup>
      <FieldGroup title="Place">
        <AddressFields
          fields={fields}
          country={{ field: fields.country, choices: parts.countries }}
          regions={answer?.regions ?? parts.regions}
          regionLabel="Region"
        />
      </FieldGroup>
    </FormPage>
  );
}

/** How far one has come; more words are not refused. */
function wordsHint(typed = ""): string {
  const words = typed.split(/\s+/).filter(Boolean).length;
  const limit = `Max ${mostWords} words`;
  return words === 0 ? limit : `${limit}: ${counted(words, { one: "word", many: "words" })} so far`;
}
