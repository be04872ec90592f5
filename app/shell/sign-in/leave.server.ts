import { redirect } from "@remix-run/node";
import { endSession, readSession } from "~/server/session/session.server";
import { providerLogout } from "~/server/session/sign-in.server";

/** Takes the session from this browser, and goes on to where the provider ends its own. */
export async function leave(request: Request): Promise<Response> {
  const session = await readSession(request);
  const headers = { "Set-Cookie": await endSession() };
  return redirect(session ? await providerLogout(session.idToken) : "/sign-in", { status: 303, headers });
}
