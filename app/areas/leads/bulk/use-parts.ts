import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { cutBy } from "~/components/form/use-sending";
import { type Outcome, untouched } from "./outcome";

/** Small enough that progress is seen and «Stop» acts soon. */
const leadsAtOnce = 250;

const interrupted = "The connection was interrupted.";

/**
 * Sends a form about many leads part by part, so that progress can be shown and the rest stopped. The same form key goes
 * with every part: one whose answer was lost can be sent again.
 */
export function useParts(address: string) {
  const [progress, setProgress] = useState<{ tried: number; total: number }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const stopped = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  async function run(form: FormData) {
    const ids = String(form.get("lead-id")).split(",");
    let all = outcome ? { ...outcome, untried: [], problem: undefined } : untouched;
    stopped.current = false;

    for (let at = 0; at < ids.length && all.untried.length === 0; at += leadsAtOnce) {
      setProgress({ tried: at, total: ids.length });
      const part = await send(address, form, ids.slice(at, at + leadsAtOnce));
      const left = ids.slice(at + leadsAtOnce);
      all = {
        done: all.done + part.done,
        failures: [...all.failures, ...part.failures],
        to: part.to ?? all.to,
        act: all.act ?? part.act,
        problem: part.problem,
        untried: part.problem || stopped.current ? [...part.untried, ...left] : [],
      };
    }
    setProgress(undefined);
    setOutcome(all);
    // What can be chosen may be another by now: a dealer who was archived is not offered again.
    if (all.problem) revalidate();
  }

  function stop() {
    stopped.current = true;
  }

  return { progress, outcome, run, stop };
}

async function send(address: string, form: FormData, ids: string[]): Promise<Outcome> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  body.set("lead-id", ids.join());

  try {
    const answer = await fetch(address, { method: "POST", body });
    if (answer.ok) return await answer.json();
    const problem =
      cutBy(answer) === "signed-out" ? "Your session has ended: sign in again in another tab." : interrupted;
    return { ...untouched, untried: ids, problem };
  } catch {
    return { ...untouched, untried: ids, problem: interrupted };
  }
}
