import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { number } from "#graphql/rules/numbers/number.rules";
import { counted } from "~/lib/words";

type FindChoiceProps = {
  /** Of the address's parameter that holds what is searched for. */
  name: string;
  noun: { one: string; many: string };
  className?: string;
  among: { choices: readonly unknown[]; total: number; search: string };
};

/** Are looked through faster than searched. */
const fewChoices = 20;

/**
 * Searches a long list of choices where no script suggests them. The other parameters of the address stay.
 */
export function FindChoice({ name, noun, className = "set", among: { choices, total, search } }: FindChoiceProps) {
  const [params] = useSearchParams();
  const field = useId();
  const isCut = total > choices.length;
  if (!search && total <= fewChoices) return null;

  return (
    <noscript>
      <Form className={className} preventScrollReset>
        <label className="label" htmlFor={field}>
          Find the {noun.one} to choose: {counted(total, noun)}
          {isCut && `, the first ${number(choices.length)} listed`}
        </label>
        {[...params].map(
          ([other, value], index) => other !== name && <input type="hidden" name={other} value={value} key={index} />,
        )}
        <input className="search" type="search" id={field} name={name} defaultValue={search} />
        <button className="button">Find</button>
      </Form>
    </noscript>
  );
}
