import { type FieldMetadata } from "@conform-to/react";
import { Icon } from "../icon";

type ChoiceFieldProps = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  label: string;
  choices: readonly { value: string; label: string }[];
  mark?: "optional" | "required";
};

/** One of a few answers, all of them in sight; in print, circles to fill in. */
export function ChoiceField({ field, label, choices, mark }: ChoiceFieldProps) {
  const id = `${field.formId}-${field.name}`;
  const bad = field.errors !== undefined;

  return (
    <fieldset className={`field choices whole${bad ? " bad" : ""}`} aria-describedby={bad ? `${id}-error` : undefined}>
      <legend className="field-label">{mark ? `${label} (${mark})` : label}</legend>
      {bad && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {field.errors?.join(" ")}
        </p>
      )}
      <div className="set" key={field.key}>
        {choices.map(({ value, label: text }, index) => (
          <label className="check" key={value}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              required={field.required}
              defaultChecked={field.initialValue === value}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
