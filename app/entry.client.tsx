import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { catchUp } from "./remix/browser/catch-up";
import { waitThroughLostConnections } from "./remix/browser/connection";
import { NonceContext } from "./remix/document/nonce";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/**
 * Keys and clicks that come before the page is interactive are the browser's alone: a link leads, a form is sent. React
 * 18 would render at once, find that Remix still reads the page's data, and give the page up (its error 345).
 */
let isEarly = true;
for (const name in window)
  if (/^on(key|click|pointer|mouse|touch|input|change|submit)/.test(name))
    addEventListener(name.slice(2), (event) => isEarly && event.stopImmediatePropagation(), true);

function Portal() {
  useEffect(() => {
    isEarly = false;
    catchUp();
    performance.mark("interactive");
  }, []);
  return (
    <NonceContext.Provider value={nonce}>
      <RemixBrowser />
    </NonceContext.Provider>
  );
}

// As the page that takes over knows it; what came back with problems says so again.
document.title = document.title.replace(/^Error: /, "");

waitThroughLostConnections();
startTransition(() => {
  hydrateRoot(document, <Portal />);
});
