import { type DefaultValue, type FieldMetadata, type FormMetadata, type SubmissionResult } from "@conform-to/react";
import { type ReactNode } from "react";
import { type FormConstraints, FormPage } from "~/components/form/form-page";
import { type KeptFile } from "~/lib/files/kept-files";
import { AdditionalInfo, type BlockChoices, BlockFields, type BlockValues } from "../block/block-fields";
import { type FiledDocuments } from "../files/document-field";
import { type LineGrid } from "./line-grid";
import { LinesGrid, LinesTotal } from "./lines-grid";

/** What a form of lines and documents holds. */
export type ClaimValues<Cell extends string, Document extends string> = Record<Document, string> & {
  block: BlockValues;
  lines: Record<Cell | "id", string>[];
};

/** What such a form is given by its page, whether it is new or changed. */
export type ClaimFormProps<Values> = {
  values: DefaultValue<Values>;
  constraint: FormConstraints;
  choices: BlockChoices;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  kept?: Readonly<Record<string, readonly KeptFile[]>>;
  filed?: FiledDocuments;
  submit: string;
  cancelTo?: string;
};

type LineClaimProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields, string[]>;
  block: FieldMetadata<BlockValues, Record<string, unknown>, string[]>;
  /** The name of the lines among the fields. */
  lines: string;
  grid: LineGrid;
  choices: BlockChoices;
  formKey: string;
  submit: string;
  cancelTo?: string;
  /** The documents. */
  children: ReactNode;
};

/** Who claims, line by line what for, what proves it, and what else there is to say; the total stands by the button. */
export function LineClaim<Fields extends Record<string, unknown>>(props: LineClaimProps<Fields>) {
  const { form, block, lines, grid, choices, children, ...page } = props;
  return (
    <FormPage
      form={form}
      cancel="CANCEL"
      {...page}
      encType="multipart/form-data"
      end={<LinesTotal name={lines} grid={grid} />}
    >
      <BlockFields block={block} choices={choices} />
      <LinesGrid name={lines} grid={grid} />
      {children}
      <AdditionalInfo block={block} choices={choices} />
    </FormPage>
  );
}
