import { config } from "./config.server";

/**
 * Returns a time-out in milliseconds, as long as this installation wants it: `DEADLINE_FACTOR` makes all of them longer or
 * shorter. Every call that leaves the portal takes its time-out from here. A route calls it in its loader or action: the
 * rest of its module runs in browsers too.
 */
export function within(milliseconds: number): number {
  return Math.round(milliseconds * config.DEADLINE_FACTOR);
}

export const deadlines = {
  /** The data service's answer to a page. */
  dataService: within(config.DATA_SERVICE_DEADLINE * 1_000),
  /** `/readyz`, which a proxy asks. */
  readiness: within(2_000),
  /**
   * Each call of the identity provider. A busy one takes seconds to hash a password, and a login that is made after the
   * portal has given up is one that nobody knows of.
   */
  identityProvider: within(10_000),
  maps: within(4_000),
  /** The head of the media server's answer, and the pause between two pieces of an upload. */
  media: within(10_000),
  mediaPause: within(60_000),
  /**
   * The object store: a connection, a pause within an upload or an answer, an answer, and the answer to a whole upload. The
   * client watches for a pause of six seconds or more from the third second on only.
   */
  objectStoreConnection: within(3_000),
  objectStorePause: within(5_900),
  objectStore: within(8_000),
  objectStoreUpload: within(60_000),
  /** The data service's count of a public form: without it the portal's own count is good enough. */
  anonymousCount: within(2_000),
};
