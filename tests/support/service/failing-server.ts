import { createServer, type ServerResponse } from "node:http";
import { pino } from "pino";
import { startHttpServer } from "#graphql/service/http-server";
import { drainOnUnhandledError } from "#graphql/service/unhandled-errors";

/**
 * A server in a process of its own, as the portal or the data service has it (first argument). `/slow` is answered after
 * a while; `/throw` and `/reject` fail where nobody handles it. Its parent gets the port by message.
 */
const answers: Record<string, (response: ServerResponse) => void> = {
  "/slow": (response) => setTimeout(() => response.end("slow"), 1_500),
  "/throw": (response) => {
    response.end("ok");
    setImmediate(() => {
      throw new Error("thrown in a callback");
    });
  },
  "/reject": (response) => {
    response.end("ok");
    void Promise.reject(new Error("rejected by nobody's promise"));
  },
};

const route = (path: string | undefined, response: ServerResponse) => answers[path ?? ""]?.(response);

if (process.argv[2] === "portal") {
  const { seeToRequests } = await import("~/remix/server/requests.server");
  const { handleUnhandledErrors } = await import("~/remix/server/stop.server");
  handleUnhandledErrors();
  seeToRequests();
  const server = createServer((request, response) => route(request.url, response));
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
} else {
  const log = pino();
  const server = await startHttpServer({
    port: 0,
    host: "127.0.0.1",
    log,
    route: async (request, response) => route(request.url, response),
  });
  drainOnUnhandledError({ log, drain: server.stop });
  process.send?.({ port: server.port });
}
