/** Over HTTP/1.1 a browser holds six connections to a server, for all of its windows: two stay free for what is clicked. */
const mostStreams = 4;

/**
 * Calls `open` once one of the browser's streams is free: over HTTP/1.1 the windows of a browser hold {@link mostStreams}
 * together. Returns a function that frees the stream, or ends the wait for one. Only secure addresses have locks; at others each window opens its stream at once.
 */
export function takeStreamSlot(open: () => void): () => void {
  if (!("locks" in navigator) || !hasFewConnections()) {
    open();
    return () => undefined;
  }

  const waiting = new AbortController();
  let release = () => waiting.abort();
  const take = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    return new Promise<void>((resolve) => {
      release = resolve;
      open();
    });
  };
  for (let slot = 1; slot <= mostStreams; slot++) {
    // A request that stops waiting is rejected.
    navigator.locks.request(`live stream ${slot}`, { signal: waiting.signal }, take).catch(() => undefined);
  }
  return () => release();
}

function hasFewConnections(): boolean {
  const [page] = performance.getEntriesByType("navigation");
  return page instanceof PerformanceNavigationTiming && page.nextHopProtocol.startsWith("http/1");
}
