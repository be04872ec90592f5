import { useEffect, useState } from "react";

/**
 * What this page asks of the portal waits while the connection is lost, or while nobody stands behind the proxy, and is
 * asked again once it is back: Remix would put an error in the place of the page, and of all that was typed there. So does
 * what the page asks about itself, as when others change what it shows, while a service behind the portal is away; where
 * somebody goes to another page, that is said there. A form has its key, so one that had arrived after all is not stored
 * twice. Remix asks for data and sends forms by addresses that end in `.data`, and learns of `__manifest` what there is
 * behind a link.
 */
export function waitThroughLostConnections() {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const address = String(input);
    if (!/\.data(\?|$)|__manifest/.test(address)) return fetch(input, init);
    const isOfPage = !init?.method && address.startsWith(location.origin + location.pathname + ".data");

    let tries = 0;
    try {
      for (;;) {
        try {
          return await wholeAnswer(await fetch(input, init), isOfPage);
        } catch (error) {
          // An AbortError is none: the page has been left. What fails again and again although the portal is there fails
          // for something else, as a file that was changed meanwhile.
          if (!(error instanceof TypeError) || (tries > 2 && !isOfPage)) throw error;
        }
        if (tries++ === 0) tell(1);
        do await new Promise((resolve) => setTimeout(resolve, 2_000));
        while (!(await fetch("/healthz").catch(() => null))?.ok);
      }
    } finally {
      if (tries > 0) tell(-1);
    }
  };
}

/** Does the page wait for its connection? There is one frame that asks. */
export function useLostConnection(): boolean {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    tell = (more) => setWaiting((all) => all + more);
  }, []);
  return waiting > 0;
}

/** How many requests wait, more or fewer than before. */
let tell = (_more: number) => {};

/** One that breaks off is none; nor is a proxy's own, nor to a page's own question that a service is away. */
async function wholeAnswer(answer: Response, isOfPage: boolean): Promise<Response> {
  if (answer.status > 501 && (isOfPage || !answer.headers.has("x-remix-response"))) throw new TypeError();
  await answer.clone().arrayBuffer();
  return answer;
}
