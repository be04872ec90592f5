import { clientTokens } from "./client-token.server";
import { config } from "~/server/platform/config.server";

/** The portal's own token for the data service. */
export const serviceToken = clientTokens({
  id: config.SERVICE_CLIENT_ID,
  secret: config.SERVICE_CLIENT_SECRET,
  audience: config.SERVICE_AUDIENCE,
});
