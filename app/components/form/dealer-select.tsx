import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { type DealerChoices } from "~/lib/dealer-choices";
import { useIdleImport } from "../list/arranged/use-idle-import";
import type { DealerChoiceProps, Typed, TypedDealerProps } from "./typed-dealer.client";

type DealerSelectProps = DealerChoiceProps & {
  dealers: Pick<DealerChoices, "choices" | "total">;
  defaultValue?: string;
};

/** Chooses a dealer: from a list, and where scripts run in a field in which a part of the name or city is typed. */
export function DealerSelect({ dealers, none, defaultValue = "", archived = false, ...given }: DealerSelectProps) {
  const { choices, total } = dealers;
  const { id, name, required, ...said } = given;
  const select = useRef<HTMLSelectElement>(null);
  const chunk = useIdleImport(loadField, "all");
  const [field, setField] = useState<{ Field: ComponentType<TypedDealerProps>; begun: Typed }>();

  const takeOver = useCallback(() => {
    const list = select.current;
    if (!chunk || !list) return;
    const text = list.value && (list.selectedOptions[0]?.text ?? "");
    setField({ Field: chunk.TypedDealer, begun: { text, value: list.value } });
  }, [chunk]);
  // Not while somebody chooses from the list.
  useEffect(() => {
    if (document.activeElement !== select.current) takeOver();
  }, [takeOver]);

  if (field)
    return (
      <field.Field
        {...given}
        choices={choices}
        none={none}
        archived={archived}
        begun={field.begun}
        isCut={total > choices.length}
      />
    );
  return (
    <select
      {...said}
      id={id}
      name={name}
      required={required}
      defaultValue={defaultValue}
      ref={select}
      onBlur={takeOver}
    >
      <option value="">{none}</option>
      {choices.map(({ value, label }) => (
        <option value={value} key={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

const loadField = () => import("./typed-dealer.client");
