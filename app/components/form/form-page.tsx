import {
  type DefaultValue,
  FormProvider,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { useAnswer } from "~/components/use-answer";
import { asDraft, draftVersion, type OpenedDraft } from "~/lib/drafts";
import { ErrorSummary } from "./error-summary";
import { named, useCameBack } from "./standing";
import { ArrivedFiles, useAutosave } from "./use-autosave";

/** What a loader gives to a form: native attributes of its fields, taken from its schema on the server. */
export type FormConstraints = Record<string, Record<string, string | number | boolean | undefined>>;

type Shape = Record<string, unknown>;

/** The fields of a form, as text, by the names under which they are sent: one that is added there is missed here. */
export type TextsOf<Sent> = { [Name in keyof Sent]-?: string };

/** What an edit's fields begin with, and the version of it. */
export type Versioned<Values> = Values & { version?: string };

/**
 * A form's fields by name. The schema stays on the server (it is heavy on slow PCs); the browser keeps the native
 * checks, and shows what the last answer found.
 */
export function useFormFields<Fields extends Shape>(options: {
  id: string;
  constraint?: FormConstraints;
  /** What the fields begin with; what is not there is empty. */
  values?: Versioned<DefaultValue<Fields>> | null;
  /** In their place. */
  draft?: OpenedDraft | null;
  answer?: SubmissionResult<string[]>;
}) {
  const { answer } = options;
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  // The errors go when the answer goes; the typed values stay. Without a status Conform leaves the focus to the summary.
  const shown = useMemo(
    () => last && { ...last, status: undefined, ...(!answer && { intent: undefined, error: undefined }) },
    [last, answer],
  );

  return useForm<Fields, Fields, string[]>({
    id: options.id,
    constraint: options.constraint as never,
    defaultValue: (options.draft?.typed ?? options.values) as never,
    lastResult: shown,
    defaultNoValidate: false,
    shouldRevalidate: "onSubmit",
  });
}

type FormPageProps<Fields extends Shape> = {
  form: FormMetadata<Fields, string[]>;
  /** Tells this filled form from another (idempotency); made anew by the loader for each form that it serves. */
  formKey: string;
  /** What the button does: «Submit claim». Without it the form only shows what was typed. */
  submit?: string;
  /** Where giving up leads, and its words where they are not «Cancel». */
  cancelTo?: string;
  cancel?: string;
  encType?: "multipart/form-data";
  action?: string;
  /** Where a script sends the form itself, to follow its way: `isSending` while it does. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  isSending?: boolean;
  /** Set where the form can be saved as a draft: the draft that it begins as, or null. */
  draft?: OpenedDraft | null;
  /** At the right of the buttons: what it comes to. */
  end?: ReactNode;
  children: ReactNode;
};

/** A form with its summary of problems, its fields and its buttons. It posts natively; scripts only save the reload. */
export function FormPage<Fields extends Shape>({
  form,
  formKey,
  submit,
  cancelTo,
  cancel = "Cancel",
  encType,
  action,
  onSubmit,
  isSending = false,
  draft,
  end,
  children,
}: FormPageProps<Fields>) {
  const { state, formData } = useNavigation();
  const answer = useAnswer();
  const { saved, onInput } = useAutosave(answer);
  // A form that comes back is still the same one: if it was stored after all, sending it again stores nothing twice.
  const key = String(named(form.initialValue, "form-key") ?? saved.id ?? formKey);
  // Another form of the page may be on its way.
  const sending = isSending || (state === "submitting" && formData?.get("form-key") === key);
  // It stays with its fields, whatever the page has learned since: what it was made from is what they began with.
  const began = useCameBack() ?? form.initialValue;
  const isDraft = draft !== undefined;
  const version = saved.version ?? named(began, "version") ?? (isDraft && named(began, draftVersion));
  const formProps = getFormProps(form);

  return (
    <FormProvider context={form.context}>
      <Form
        method="post"
        className="panel"
        {...formProps}
        onSubmit={onSubmit ?? formProps.onSubmit}
        onInput={isDraft ? onInput : undefined}
        encType={encType}
        action={action}
        preventScrollReset
      >
        {/* Enter presses a form's first button, whatever other buttons stand among the fields. */}
        <button hidden disabled={!submit} />
        {(answer !== undefined || onSubmit) && !isSending && <ErrorSummary form={form} answer={answer} />}
        <input type="hidden" name="form-key" value={key} />
        {typeof version === "string" && (
          <input type="hidden" name={isDraft ? draftVersion : "version"} value={version} />
        )}
        {draft && <p className="pad">{draft.note}</p>}
        <ArrivedFiles.Provider value={saved.files}>{children}</ArrivedFiles.Provider>
        <div className="actionbar">
          {submit && (
            <button className="button primary" disabled={sending}>
              {sending ? "LOADING" : submit}
            </button>
          )}
          {isDraft && (
            <button className="button" name={asDraft} value="yes" formNoValidate>
              Save as draft
            </button>
          )}
          {cancelTo && (
            <a className="button quiet" href={cancelTo}>
              {cancel}
            </a>
          )}
          {saved.problem ? (
            <span role="status">{saved.problem}</span>
          ) : (
            saved.said && <span className="small muted">{saved.said}</span>
          )}
          {end && <span className="end">{end}</span>}
        </div>
      </Form>
    </FormProvider>
  );
}
