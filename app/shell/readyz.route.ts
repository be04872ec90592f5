import { config } from "~/server/platform/config.server";
import { deadlines } from "~/server/platform/deadlines.server";
import { isStopping } from "~/remix/server/stop.server";

/** Ready when the data service is, until the portal is asked to stop. */
export async function loader() {
  if (isStopping()) return new Response("stopping\n", { status: 503 });

  const ready = await fetch(new URL("/readyz", config.DATA_SERVICE_URL), {
    signal: AbortSignal.timeout(deadlines.readiness),
  })
    .then((answer) => answer.ok)
    .catch(() => false);
  return new Response(ready ? "ok\n" : "the data service does not answer\n", { status: ready ? 200 : 503 });
}
