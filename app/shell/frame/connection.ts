import { type Dispatch, type SetStateAction, useEffect, useState } from "react";

/**
 * What this page asks of the portal waits while the connection is lost, or while nobody stands behind the proxy, and is
 * asked again once it is back: Remix would put an error in the place of the page, and of all that was typed there. A form
 * has its key, so one that had arrived after all is not stored twice. Remix asks for data and sends forms by addresses
 * that end in `.data`, and learns of `__manifest` what there is behind a link.
 */
export function waitThroughLostConnections() {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const ask = () => fetch(input, init);
    return /\.data(\?|$)|__manifest/.test(String(input)) ? untilAnswered(ask) : ask();
  };
}

/** Does the page wait for its connection? There is one frame that asks. */
export function useLostConnection(): boolean {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    count = setWaiting;
  }, []);
  return waiting > 0;
}

let count: Dispatch<SetStateAction<number>> = () => {};

type Ask = () => Promise<Response>;

/** What fails again and again although the portal is there fails for something else, as a file that was changed meanwhile. */
async function untilAnswered(ask: Ask, failures = 0): Promise<Response> {
  try {
    return await wholeAnswer(await ask());
  } catch (error) {
    // An AbortError is none: the page has been left.
    if (!(error instanceof TypeError) || failures === 3) throw error;

    count((waiting) => waiting + 1);
    do await pause();
    while (!(await fetch("/healthz").catch(() => null))?.ok);
    count((waiting) => waiting - 1);
    return untilAnswered(ask, failures + 1);
  }
}

/** One that breaks off is none; nor is a proxy's own. */
async function wholeAnswer(answer: Response): Promise<Response> {
  if (answer.status > 501 && !answer.headers.has("x-remix-response")) throw new TypeError();
  await answer.clone().arrayBuffer();
  return answer;
}

/** Two seconds, or until the browser knows of a connection again. */
function pause() {
  return new Promise((resolve) => {
    setTimeout(resolve, 2_000);
    addEventListener("online", resolve, { once: true });
  });
}
