import * as z from "zod";
import { readEnvironment, type Variables } from "~/lib/service/environment.server";
import { listeningHost, logLevel, portFrom, secret } from "~/lib/service/variables.server";

const environment = z.object({
  LOG_LEVEL: logLevel,
  HOST: listeningHost,
  MEDIA_PORT: portFrom(0),
  MEDIA_FOLDER: z.string().min(1),
  MEDIA_SECRET: secret,
});

export type Environment = z.output<typeof environment>;

export function readMediaEnvironment(variables: Variables): Environment {
  return readEnvironment(environment, variables);
}
