import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Problem } from "~/components/answer";
import { Icon } from "~/components/icon";
import { handoverPath } from "./paths";

/** After how many working days the rule would hand a lead over: the address says it, and never replaces what is being typed. */
export function DaysForm({ typed, problem }: { typed: string; problem: string | null }) {
  const days = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (days.current && days.current !== document.activeElement) days.current.value = typed;
  }, [typed]);

  return (
    <Form action={handoverPath} className="stack" noValidate>
      {problem && (
        <Problem id="days-error">
          <Icon name="alert" />
          {problem}
        </Problem>
      )}
      <div className="set">
        <label className="field">
          <span className="label">Working days without an answer</span>
          <input
            name="days"
            inputMode="numeric"
            size={6}
            maxLength={20}
            defaultValue={typed}
            ref={days}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "days-error" : undefined}
            autoComplete="off"
          />
        </label>
        <button className="button">Show preview</button>
      </div>
    </Form>
  );
}
