import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { type ChangeEvent, type FormEvent, type ReactNode } from "react";
import { isPhoneShown, phone, phoneWhileTyped } from "#graphql/rules/phone.rules";
import { Icon } from "../icon";
import { Now, useStanding } from "./standing";

type Field = FieldMetadata<unknown, Record<string, unknown>, string[]>;

export type FieldProps = {
  field: Field;
  label: string;
  hint?: string;
  /** A word after the label: «(optional)» where few fields are, «(required)» where few are. */
  mark?: "optional" | "required";
  width?: "whole" | "half" | "third";
};

type Choice = { value: string; label: string };

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "tel" | "url" | "date" | "number";
  /** A field of type `number` would leave out a comma while it is typed: «1250,50» would be 125050. */
  inputMode?: "decimal";
  autoComplete?: string;
};

/** Plain inputs: what they need of scripts is nothing, and they are there before any of them. */
export function TextField({ type = "text", inputMode, autoComplete, ...props }: TextFieldProps) {
  const { key, ...input } = getInputProps(props.field, { type, ariaAttributes: false });
  return (
    <Labelled {...props}>
      <input key={key} {...input} {...useDescribed(props)} inputMode={inputMode} autoComplete={autoComplete} />
    </Labelled>
  );
}

/** A telephone number, whose digits scripts set apart with dashes; the server takes them out. */
export function PhoneField({ autoComplete = "tel", ...given }: FieldProps & { autoComplete?: string }) {
  const props = { hint: "Add ext. 204 for an extension, and + before a number from abroad.", ...given };
  const { key, ...input } = getInputProps(props.field, { type: "tel", ariaAttributes: false });
  return (
    <Labelled {...props} inWords={phone}>
      <input
        key={key}
        {...input}
        {...useDescribed(props)}
        defaultValue={asTyped(input.defaultValue ?? "")}
        inputMode="tel"
        autoComplete={autoComplete}
        onInput={setApart}
        onBlur={setApart}
      />
    </Labelled>
  );
}

/** What comes back because it is no number stays as it is. */
function asTyped(value: string): string {
  return /[^\d\s()+./-]/.test(value) && !isPhoneShown(value) ? value : phone(value);
}

/** Adds the dashes only when the field is left, so that the cursor stays where a digit in the middle is corrected. */
function setApart({ type, currentTarget }: FormEvent<HTMLInputElement>) {
  const { value, selectionStart } = currentTarget;
  if (type === "blur") currentTarget.value = phone(phoneWhileTyped(value));
  else if (selectionStart === value.length) currentTarget.value = phoneWhileTyped(value);
}

export function PasswordField({ autoComplete = "new-password", ...props }: FieldProps & { autoComplete?: string }) {
  const { key, ...input } = getInputProps(props.field, { type: "password", ariaAttributes: false });
  return (
    <Labelled {...props}>
      <input key={key} {...input} {...useDescribed(props)} autoComplete={autoComplete} />
    </Labelled>
  );
}

export function TextAreaField({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const { key, ...input } = getTextareaProps(props.field, { ariaAttributes: false });
  return (
    <Labelled {...props}>
      <textarea key={key} {...input} {...useDescribed(props)} rows={rows} />
    </Labelled>
  );
}

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[];
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
};

export function SelectField({ choices, onChange, ...props }: SelectFieldProps) {
  const { key, ...input } = getSelectProps(props.field, { ariaAttributes: false });
  return (
    <Labelled {...props} choices={choices}>
      <select key={key} {...input} {...useDescribed(props)} onChange={onChange}>
        {choices.map(({ value, label }) => (
          <option value={value} key={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function CheckField(props: FieldProps) {
  const { key, ...input } = getInputProps(props.field, { type: "checkbox", ariaAttributes: false });
  const { field, label, hint, width = "whole" } = props;
  return (
    <div className={`field ${width}${field.errors ? " bad" : ""}`}>
      <Said field={field} hint={hint} />
      <label className="check">
        <input key={key} {...input} {...useDescribed(props)} />
        {label}
      </label>
    </div>
  );
}

type ChecksFieldProps = FieldProps & { choices: readonly Choice[] };

/** Any number of ticks under one legend; what is wrong with them is said once, and leads to the first. */
export function ChecksField({ choices, ...props }: ChecksFieldProps) {
  const { field, label, hint, mark, width = "whole" } = props;
  // What was sent last: a choice that comes back among others is ticked only if it was then.
  const chosen = [field.value].flat();
  const { id, "aria-describedby": by } = useDescribed(props);

  return (
    <fieldset className={`field checks ${width}${field.errors ? " bad" : ""}`} aria-describedby={by}>
      <legend>
        {label}
        {mark && <span className="opt"> ({mark})</span>}
      </legend>
      <Said field={field} hint={hint} choices={choices} />
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

/** Label, hint, message and input, in this order and tied together; the message also stands in the form's summary. */
export function Labelled({
  label,
  mark,
  width = "whole",
  children,
  ...said
}: FieldProps & Words & { children: ReactNode }) {
  const { field } = said;
  return (
    <div className={`field ${width}${field.errors ? " bad" : ""}`}>
      <label htmlFor={idOf(field)}>
        {label}
        {mark && <span className="opt"> ({mark})</span>}
      </label>
      <Said {...said} />
      {children}
    </div>
  );
}

/** How a value that stands in a field is called. */
type Words = { choices?: readonly Choice[]; inWords?: (value: string) => string };

function Said({ field, hint, ...words }: Pick<FieldProps, "field" | "hint"> & Words) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${idOf(field)}-hint`}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="error" id={`${idOf(field)}-error`}>
          <Icon name="alert" />
          {field.errors.join(" ")}
        </p>
      )}
      <Now name={field.name} id={`${idOf(field)}-now`} {...words} />
    </>
  );
}

export function useDescribed({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  const now = useStanding(field.name) !== undefined;
  const by = [hint && `${idOf(field)}-hint`, field.errors && `${idOf(field)}-error`, now && `${idOf(field)}-now`]
    .filter(Boolean)
    .join(" ");
  return {
    id: idOf(field),
    "aria-describedby": by || undefined,
    "aria-invalid": field.errors ? (true as const) : undefined,
  };
}

function idOf({ formId, name }: Field): string {
  return `${formId}-${name}`;
}
