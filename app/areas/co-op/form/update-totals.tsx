import { type FieldMetadata, type FormMetadata } from "@conform-to/react";

type UpdateTotalsProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields, string[]>;
  field: FieldMetadata<unknown, Fields, string[]>;
};

/** Brings what is computed of `field` up to date where no scripts do. */
export function UpdateTotals<Fields extends Record<string, unknown>>({ form, field }: UpdateTotalsProps<Fields>) {
  return (
    <p className="needs-no-script">
      <button className="button" {...form.validate.getButtonProps({ name: field.name })}>
        Update totals
      </button>
    </p>
  );
}
