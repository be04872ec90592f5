import { data } from "@remix-run/node";

/** Why a page comes back instead of what was asked for. Areas say it in these words; what HTTP calls it stands here. */
const statuses = {
  /** What was typed will not do. */
  typed: 422,
  /** Somebody else was faster. */
  stale: 409,
  /** Its record no longer exists. */
  gone: 404,
  /** A service outside did not do its part. */
  outside: 502,
  /** The data service does not answer. */
  unavailable: 503,
} as const;

export type Why = keyof typeof statuses;

/** Without a reason it only came to be drawn anew, as by one of the buttons among its fields. */
export function comesBack<Body>(body: Body, why?: Why, headers?: HeadersInit) {
  return data(body, { status: why ? statuses[why] : 200, headers });
}
