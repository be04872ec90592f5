import { readConfig } from "#graphql/service/config";

/** As an environment has it that says nothing of clocks. */
export const clockSettings = readConfig({
  DATA_SERVICE_PORT: "0",
  DATABASE_URL: "postgres://db",
  OIDC_ISSUER: "https://id/",
  OIDC_CLIENT_ID: "id",
});
