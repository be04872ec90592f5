import { money } from "#graphql/rules/numbers/money.rules";

type ComputedFieldProps = {
  label: string;
  /** A decimal; nothing while it is not known. */
  amount: string | null;
  width?: "half" | "third";
};

/** An amount that is computed of others; the data service computes it again when it stores the form. */
export function ComputedField({ label, amount, width = "third" }: ComputedFieldProps) {
  return (
    <div className={`field ${width}`}>
      <span className="label">{label}</span>
      <output className="box" aria-label={label}>
        {amount === null ? "" : money(amount)}
      </output>
    </div>
  );
}
