import pino from "pino";
import { collectDefaultMetrics } from "prom-client";
import { type Config, readConfig } from "./config";
import { readDocuments } from "../contract/documents";
import { serviceSchema } from "../contract/schema";
import { startDataService } from "./service";
import { drainOnUnhandledError } from "./unhandled-errors";

const config = configOrExit();
// As the portal's: lines that come together are written together.
const output = pino.destination({ minLength: 4_096, periodicFlush: 250 });
const log = pino({ name: "data-service", level: config.LOG_LEVEL }, output);

try {
  const schema = await serviceSchema();
  const documents = await readDocuments("graphql/generated/client/persisted-documents.json");
  const service = await startDataService({ config, schema, documents, log });
  collectDefaultMetrics({ register: service.metrics.register });
  log.info({ port: service.port }, "the data service is ready");

  drainOnUnhandledError({ log, drain: service.stop });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info("stopping");
      void service.stop().finally(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`The data service cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`The data service cannot start:\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
