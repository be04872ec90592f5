import { type MouseEvent, useEffect, useRef, useState } from "react";
import { isSignedOut } from "~/lib/signed-out";
import { type LookedUp } from "./look-up.server";

const failed = "The HIN could not be looked up. Brand and model can be chosen by hand.";
const signedOut = "Your session has ended. Sign in again in another tab, then go on here.";

/**
 * Asks for the boat of a HIN that was typed twice, and chooses its brand and model; whether both are one boat is known where
 * the rule of it is. What goes wrong is only said: a form that is half filled in stays.
 */
export function useLookUp(formId: string) {
  const [said, setSaid] = useState<string>();
  const asked = useRef("");
  const chosen = useRef({ brand: "", modelId: "" });

  // What was typed before the scripts came; once, when the page is ready.
  useEffect(() => {
    const typed = valuesOf(formId);
    if (typed("brand") === "" && typed("modelId") === "") ask(typed("hullIdentificationNumber"), typed("retypeHin"));
  }, []);

  function ask(hin: string, retyped: string) {
    if (hin.trim() && retyped.trim() && asked.current !== addressOf(hin, retyped)) void find(hin, retyped);
  }

  /** The button looks the HIN up at once, though its second field may still be blank. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const hin = valuesOf(formId)("hullIdentificationNumber");
    void find(hin, hin);
  }

  async function find(hin: string, retyped: string) {
    const address = (asked.current = addressOf(hin, retyped));
    const found = await lookUp(address).catch(() => ({ boat: null, said: failed }));
    // Another HIN may have been typed meanwhile.
    if (asked.current !== address || !found) return;

    chosen.current = {
      brand: choose(formId, "brand", found.boat?.brand, chosen.current.brand),
      modelId: choose(formId, "modelId", found.boat?.modelId, chosen.current.modelId),
    };
    setSaid(found.said);
  }

  return { ask, press, said };
}

function addressOf(hin: string, retyped: string): string {
  return `/warranty-preauth-claim/boat?${new URLSearchParams({ hin, retyped })}`;
}

/** Nothing of two HINs that differ. */
async function lookUp(address: string): Promise<LookedUp | null> {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (isSignedOut(answer)) return { boat: null, said: signedOut };
  return answer.ok ? answer.json() : { boat: null, said: failed };
}

function valuesOf(formId: string): (name: string) => string {
  const form = document.getElementById(formId);
  const values = new FormData(form instanceof HTMLFormElement ? form : undefined);
  return (name) => String(values.get(name) ?? "");
}

/**
 * Chooses what was found, if it can be chosen; where nothing was, what an earlier look-up had chosen is taken back, and
 * what was chosen by hand stays.
 * @returns what stands there now by a look-up
 */
function choose(formId: string, name: string, found: string | null | undefined, before: string): string {
  const form = document.getElementById(formId);
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (!(field instanceof HTMLSelectElement)) return "";

  const canBe = [...field.options].some(({ value }) => value === found);
  if (found && canBe) return (field.value = found);
  if (before !== "" && field.value === before) field.value = "";
  return "";
}
