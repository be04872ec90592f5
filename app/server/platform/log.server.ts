import pino from "pino";
import { config } from "./config.server";

/** JSON lines on standard output. Never log an address, a name, a token or a query string. */
export const log = pino({ name: "portal", level: config.LOG_LEVEL });
