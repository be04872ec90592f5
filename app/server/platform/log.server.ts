import pino from "pino";
import { config } from "./config.server";

/** Lines that come within a quarter of a second are written together: a write for each took up to a tenth of a service's time. */
const output = pino.destination({ minLength: 4_096, periodicFlush: 250 });

/** JSON lines on standard output. Never log an address, a name, a token or a query string. */
export const log = pino({ name: "portal", level: config.LOG_LEVEL }, output);
