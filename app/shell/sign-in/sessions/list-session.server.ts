import { BeginSessionMutation } from "#graphql/generated/client/graphql";
import { mutate } from "~/server/data/data.server";
import { log } from "~/server/platform/log.server";
import { currentRequestId } from "~/remix/server/exchange.server";
import { deviceOf } from "./device";

/**
 * Lists a session that has just begun (`header`: the cookie that begins it) among its owner's. The page that follows
 * refuses users without a profile, or archived ones; while the data service is away, the session is good and is not
 * listed.
 */
export async function listSession({ url, headers }: Request, header: string): Promise<void> {
  const [cookie = ""] = header.split(";", 1);
  const device = deviceOf(headers.get("user-agent"));
  await mutate(new Request(url, { headers: { cookie } }), BeginSessionMutation, { device }).catch(noteUnlessRefused);
}

function noteUnlessRefused(answer: unknown) {
  if (answer instanceof Response && answer.status < 500) return;
  log.warn({ requestId: currentRequestId() }, "a session is not in its owner's list");
}
