import { errors } from "jose";
import { refusedProgram } from "~/server/data/refusals.server";
import { config } from "~/server/platform/config.server";
import { exchangeUnderWay } from "~/remix/server/exchange.server";
import { leaveUnread } from "~/remix/server/open-bodies.server";
import { away, discover, ProviderAway, verified } from "~/server/session/provider.server";

/**
 * Returns the bearer token of a program, which the provider has signed for the data service; what it may do is for the data
 * service to say. Nothing of the body is read before. @throws a Response: 401
 */
export async function readProgramToken(request: Request): Promise<string> {
  const [, token] =
    /^Bearer ([\w-]{1,4000}\.[\w-]{1,8000}\.[\w-]{1,4000})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token) throw unauthorized();
  const { jwks_uri } = await discover();
  try {
    await verified(token, jwks_uri, ["exp"], config.SERVICE_AUDIENCE);
    return token;
  } catch (error) {
    if (error instanceof ProviderAway) throw away(error);
    if (error instanceof errors.JOSEError) throw unauthorized();
    throw error;
  }
}

function unauthorized(): Response {
  const response = exchangeUnderWay()?.response;
  if (response) leaveUnread(response.req, response);
  return refusedProgram.unauthorized("Send the token of a program: Authorization: Bearer …");
}
