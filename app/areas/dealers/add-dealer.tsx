import { type SubmissionResult } from "@conform-to/react";
import { FormPage, useFormFields } from "~/components/form/form-page";
import { type DealerForm, DealerFields } from "./fields";
import { type DealerFormParts } from "./form.server";
import { dealersPath } from "./paths";

type AddDealerProps = {
  parts: DealerFormParts;
  formKey: string;
  answer?: SubmissionResult<string[]> & { regions: DealerFormParts["regions"] };
  cancelTo?: string;
};

/** The form stands above the list and on a page of its own, which answers it in both places. */
export function AddDealer({ parts, formKey, answer, cancelTo }: AddDealerProps) {
  const [form, fields] = useFormFields<DealerForm>({
    id: "dealer",
    constraint: parts.constraint,
    values: { country: "US" },
    answer,
  });

  return (
    <FormPage form={form} formKey={formKey} submit="Add dealer" action={`${dealersPath}/add`} cancelTo={cancelTo}>
      <DealerFields
        fields={fields}
        password={fields.password}
        parts={{ ...parts, regions: answer?.regions ?? parts.regions }}
      />
    </FormPage>
  );
}
