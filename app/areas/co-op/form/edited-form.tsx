import { useAnswer } from "~/components/use-answer";
import { type FormFiles } from "../documents/document-field";
import { formPaths } from "../paths";
import { DecidedAlready, isDecided } from "./decided-already";
import { type FormProps, type ShownForm } from "./form";
import { FormHead } from "./form-head";
import { type takeForm } from "./pages.server";

type EditedFormProps<Values> = {
  form: ShownForm<Values>;
  loaded: Pick<FormProps<NoInfer<Values>>, "values" | "constraint" | "choices" | "facts" | "formKey"> & {
    status: string;
    documents: FormFiles["rules"];
    stored: FormFiles["stored"];
  };
};

/** A form that is changed, unless it was decided meanwhile. */
export function EditedForm<Values>({
  form,
  loaded: { status, documents, stored, ...loaded },
}: EditedFormProps<Values>) {
  const { type, titles, headings, update, Fields } = form;
  const answer = useAnswer<typeof takeForm>();
  const back = formPaths[type];

  return (
    <>
      <FormHead title={titles.edit} />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={back} />
      ) : (
        <>
          {headings.edit && <h2 className="form-title">{headings.edit}</h2>}
          <Fields
            {...loaded}
            files={{ rules: documents, kept: answer?.kept, stored }}
            answer={answer}
            submit={update}
            cancelTo={back}
            isEdit
          />
        </>
      )}
    </>
  );
}
