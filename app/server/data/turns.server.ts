import { createShares } from "#graphql/rules/shares.rules";
import { sourceOf } from "~/lib/service/network";
import { config } from "~/server/platform/config.server";
import { type Exchange, exchangeUnderWay, goneSignal } from "~/remix/server/exchange.server";
import { holdOff, turnOf } from "~/remix/server/held-off.server";
import { processWide } from "~/remix/server/process-wide.server";
import { sessionOwner } from "~/server/session/session.server";
import { tooMany } from "./refusals.server";

/** How many such requests of one viewer are under way at once, and how many more wait. */
const most = {
  search: { atOnce: 1, waiting: 20 },
  /** CSV, archives, PDF and print views: they take longer, and a slow reader holds one for as long as it reads. */
  export: { atOnce: 3, waiting: 20 },
};

/** How long the same is refused at once, in milliseconds. */
const pauseOfRefused = 1_000;

type Kind = keyof typeof most;

const turns = processWide("turns of viewers", () => ({ search: turnsOf("search"), export: turnsOf("export") }));

function turnsOf(kind: Kind) {
  return {
    shares: createShares({ ofOwner: most[kind].atOnce, inAll: Infinity }),
    taken: new WeakMap<Exchange, Promise<void>>(),
  };
}

/**
 * Waits until fewer such requests of the viewer are under way, before anything is asked of the data service. The place is
 * free again when the answer has been sent; a request that takes a second turn has its first.
 * @throws a Response: 429, where too many of the viewer wait already; what the signal was aborted for, where nobody waits any more
 */
export function takeTurn(kind: Kind): Promise<void> {
  const exchange = exchangeUnderWay();
  // Only what comes over HTTP is anybody's.
  if (!exchange) return Promise.resolve();
  const { taken } = turns[kind];
  const turn = taken.get(exchange) ?? enter(kind, exchange);
  taken.set(exchange, turn);
  return turn;
}

async function enter(kind: Kind, exchange: Exchange): Promise<void> {
  const { shares } = turns[kind];
  const { response } = exchange;
  const owner = ownerOf(exchange);
  if (shares.countOf(owner) >= most[kind].atOnce + most[kind].waiting) {
    holdOff(turnOf(response.req), pauseOfRefused);
    throw tooMany(tooManyAtOnce[kind]);
  }

  const leave = await shares.enter(owner, goneSignal(exchange));
  if (response.closed) leave();
  else response.once("close", leave);
}

/** Returns who takes a turn for a picture that is made smaller: the viewer, who gives it up by leaving. */
export function pictureTurn(): { owner: string; signal?: AbortSignal } {
  const exchange = exchangeUnderWay();
  return exchange ? { owner: ownerOf(exchange), signal: goneSignal(exchange) } : { owner: "portal" };
}

function ownerOf({ response: { req } }: Exchange): string {
  return sessionOwner(req.headers.cookie) ?? `address ${sourceOf(req, { trustProxy: config.TRUST_PROXY })}`;
}

const tooManyAtOnce: Record<Kind, string> = {
  search: "Too many searches at once. Try again in a few seconds.",
  export: "Too many files at once. Wait until one of them is there, and try again.",
};
