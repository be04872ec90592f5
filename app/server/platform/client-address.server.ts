import { sourceOf } from "~/lib/service/network";
import { config } from "./config.server";
import { currentExchange } from "~/remix/server/exchange.server";

/** Who sends the request that is being answered. */
export function clientAddress(): string {
  return sourceOf(currentExchange().response.req, { trustProxy: config.TRUST_PROXY });
}
