import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { catchUp } from "./remix/browser/catch-up";
import { waitThroughLostConnections } from "./remix/browser/connection";
import { NonceContext } from "./remix/document/nonce";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/**
 * Until the page is interactive React receives none of these events, and the browser handles them alone: it follows links, sends
 * forms, fills fields. At each of them (its `discreteReplayableEvents`) React 18 hydrates at once, finds that Remix still reads
 * the page's data, and gives the page up (its error 345).
 */
let isEarly = true;
const early =
  "auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend dragstart drop input keydown " +
  "keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit textInput touchcancel touchend " +
  "touchstart";
for (const name of early.split(" "))
  addEventListener(name, (event) => isEarly && event.stopImmediatePropagation(), true);

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
