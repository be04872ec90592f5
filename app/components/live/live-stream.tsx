import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isSignedOut } from "~/lib/signed-out";
import { takeStreamSlot } from "./stream-slot";
import { type Hear, LiveContext } from "./use-live";

type LiveStreamProps = {
  /** Of the stream that carries the topics named after it, `?of=…&of=…`. */
  address: string;
  children: ReactNode;
};

/**
 * The one stream of a tab: whatever on the page is live receives it through here. A hidden tab holds no
 * stream, and begins anew when it is looked at again. Of many visible windows the last ones wait for theirs.
 */
export function LiveStream({ address, children }: LiveStreamProps) {
  const hearers = useRef(new Map<string, Set<Hear>>());
  const [topics, setTopics] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [hasEnded, setHasEnded] = useState(false);

  const listen = useCallback((topic: string, hear: Hear) => {
    const known = hearers.current;
    known.set(topic, (known.get(topic) ?? new Set()).add(hear));
    setTopics(namesOf(known));

    return () => {
      known.get(topic)?.delete(hear);
      if (known.get(topic)?.size === 0) known.delete(topic);
      setTopics(namesOf(known));
    };
  }, []);

  useEffect(() => {
    if (!topics) return;
    const names = topics.split(",");
    return follow(`${address}?${new URLSearchParams(names.map((name) => ["of", name]))}`, names, {
      hear: (topic, data) => hearers.current.get(topic)?.forEach((hear) => hear(data)),
      opened: setIsOpen,
      ended: setHasEnded,
    });
  }, [address, topics]);

  const live = useMemo(() => ({ listen, isOpen, hasEnded }), [listen, isOpen, hasEnded]);
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}

function namesOf(hearers: Map<string, Set<Hear>>): string {
  return [...hearers.keys()].sort().join();
}

type Follower = {
  hear: (topic: string, data: unknown) => void;
  opened: (isOpen: boolean) => void;
  ended: (hasEnded: boolean) => void;
};

/** In milliseconds; each further try waits twice as long, up to the longest. */
const firstRetry = 2_000;
const longestRetry = 30_000;

/**
 * A browser mends a cut connection by itself, but gives up where it was answered with an error, as by a portal that is
 * just starting: then it is asked again for as long as the tab is looked at. Why it was refused a stream does not say, so
 * that is asked for beside it.
 */
function follow(address: string, topics: readonly string[], { hear, opened, ended }: Follower): () => void {
  let stream: EventSource | undefined;
  let giveBack: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = () => {
    clearTimeout(retry);
    stream?.close();
    stream = undefined;
    giveBack?.();
    giveBack = undefined;
    failures = 0;
    opened(false);
  };
  const open = () => {
    const source = (stream = new EventSource(address));
    for (const topic of topics) {
      source.addEventListener(topic, ({ data }: MessageEvent<string>) => hear(topic, JSON.parse(data)));
    }
    source.onopen = () => {
      failures = 0;
      opened(true);
      ended(false);
    };
    source.onerror = () => {
      opened(false);
      if (source.readyState !== EventSource.CLOSED) return;
      fetch(address, { method: "HEAD", headers: { accept: "text/event-stream" } }).then(
        (answer) => ended(isSignedOut(answer)),
        () => undefined,
      );
      retry = setTimeout(open, Math.min(firstRetry * 2 ** failures++, longestRetry));
    };
  };
  const look = () => {
    if (document.hidden) close();
    else giveBack ??= takeStreamSlot(open);
  };

  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    close();
  };
}
