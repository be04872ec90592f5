import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { catchUp } from "./remix/browser/catch-up";
import { holdEarlyEvents } from "./remix/browser/early-events";
import { waitThroughLostConnections } from "./remix/browser/connection";
import { NonceContext } from "./remix/document/nonce";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

const releaseEvents = holdEarlyEvents();

function Portal() {
  useEffect(() => {
    releaseEvents();
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
