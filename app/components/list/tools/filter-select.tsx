import { useEffect, useRef } from "react";

type FilterSelectProps = {
  name: string;
  label: string | undefined;
  /** The list's, which its address says. */
  value: string;
  options: readonly { value: string; label: string }[];
  form?: string;
};

/** Shows what the list is filtered by, and keeps the focus when that changes. */
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
