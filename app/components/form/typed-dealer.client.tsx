import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type DealerChoice, dealerMeant } from "~/lib/dealer-choices";

/** The attributes that the field shares with the list it replaces. */
export type DealerChoiceProps = Pick<
  ComponentProps<"input">,
  "id" | "name" | "required" | "aria-label" | "aria-describedby" | "aria-invalid"
> & {
  /** What stands for no dealer: «All dealerships». */
  none: string;
  /** Whether archived dealers can be chosen as well. */
  archived?: boolean;
};

export type Typed = { text: string; value: string };

export type TypedDealerProps = DealerChoiceProps & {
  choices: readonly DealerChoice[];
  begun: Typed;
  isCut: boolean;
};

/** In milliseconds, after the last letter. */
const pause = 150;

/**
 * A field that suggests the dealers whose label contains what is typed. It asks the server only where there are more
 * dealers than the list has (`isCut`).
 */
export function TypedDealer({ choices, none, archived, begun, isCut, name, ...given }: TypedDealerProps) {
  const [{ text, value }, setTyped] = useState(begun);
  const [found, setFound] = useState<readonly DealerChoice[]>([]);
  const box = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const list = useId();
  const all = together(choices, found);

  // Not who is archived since.
  const chosen = all.some((one) => one.value === value) ? value : "";
  const isUnknown = text.trim() !== "" && chosen === "";
  useEffect(() => {
    box.current?.setCustomValidity(isUnknown ? "Choose one of the dealers that are listed." : "");
  });

  // Filters listen to this event. It waits until the field is left, because a filtered list renders the field again.
  const sent = useRef(chosen);
  function tell() {
    if (isUnknown || sent.current === chosen || document.activeElement === box.current) return;
    sent.current = chosen;
    hidden.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }
  useEffect(tell);

  useEffect(() => {
    if (!isCut || !isUnknown) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      find(text, asked.signal).then(
        (dealers) => {
          setFound(archived ? dealers : dealers.filter((dealer) => !dealer.archived));
        },
        // Given up, or without a connection: those that are listed can be chosen all the same.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, isUnknown, isCut, archived]);

  function type(words: string) {
    const same = all.find(({ label }) => label === words);
    setTyped({ text: words, value: same?.value ?? "" });
  }

  function leave() {
    if (!complete()) tell();
  }

  /** Takes the only dealer that can be meant, once the field is left or Enter is pressed. */
  function complete() {
    const meant = isUnknown ? dealerMeant(text, all) : undefined;
    choose(meant);
    return meant !== undefined;
  }

  function choose(meant: DealerChoice | undefined) {
    if (meant) setTyped({ text: meant.label, value: meant.value });
  }

  // The server may answer after the user has left the field.
  useEffect(() => {
    if (document.activeElement !== box.current) complete();
  });

  /** The form is sent with Enter when a dealer is chosen, not while its name is completed. */
  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && complete()) event.preventDefault();
  }

  return (
    <>
      <input type="hidden" name={name} value={chosen} ref={hidden} />
      <input
        {...given}
        className="dealer"
        list={list}
        ref={box}
        value={text}
        placeholder={none}
        autoComplete="off"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      <datalist id={list}>
        {all.map(({ value: each, label }) => (
          <option value={label} key={each} />
        ))}
      </datalist>
    </>
  );
}

function together(listed: readonly DealerChoice[], found: readonly DealerChoice[]): DealerChoice[] {
  return [...listed, ...found.filter((one) => listed.every(({ value }) => value !== one.value))];
}

async function find(words: string, signal: AbortSignal): Promise<DealerChoice[]> {
  const answer = await fetch(`/dealer-choices?${new URLSearchParams({ q: words })}`, {
    headers: { accept: "application/json" },
    signal,
  });
  return answer.ok ? answer.json() : [];
}
