import { attachments } from "#graphql/areas/co-op/rules";
import { type AdvertisingCell } from "#graphql/areas/co-op/typed-lines.rules";
import { FieldGroup } from "~/components/form/field-group";
import { useFormFields } from "~/components/form/form-page";
import { DocumentField } from "../files/document-field";
import { type ClaimFormProps, type ClaimValues, LineClaim } from "../lines/line-claim";
import { advertisingProofs } from "./documents";
import { advertisingGrid } from "./grid";

type AdvertisingValues = ClaimValues<AdvertisingCell, (typeof advertisingProofs)[number]>;

/** The co-op advertising claim, new or changed. */
export function AdvertisingForm(props: ClaimFormProps<AdvertisingValues>) {
  const { values, constraint, answer, kept, filed, ...page } = props;
  const [form, fields] = useFormFields<AdvertisingValues>({ id: "advertising-claim", constraint, values, answer });

  return (
    <LineClaim form={form} block={fields.block} lines={fields.lines.name} grid={advertisingGrid} {...page}>
      <FieldGroup title="Proof" about="What you add is kept while you correct the form.">
        {advertisingProofs.map((name) => (
          <DocumentField
            field={fields[name]}
            label={attachments[name]}
            mark="optional"
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
