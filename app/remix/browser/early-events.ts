/** At each of these (its `discreteReplayableEvents`) React 18 hydrates at once. */
export const earlyEvents = (
  "auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend dragstart drop input keydown " +
  "keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit textInput touchcancel touchend " +
  "touchstart"
).split(" ");

/**
 * Keeps early events from React until the returned function is called: hydrating at once it finds that Remix still reads the
 * page's data, and gives the page up (its error 345). The browser handles them alone: it follows links, sends forms, fills
 * fields.
 */
export function holdEarlyEvents(): () => void {
  let isEarly = true;
  for (const name of earlyEvents) addEventListener(name, (event) => isEarly && event.stopImmediatePropagation(), true);
  return () => (isEarly = false);
}
