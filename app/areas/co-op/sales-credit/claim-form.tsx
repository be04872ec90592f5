import { attachments } from "#graphql/areas/co-op/rules";
import { type SalesCell } from "#graphql/areas/co-op/typed-lines.rules";
import { FieldGroup } from "~/components/form/field-group";
import { useFormFields } from "~/components/form/form-page";
import { DocumentField } from "../files/document-field";
import { type ClaimFormProps, type ClaimValues, LineClaim } from "../lines/line-claim";
import { type salesDocuments, salesRequirements } from "./documents";
import { salesGrid } from "./grid";

type SalesValues = ClaimValues<SalesCell, keyof typeof salesDocuments>;

/** The government/commercial sales credit claim, new or changed. */
export function SalesForm(props: ClaimFormProps<SalesValues>) {
  const { values, constraint, answer, kept, filed, ...page } = props;
  const [form, fields] = useFormFields<SalesValues>({ id: "sales-credit", constraint, values, answer });

  return (
    <LineClaim form={form} block={fields.block} lines={fields.lines.name} grid={salesGrid} {...page}>
      <FieldGroup title="Requirements" about="What you add is kept while you correct the form.">
        {salesRequirements.map(({ name, about }, index) => (
          <DocumentField
            field={fields[name]}
            label={`${index + 1}. ${attachments[name]}`}
            about={about}
            width="half"
            kept={kept}
            filed={filed}
            key={name}
          />
        ))}
      </FieldGroup>
    </LineClaim>
  );
}
