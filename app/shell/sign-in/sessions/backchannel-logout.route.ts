import { type ActionFunctionArgs } from "@remix-run/node";
import { EndSessionsOfMutation } from "#graphql/generated/client/graphql";
import { asService } from "~/server/data/service.server";
import { methodNotAllowed, unavailable } from "~/server/data/refusals.server";
import { readForm } from "~/server/forms/read-form.server";
import { log } from "~/server/platform/log.server";
import { currentRequestId } from "~/remix/server/exchange.server";
import { NoLogoutToken, readLogoutToken } from "~/server/session/logout-token.server";

export function loader() {
  throw methodNotAllowed();
}

/**
 * The identity provider says that somebody is signed out: by a new password, a block, a new email (OpenID Connect
 * Back-Channel Logout 1.0). It has no session; its token is the proof. Unless it is answered with 200, it says it again.
 */
export async function action({ request }: ActionFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    const token = String((await readForm(request)).get("logout_token") ?? "");
    await asService(EndSessionsOfMutation, await readLogoutToken(token));
    return new Response(null, { headers });
  } catch (error) {
    if (error instanceof Response) throw error;
    log.warn({ err: error, requestId: currentRequestId() }, "a sign-out at the identity provider was not followed");
    if (error instanceof NoLogoutToken) return new Response(null, { status: 400, headers });
    throw unavailable("The portal's data service does not answer.");
  }
}
