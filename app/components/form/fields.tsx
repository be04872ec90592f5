import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
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

export function PasswordField({ autoComplete = "new-password", ...props }: FieldProps & { autoComplete?: string }) {
  const { key, ...input } = getInputProps(props.field, { type: "password", ariaAttributes: false });
  return <PasswordInput key={key} {...input} {...shared(props)} autoComplete={autoComplete} />;
}

export function TextAreaField({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const { key, ...input } = getTextareaProps(props.field, { ariaAttributes: false });
  return <Textarea key={key} {...input} {...shared(props)} rows={rows} />;
}

export function SelectField({ choices, ...props }: FieldProps & { choices: { value: string; label: string }[] }) {
  const { key, ...input } = getSelectProps(props.field, { ariaAttributes: false });
  return <NativeSelect key={key} {...input} {...shared(props)} data={choices} />;
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
