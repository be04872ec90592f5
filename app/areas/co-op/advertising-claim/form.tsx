import { type DocumentName } from "#graphql/areas/co-op/documents.rules";
import { type AdvertisingCell } from "#graphql/areas/co-op/typed-lines.rules";
import { useFormFields } from "~/components/form/form-page";
import { DocumentsGroup } from "../documents/documents-group";
import { CoOpForm } from "../form/co-op-form";
import { type FormProps, type ShownForm } from "../form/form";
import { type ClaimValues } from "../lines/line-grid";
import { LinesGrid, LinesTotal } from "../lines/lines-grid";
import { ownClaimColumns } from "../list/columns";
import { advertisingGrid } from "./grid";

export type AdvertisingValues = ClaimValues<AdvertisingCell, DocumentName<"co-op-advertising-claim">>;

export const advertisingClaim: ShownForm<AdvertisingValues> = {
  type: "co-op-advertising-claim",
  titles: { new: "Co-Op Advertising Claim", edit: "Edit Co-Op Advertising Claim" },
  headings: { new: "New claim" },
  update: "UPDATE FORM",
  own: {
    title: "FORMS WAITING FOR APPROVAL",
    columns: ownClaimColumns,
    error: "Error Loading Advertising Claim Forms",
  },
  Fields: AdvertisingFields,
};

function AdvertisingFields({ values, constraint, answer, ...page }: FormProps<AdvertisingValues>) {
  const [form, fields] = useFormFields<AdvertisingValues>({ id: "advertising-claim", constraint, values, answer });
  const lines = { name: fields.lines.name, grid: advertisingGrid };

  return (
    <CoOpForm {...page} form={form} block={fields.block} end={<LinesTotal {...lines} />}>
      <LinesGrid {...lines} />
      <DocumentsGroup title="Proof" fields={fields} files={page.files} />
    </CoOpForm>
  );
}
