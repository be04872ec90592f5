import { type DefaultValue, type SubmissionResult } from "@conform-to/react";
import { type FormConstraints, type Versioned } from "~/components/form/form-page";
import { type CoOpDealerQueryQuery } from "#graphql/generated/client/graphql";
import { type OpenedDraft } from "~/lib/drafts";
import { type BlockChoices } from "../block/block-fields";
import { type FormFiles } from "../documents/document-field";

/** What a form's fields are made of, whether it is new or changed. */
export type FormProps<Values> = {
  /** The draft that a new form was opened from; null where there is none, absent where a stored form is changed. */
  draft?: OpenedDraft | null;
  values: Versioned<DefaultValue<Values> & object>;
  constraint: FormConstraints;
  choices: BlockChoices;
  facts: FormFacts;
  files: FormFiles;
  formKey: string;
  answer?: SubmissionResult<string[]>;
  /** Missing where it cannot be sent any more. */
  submit?: string;
  cancelTo?: string;
  /** A change, not a new form. */
  isEdit?: boolean;
};

/** What a form shows and nobody types. */
export type FormFacts = {
  /** How many of the brands the dealer carries. */
  brandLines: number;
  allowance: OwnAllowance;
  /** MM/DD/YYYY: when it was submitted, or today. */
  date: string;
};

/** The dealer's account of the year that the form counts in, in dollars; `left` is null where no allowance is set. */
export type OwnAllowance = {
  year: number;
  left: string | null;
  account: CoOpDealerQueryQuery["coOpDealer"]["account"];
};

/** What stands on the pages of a form. */
export type FormWords = {
  title: string;
  /** Above its fields. */
  heading: string;
  /** The dealer's own ones: `error` stands in the table's place, where it could not be had. */
  own: { title: string; error: string; saysWho?: boolean };
  edit: { title: string; heading?: string; submit: "SUBMIT" | "UPDATE FORM" };
};
