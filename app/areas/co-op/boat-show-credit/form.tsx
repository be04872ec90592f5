import { boothCredit, boothCredited } from "#graphql/areas/co-op/form/credits.rules";
import { bareNumber } from "#graphql/rules/typed-numbers.rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextField } from "~/components/form/fields";
import { useFormFields } from "~/components/form/form-page";
import { type BlockValues } from "../block/block-fields";
import { DocumentField } from "../documents/document-field";
import { allowanceLeft } from "../form/allowance-left";
import { CoOpForm } from "../form/co-op-form";
import { ComputedField } from "../form/computed-field";
import { type FormProps } from "../form/form";
import { UpdateTotals } from "../form/update-totals";

export type BoothValues = {
  block: BlockValues;
  boothSize: string;
  devoted: string;
  boothCost: string;
  boothSpaceUrl: string;
};

/** What it comes to is shown while somebody types. */
export function BoothFields({ values, constraint, answer, facts, ...page }: FormProps<BoothValues>) {
  const [form, fields] = useFormFields<BoothValues>({
    id: "boat-show-credit",
    constraint,
    values,
    draft: page.draft,
    answer,
  });
  const booth = {
    boothCost: bareNumber("amount", fields.boothCost.value ?? ""),
    devoted: bareNumber("percent", fields.devoted.value ?? ""),
  };
  const credited = boothCredited(booth);

  return (
    <CoOpForm {...page} form={form} block={fields.block} end={allowanceLeft(facts.allowance, credited)}>
      <FieldGroup title="Booth" about={`Date: ${facts.date}`}>
        <DocumentField field={fields.boothSpaceUrl} files={page.files} />
        <TextField
          field={fields.boothSize}
          label="Booth size"
          hint="In square feet."
          inputMode="decimal"
          width="half"
        />
        <TextField
          field={fields.devoted}
          label="Devoted %"
          hint="Of the space, to our boats."
          inputMode="decimal"
          width="half"
        />
        <TextField field={fields.boothCost} label="Booth cost $" inputMode="decimal" width="half" />
        <ComputedField label="Devoted cost $" amount={boothCredit(booth)} width="half" />
        <ComputedField label="Credited" amount={credited} width="half" />
        <UpdateTotals form={form} field={fields.boothCost} />
      </FieldGroup>
      <FieldGroup title="Requirements">
        <ul className="requirements">
          {requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      </FieldGroup>
    </CoOpForm>
  );
}

/** As they are stated to the dealer; nobody checks them here (spec 3, sections 5 and 9). */
const requirements = [
  "Three or more dealers take part in the same show.",
  "You display our product.",
  "The credit is in proportion to the devoted space, which is credited at 50 %, up to your dealer accrual maximum.",
  "The booth is paid in full, and you submit the paid invoice.",
  "Only shows within your approved market area qualify.",
];
