import { useEffect, useRef } from "react";

type FilterSelectProps = {
  name: string;
  label: string | undefined;
  /** As the list's address has it. */
  value: string;
  options: readonly { value: string; label: string }[];
  form?: string;
};

/** Follows the address without being rendered anew, so that it keeps the focus. */
export function FilterSelect({ name, label, value, options, form }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);

  return (
    <select name={name} form={form} aria-label={label} defaultValue={value} ref={select}>
      {options.map((option) => (
        <option value={option.value} key={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
