import { getSelectProps } from "@conform-to/react";
import { DealerSelect } from "./dealer-select";
import { type FieldProps, Labelled, useDescribed } from "./fields";
import { type DealerChoices } from "~/lib/dealer-choices";

type DealerFieldProps = FieldProps & { dealers: Pick<DealerChoices, "choices" | "total">; none: string };

/** The dealer that a form is about. */
export function DealerField({ dealers, none, ...props }: DealerFieldProps) {
  const { key, name, required, defaultValue } = getSelectProps(props.field, { ariaAttributes: false });
  return (
    <Labelled {...props} choices={dealers.choices}>
      <DealerSelect
        key={key}
        name={name}
        required={required}
        dealers={dealers}
        none={none}
        defaultValue={typeof defaultValue === "string" ? defaultValue : undefined}
        {...useDescribed(props)}
      />
    </Labelled>
  );
}
