import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { type ComponentType } from "react";
import { type CoOpRequestSort, type FormType } from "#graphql/areas/co-op/rules";
import { type FormConstraints } from "~/components/form/form-page";
import { type Column } from "~/components/list/column";
import { type BlockChoices } from "../block/block-fields";
import { type FormFiles } from "../documents/document-field";
import { type RequestRow } from "../list/columns";

/** What a form's fields are made of, whether it is new or changed. */
export type FormProps<Values> = {
  values: DefaultValue<Values>;
  constraint: FormConstraints;
  choices: BlockChoices;
  facts: FormFacts;
  files: FormFiles;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  submit: string;
  cancelTo?: string;
  /** A change, not a new form. */
  isEdit?: boolean;
};

/** What a form shows and nobody types. */
export type FormFacts = {
  /** How many of the brands the dealer carries. */
  brandLines: number;
  /** MM/DD/YYYY: when it was submitted, or today. */
  date: string;
};

/** One of the forms, as it is shown. How it is stored is declared beside it, in `form.server.ts`. */
export type ShownForm<Values> = {
  type: FormType;
  /** Of its page, and of the page on which it is changed. */
  titles: { new: string; edit: string };
  /** Above its fields. */
  headings: { new: string; edit?: string };
  /** Of the button that sends a change. */
  update: "SUBMIT" | "UPDATE FORM";
  /** The dealer's own ones: `error` stands in the table's place, where it could not be had. */
  own: { title: string; columns: readonly Column<RequestRow, CoOpRequestSort>[]; error: string };
  Fields: ComponentType<FormProps<Values>>;
};
