import { type FieldMetadata } from "@conform-to/react";
import { type FocusEvent, type ReactNode, useState } from "react";
import { unusualHin } from "#graphql/rules/hin.rules";
import { TextField } from "~/components/form/fields";

export type TextMetadata = FieldMetadata<string, Record<string, unknown>, string[]>;

type HinFieldsProps = {
  fields: { hullIdentificationNumber: TextMetadata; retypeHin: TextMetadata };
  /** Called with both once the fields are left. */
  onLeave?: (hin: string, retyped: string) => void;
  /** Beside the second field. */
  children?: ReactNode;
};

/** The HIN, typed twice because nobody can see a wrong letter in it. */
export function HinFields({ fields: { hullIdentificationNumber, retypeHin }, onLeave, children }: HinFieldsProps) {
  function leave({ currentTarget }: FocusEvent<HTMLElement>) {
    const form = currentTarget.closest("form");
    if (form && onLeave) onLeave(valueIn(form, hullIdentificationNumber.name), valueIn(form, retypeHin.name));
  }

  return (
    <>
      <HinField field={hullIdentificationNumber} onBlur={leave} />
      <div className="half with-button" onBlur={leave}>
        <TextField field={retypeHin} label="Retype HIN" autoComplete="off" />
        {children}
      </div>
    </>
  );
}

type HinFieldProps = { field: TextMetadata; onBlur?: (event: FocusEvent<HTMLElement>) => void };

/** What is unusual about a HIN is said, and is no reason to refuse it. */
export function HinField({ field, onBlur }: HinFieldProps) {
  const [typed, setTyped] = useState(field.initialValue ?? "");

  return (
    <div
      className="half"
      onBlur={(event) => {
        setTyped(valueIn(event.currentTarget.closest("form"), field.name));
        onBlur?.(event);
      }}
    >
      <TextField
        field={field}
        label="Hull identification number (HIN)"
        hint={unusualHin(typed) ?? undefined}
        autoComplete="off"
      />
    </div>
  );
}

function valueIn(form: HTMLFormElement | null, name: string): string {
  return form ? String(new FormData(form).get(name) ?? "") : "";
}
