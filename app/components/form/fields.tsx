import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { type ChangeEvent, type FormEvent } from "react";
import { phone } from "~/lib/phone";
import { Icon } from "../icon";
import { Checkbox } from "../mantine/Checkbox";
import { NativeSelect } from "../mantine/NativeSelect";
import { PasswordInput } from "../mantine/PasswordInput";
import { TextInput } from "../mantine/TextInput";
import { Textarea } from "../mantine/Textarea";

type Field = FieldMetadata<unknown, Record<string, unknown>, string[]>;

type FieldProps = {
  field: Field;
  label: string;
  hint?: string;
  /** A word after the label: «(optional)» where few fields are, «(required)» where few are. */
  mark?: "optional" | "required";
  width?: "whole" | "half" | "third";
};

const classNames = { label: "field-label", description: "hint", error: "error" };

/** Label, hint, message and input, in this order and tied together; the message also stands in the form's summary. */
function shared({ field, label, hint, mark, width = "whole" }: FieldProps) {
  const error = field.errors?.join(" ");
  return {
    id: `${field.formId}-${field.name}`,
    label: mark ? `${label} (${mark})` : label,
    description: hint,
    error,
    classNames: { ...classNames, root: `field ${width}${error ? " bad" : ""}` },
    inputWrapperOrder: ["label", "description", "error", "input"] as ("label" | "description" | "error" | "input")[],
    withAsterisk: false,
  };
}

export function TextField({
  type = "text",
  autoComplete,
  ...props
}: FieldProps & { type?: "text" | "email" | "tel" | "url" | "date" | "number"; autoComplete?: string }) {
  const { key, ...input } = getInputProps(props.field, { type, ariaAttributes: false });
  return <TextInput key={key} {...input} {...shared(props)} autoComplete={autoComplete} />;
}

/** A telephone number: digits only, which scripts set apart with dashes; where they do not run, the server takes them out. */
export function PhoneField(props: FieldProps & { autoComplete?: string }) {
  const { key, ...input } = getInputProps(props.field, { type: "tel", ariaAttributes: false });
  return (
    <TextInput
      key={key}
      {...input}
      {...shared({ hint: "Digits only; we add the dashes.", ...props })}
      defaultValue={phone(input.defaultValue ?? "")}
      inputMode="tel"
      autoComplete={props.autoComplete ?? "tel"}
      onInput={setApart}
      onBlur={setApart}
    />
  );
}

/** Whoever mends a digit in the middle keeps their place: the dashes wait until they leave the field. */
function setApart({ type, currentTarget }: FormEvent<HTMLInputElement>) {
  const { value, selectionStart } = currentTarget;
  if (type === "blur" || selectionStart === value.length) currentTarget.value = phone(value);
}

export function PasswordField({ autoComplete = "new-password", ...props }: FieldProps & { autoComplete?: string }) {
  const { key, ...input } = getInputProps(props.field, { type: "password", ariaAttributes: false });
  return <PasswordInput key={key} {...input} {...shared(props)} autoComplete={autoComplete} />;
}

export function TextAreaField({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const { key, ...input } = getTextareaProps(props.field, { ariaAttributes: false });
  return <Textarea key={key} {...input} {...shared(props)} rows={rows} />;
}

type Choice = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
};

export function SelectField({ choices, onChange, ...props }: SelectFieldProps) {
  const { key, ...input } = getSelectProps(props.field, { ariaAttributes: false });
  return <NativeSelect key={key} {...input} {...shared(props)} data={[...choices]} onChange={onChange} />;
}

export function CheckField({ field, label, hint }: FieldProps) {
  const { key, ...input } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <Checkbox
      key={key}
      {...input}
      id={`${field.formId}-${field.name}`}
      label={label}
      description={hint}
      error={field.errors?.join(" ")}
    />
  );
}

type ChecksFieldProps = FieldProps & { choices: readonly Choice[] };

/** Any number of ticks under one legend; what is wrong with them is said once, and leads to the first. */
export function ChecksField({ field, label, hint, mark, width = "whole", choices }: ChecksFieldProps) {
  const id = `${field.formId}-${field.name}`;
  const chosen = [field.initialValue].flat();
  const bad = field.errors !== undefined;

  return (
    <fieldset
      className={`field checks ${width}${bad ? " bad" : ""}`}
      aria-describedby={[hint && `${id}-hint`, bad && `${id}-error`].filter(Boolean).join(" ") || undefined}
    >
      <legend className="field-label">{mark ? `${label} (${mark})` : label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {bad && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {field.errors?.join(" ")}
        </p>
      )}
      <div className="check-grid" key={field.key}>
        {choices.map(({ value, label: text }, index) => (
          <label className="check" key={value}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
