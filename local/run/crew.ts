import { keepRunning, type Supervised, type Service, untilReady } from "./supervisor";

/** Everything has ended this long after the word to stop, in milliseconds; each service's user ends before it does. */
const stopWithin = 9_700;
const apart = 500;

/** The services of one supervisor, which end in the opposite order of their start: each before what it needs. */
export function createCrew() {
  const members: Supervised[] = [];
  let stopped: Promise<void> | undefined;

  /** Starts a service and waits until it is ready. */
  async function start(service: Service, isReady: () => Promise<boolean>) {
    if (stopped) throw new Error("Slipway is stopping.");
    const member = keepRunning(service);
    members.push(member);
    await untilReady(member, isReady);
  }

  function stop(): Promise<void> {
    stopped ??= stopAll(Date.now() + stopWithin);
    return stopped;
  }

  async function stopAll(end: number) {
    for (const [left, member] of [...members.entries()].reverse()) await member.stop(end - left * apart);
  }

  return { start, stop, isStopping: () => stopped !== undefined };
}
