import { exceedsProjectShare, projectCredit, projectCredited } from "#graphql/areas/co-op/form/credits.rules";
import { noBrandLines } from "#graphql/areas/co-op/rules";
import { bareNumber } from "#graphql/rules/typed-numbers.rules";
import { FieldGroup } from "~/components/form/field-group";
import { TextAreaField, TextField } from "~/components/form/fields";
import { useFormFields } from "~/components/form/form-page";
import { NoticeBox } from "~/components/notice";
import { type BlockValues } from "../block/block-fields";
import { allowanceLeft } from "../form/allowance-left";
import { CoOpForm } from "../form/co-op-form";
import { ComputedField } from "../form/computed-field";
import { type FormProps } from "../form/form";
import { UpdateTotals } from "../form/update-totals";

export type ProjectValues = { block: BlockValues; description: string; totalCost: string; devoted: string };

/** What it comes to is shown while somebody types. */
export function ProjectFields({ values, constraint, answer, facts, ...page }: FormProps<ProjectValues>) {
  const [form, fields] = useFormFields<ProjectValues>({
    id: "special-project",
    constraint,
    values,
    draft: page.draft,
    answer,
  });
  const { brandLines, allowance } = facts;
  const totalCost = bareNumber("amount", fields.totalCost.value ?? "");
  const devoted = bareNumber("percent", fields.devoted.value ?? "");
  const credited = projectCredited({ totalCost, devoted });
  const { totalCredit, costDevoted } = projectCredit({ totalCost, devoted, brandLines });

  return (
    <CoOpForm {...page} form={form} block={fields.block} end={allowanceLeft(allowance, credited)}>
      <FieldGroup title="Project" about="Special projects are credited up to 50 % of their total.">
        <TextAreaField field={fields.description} label="Description of the project" />
        <TextField
          field={fields.totalCost}
          label="Total cost of project"
          hint="In dollars."
          inputMode="decimal"
          width="half"
        />
        <TextField field={fields.devoted} label="% devoted" hint="To our brands." inputMode="decimal" width="half" />
        {exceedsProjectShare(devoted) && (
          <NoticeBox tone="wait">More than 50 % is devoted. It can be sent, and will be credited up to 50 %.</NoticeBox>
        )}
        <ComputedField label="Cost of devoted %" amount={costDevoted} width="half" />
        <ComputedField label="Total credit" amount={totalCredit} width="half" />
        <ComputedField label="Credited" amount={credited} width="half" />
        {brandLines === 0 && <NoticeBox tone="wait">{noBrandLines}</NoticeBox>}
        <UpdateTotals form={form} field={fields.totalCost} />
      </FieldGroup>
    </CoOpForm>
  );
}
