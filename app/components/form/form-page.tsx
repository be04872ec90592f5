import { FormProvider, type FormMetadata, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode } from "react";
import { ErrorSummary } from "./error-summary";

/** What a loader gives to a form: native attributes of its fields, taken from its schema on the server. */
export type FormConstraints = Record<string, Record<string, string | number | boolean | undefined>>;

type Shape = Record<string, unknown>;

/**
 * A form's fields by name. The schema stays on the server (it is heavy on slow PCs); the browser keeps the native
 * checks, and shows what the last answer found.
 */
export function useFormFields<Fields extends Shape>(options: {
  id: string;
  constraint?: FormConstraints;
  values?: Partial<Fields>;
  answer?: SubmissionResult<string[]>;
}) {
  return useForm<Fields, Fields, string[]>({
    id: options.id,
    constraint: options.constraint as never,
    defaultValue: options.values as never,
    lastResult: options.answer,
    defaultNoValidate: false,
    shouldRevalidate: "onSubmit",
  });
}

type FormPageProps<Fields extends Shape> = {
  form: FormMetadata<Fields, string[]>;
  /** Tells this filled form from another (idempotency); made anew by the loader for each form that it serves. */
  formKey: string;
  /** What the button does: «Submit claim». */
  submit: string;
  /** Where giving up leads. */
  cancelTo?: string;
  encType?: "multipart/form-data";
  action?: string;
  children: ReactNode;
};

/** A form with its summary of problems, its fields and its buttons. It posts natively; scripts only save the reload. */
export function FormPage<Fields extends Shape>({
  form,
  formKey,
  submit,
  cancelTo,
  encType,
  action,
  children,
}: FormPageProps<Fields>) {
  const { state, formAction } = useNavigation();
  const sending = state === "submitting" && formAction !== undefined;

  return (
    <FormProvider context={form.context}>
      <Form
        method="post"
        className="panel"
        {...getFormProps(form)}
        encType={encType}
        action={action}
        preventScrollReset
      >
        {/* Enter presses a form's first button, whatever other buttons stand among the fields. */}
        <button hidden />
        <ErrorSummary form={form} />
        <input type="hidden" name="form-key" value={formKey} />
        {children}
        <div className="actionbar">
          <button className="button primary" disabled={sending}>
            {sending ? "LOADING" : submit}
          </button>
          {cancelTo && (
            <a className="button quiet" href={cancelTo}>
              Cancel
            </a>
          )}
        </div>
      </Form>
    </FormProvider>
  );
}
