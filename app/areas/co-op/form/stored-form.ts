import { type DefaultValue } from "@conform-to/react";
import type * as z from "zod";
import { type DocumentName, type DocumentRule } from "#graphql/areas/co-op/documents/documents.rules";
import { type FormType } from "#graphql/areas/co-op/rules";
import { type CoOpBlockFragment, type TypedDocumentString } from "#graphql/generated/client/graphql";
import { type About } from "~/server/forms/drafts.server";
import { type BlockValues } from "../block/block-fields";
import { type Filed } from "../documents/submit.server";
import { type RecordParts } from "../record/record";
import { type FormWords } from "./form";

/** One of the forms. Its fields are beside it, in `form.tsx`: what they need of this comes as data. */
export type StoredForm<Values, Input, Stored extends CoOpBlockFragment, Document extends DocumentName = never> = {
  type: FormType;
  words: FormWords;
  /** They stay on the server: imported by a route itself, they and zod would travel to the browser. */
  rules: { new: z.ZodType<Input>; edited: z.ZodType<Input> };
  documents: Record<Document, DocumentRule>;
  read: (request: Request, id: string) => Promise<Stored & { version: string }>;
  create: TypedDocumentString<Answer, { input: Input }>;
  update: TypedDocumentString<Answer, { id: string; version: string; input: Input }>;
  said: { created: string; updated: string };
  /** Returns the first values of its fields, from the dealer's profile or the stored form. `isCopy`: its lines are new ones. */
  values: (
    block: DefaultValue<BlockValues>,
    stored?: Stored,
    how?: { isCopy: boolean },
  ) => DefaultValue<Values> & object;
  /** Returns first values for a new form whose address says what it is about, such as a boat show. */
  about?: (request: Request) => Promise<BegunAbout<Values> | null>;
  /** Asks once about a new form, where something may be missing. */
  question?: (typed: Input) => string | null;
  /** Names a draft of the form by its fields. */
  drafted: About;
  inWords: (stored: Stored, timeZone: string) => RecordParts;
};

/** Beside the dealer's profile: what is to be added there, and the form's own fields. */
export type BegunAbout<Values> = { additionalInfo?: string; fields?: Partial<DefaultValue<Values>> & object };

/** A mutation answers with one field, which has the mutation's name. */
type Answer = Readonly<Record<string, Filed>>;
