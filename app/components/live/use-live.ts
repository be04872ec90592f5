import { createContext, useContext, useEffect, useRef } from "react";

export type Hear = (data: unknown) => void;

export type Live = {
  listen: (topic: string, hear: Hear) => () => void;
  /** Is the stream open now? */
  isOpen: boolean;
  /** Was it refused because nobody is signed in any more? */
  hasEnded: boolean;
};

/** Without a stream around it (a visitor's page), nothing is live and everything still works. */
export const LiveContext = createContext<Live>({ listen: () => () => undefined, isOpen: false, hasEnded: false });

/**
 * Receives a topic of the tab's stream; undefined receives nothing. What comes is what the topic's route sends, and each
 * topic has one caller that knows its type.
 */
export function useLive<Data>(topic: string | undefined, hear: (data: Data) => void) {
  const { listen } = useContext(LiveContext);
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });

  useEffect(() => {
    if (topic) return listen(topic, (data) => latest.current(data as Data));
  }, [listen, topic]);
}

export function useHasSessionEnded(): boolean {
  return useContext(LiveContext).hasEnded;
}

export function useIsLive(): boolean {
  return useContext(LiveContext).isOpen;
}
