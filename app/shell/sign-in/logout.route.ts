import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { RevokeTokenMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { log } from "~/server/platform/log.server";
import { currentRequestId } from "~/remix/server/exchange.server";
import { readSession } from "~/server/session/session.server";
import { leave } from "./leave.server";

export function loader() {
  return redirect("/dashboard");
}

/** Ends the session here, for every copy of its cookie, and at the provider. */
export async function action({ request }: ActionFunctionArgs) {
  if (await readSession(request)) await mutate(request, RevokeTokenMutation, {}).catch(noteUnlessRefused);
  return leave(request);
}

/**
 * Users who may not come in any more (archived, signed out in another tab) may leave all the same, and so may everybody
 * while the data service is away: this browser's session ends; a copy of its cookie lives until it expires.
 */
function noteUnlessRefused(answer: unknown) {
  if (answer instanceof Response && answer.status < 500) return;
  log.warn({ requestId: currentRequestId() }, "a session was ended in its browser alone");
}
