import { type ComponentType } from "react";
import { useEmptiedKey } from "~/components/form/use-emptied-key";
import { OwnPage } from "~/components/page-head";
import { useAnswer } from "~/components/use-answer";
import { type FormFiles } from "../documents/document-field";
import { type FormProps, type FormWords } from "./form";
import { FormHead } from "./form-head";
import { OwnBalance } from "./own-balance";
import { OwnForms, type OwnFormsLoaded } from "./own-forms";
import { type takeForm } from "./pages.server";

type NewFormProps<Values> = {
  Fields: ComponentType<FormProps<Values>>;
  loaded: Pick<FormProps<NoInfer<Values>>, "draft" | "values" | "constraint" | "choices" | "facts" | "formKey"> & {
    words: FormWords;
    own: OwnFormsLoaded | null;
    documents: FormFiles["rules"];
  };
};

/** The page of a form: the dealer's own ones, and a new one below them. */
export function NewForm<Values>({ Fields, loaded: { words, own, documents, ...loaded } }: NewFormProps<Values>) {
  const answer = useAnswer<typeof takeForm>();
  const emptied = useEmptiedKey(loaded.formKey, answer !== undefined);

  return (
    <>
      <FormHead title={words.title}>
        <a className="button" href="#new-form">
          New form
        </a>
      </FormHead>
      <OwnBalance allowance={loaded.facts.allowance} />
      <OwnForms words={words.own} own={own} />
      <OwnPage
        id="new-form"
        heading={words.heading}
        className="form-title"
        open={answer !== undefined || Boolean(loaded.draft)}
      >
        <Fields
          {...loaded}
          files={{ rules: documents, uploaded: answer?.uploaded ?? loaded.draft?.files }}
          answer={answer}
          submit="SUBMIT"
          key={`${emptied} ${loaded.draft?.id}`}
        />
      </OwnPage>
    </>
  );
}
