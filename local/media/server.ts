import pino from "pino";
import { drainOnUnhandledError } from "#graphql/service/unhandled-errors";
import { readMediaEnvironment } from "./environment";
import { startMediaServer } from "./media-server";

async function main() {
  const environment = readMediaEnvironment(process.env);
  const log = pino({ name: "media", level: environment.LOG_LEVEL });
  const server = await startMediaServer(environment, log);

  drainOnUnhandledError({ log, drain: server.stop });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
