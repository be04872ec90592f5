import { type ComponentType } from "react";
import { useAnswer } from "~/components/use-answer";
import { type ShownMessage } from "../../conversations/messages.server";
import { OpenQuestion } from "../../conversations/open-question";
import { type FormFiles } from "../documents/document-field";
import { DecidedAlready, isDecided } from "./decided-already";
import { type FormProps, type FormWords } from "./form";
import { FormHead } from "./form-head";
import { OwnBalance } from "./own-balance";
import { requestPath } from "../paths";
import { type takeForm } from "./pages.server";

type EditedFormProps<Values> = {
  Fields: ComponentType<FormProps<Values>>;
  loaded: Pick<FormProps<NoInfer<Values>>, "values" | "constraint" | "choices" | "facts" | "formKey"> & {
    words: FormWords;
    back: string;
    status: string;
    messages: readonly ShownMessage[];
    documents: FormFiles["rules"];
    stored: FormFiles["stored"];
  };
};

/** A form that is changed, unless it was decided meanwhile; what was typed before that is still there to be read. */
export function EditedForm<Values>({
  Fields,
  loaded: { words, back, status, messages, documents, stored, ...loaded },
}: EditedFormProps<Values>) {
  const { title, heading, submit } = words.edit;
  const answer = useAnswer<typeof takeForm>();

  return (
    <>
      <FormHead title={title} />
      {isDecided(status) && !answer ? (
        <DecidedAlready status={status} back={back} />
      ) : (
        <>
          {stored && <OpenQuestion messages={messages} record={requestPath(stored.requestId)} />}
          <OwnBalance allowance={loaded.facts.allowance} />
          {heading && <h2 className="form-title">{heading}</h2>}
          <Fields
            {...loaded}
            files={{ rules: documents, uploaded: answer?.uploaded, removed: answer?.removed, stored }}
            answer={answer}
            submit={isDecided(status) ? undefined : submit}
            cancelTo={back}
            isEdit
          />
        </>
      )}
    </>
  );
}
