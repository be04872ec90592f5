import { drainOnUnhandledError } from "#graphql/service/unhandled-errors";
import { readIdentityEnvironment } from "./environment";
import { startIdentity } from "./identity";
import { createLog } from "./log";

async function main() {
  const environment = readIdentityEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  console.warn = (notice) => log.debug({ notice: String(notice) }, "a library has something to say");
  const identity = await startIdentity(environment, log);

  drainOnUnhandledError({ log, drain: identity.close });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void identity.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
