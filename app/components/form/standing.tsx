import { useAnswer } from "../use-answer";

/** All that a form held that came back: with scripts its fields still have it, and know nothing of what travels unseen. */
export function useCameBack(): unknown {
  return named(useAnswer<unknown>(), "initialValue");
}

/** Of an edit that others were faster than: what stands in a field now, where that is not what was typed. */
export function useStanding(name: string): unknown {
  return named(named(useCameBack(), "now"), name);
}

type NowProps = {
  /** Of the field. */
  name: string;
  id?: string;
  /** What its values are called, where it is chosen from them. */
  choices?: readonly { value: string; label: string }[];
  inWords?: (value: string) => string;
};

/** Beside what was typed: what stands there now. */
export function Now({ name, id, choices = [], inWords = String }: NowProps) {
  const now = useStanding(name);
  if (now === undefined) return null;

  const words = [now].flat().map((value) => {
    const choice = choices.find((choice) => value && choice.value === value);
    return choice?.label ?? inWords(String(value));
  });
  return (
    <p className="now" id={id}>
      Now: <b>{words.filter(Boolean).join(", ") || "nothing"}</b>
    </p>
  );
}

/** What an object holds under a name, if it is one. */
export function named(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
}
