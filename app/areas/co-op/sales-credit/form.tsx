import { type DocumentName } from "#graphql/areas/co-op/documents/documents.rules";
import { type SalesCell } from "#graphql/areas/co-op/lines/typed-lines.rules";
import { CheckField } from "~/components/form/fields";
import { useFormFields } from "~/components/form/form-page";
import { DocumentsGroup } from "../documents/documents-group";
import { CoOpForm } from "../form/co-op-form";
import { type FormProps } from "../form/form";
import { type ClaimValues } from "../lines/line-grid";
import { LinesGrid, LinesTotal } from "../lines/lines-grid";
import { salesGrid } from "./grid";

export type SalesValues = ClaimValues<SalesCell, DocumentName<"govt-com-sales-credit-claim">> & {
  notKitBoat: boolean;
};

export function SalesFields({ values, constraint, answer, ...page }: FormProps<SalesValues>) {
  const [form, fields] = useFormFields<SalesValues>({
    id: "sales-credit",
    constraint,
    values,
    draft: page.draft,
    answer,
  });
  const lines = { name: fields.lines.name, grid: salesGrid };

  return (
    <CoOpForm
      {...page}
      form={form}
      block={fields.block}
      end={<LinesTotal {...lines} allowance={page.facts.allowance} />}
    >
      <LinesGrid {...lines} />
      <DocumentsGroup title="Requirements" fields={fields} files={page.files} isNumbered>
        <CheckField
          field={fields.notKitBoat}
          label="Not a kit boat"
          hint="Then no list of fiberglass accessories is needed."
        />
      </DocumentsGroup>
    </CoOpForm>
  );
}
