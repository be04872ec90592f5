import { type DocumentName } from "#graphql/areas/co-op/documents/documents.rules";
import { type AdvertisingCell } from "#graphql/areas/co-op/lines/typed-lines.rules";
import { useFormFields } from "~/components/form/form-page";
import { DocumentsGroup } from "../documents/documents-group";
import { CoOpForm } from "../form/co-op-form";
import { type FormProps } from "../form/form";
import { type ClaimValues } from "../lines/line-grid";
import { LinesGrid, LinesTotal } from "../lines/lines-grid";
import { advertisingGrid } from "./grid";

export type AdvertisingValues = ClaimValues<AdvertisingCell, DocumentName<"co-op-advertising-claim">>;

export function AdvertisingFields({ values, constraint, answer, ...page }: FormProps<AdvertisingValues>) {
  const [form, fields] = useFormFields<AdvertisingValues>({
    id: "advertising-claim",
    constraint,
    values,
    draft: page.draft,
    answer,
  });
  const lines = { name: fields.lines.name, grid: advertisingGrid };

  return (
    <CoOpForm
      {...page}
      form={form}
      block={fields.block}
      end={<LinesTotal {...lines} allowance={page.facts.allowance} />}
    >
      <LinesGrid {...lines} />
      <DocumentsGroup title="Proof" fields={fields} files={page.files} />
    </CoOpForm>
  );
}
