import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Logger } from "pino";
import { openMailDoor } from "~/lib/service/mail-door.server";
import { startWorker } from "~/lib/service/worker";
import { sweepOidc } from "./provider/adapter";
import { openDatabase, prepareSchemaPatiently } from "./database/database";
import { type Environment } from "./environment";
import { answerFailures, logRequests, securityHeaders, trustIssuerOnly } from "./http";
import { serve, type Route } from "./routing";
import { loadSigningKeys } from "./provider/keys";
import { startHerald } from "./sign-in/herald";
import { logout } from "./sign-in/logout";
import { startPostman } from "./mailed-links/mail-jobs";
import { managementApi } from "./management/management";
import { createProvider } from "./provider/provider";
import { resetPasswordRoutes } from "./mailed-links/reset-password";
import { signInRoutes } from "./sign-in/sign-in";
import { sweepTries } from "./sign-in/tries";
import { stylesheetRoute } from "./pages/stylesheet";
import { sweepTickets } from "./mailed-links/tickets";
import { tokenEndpoint } from "./provider/token-endpoint";
import { verifyEmailRoutes } from "./mailed-links/verify-email";

export type RunningIdentity = { close: () => Promise<void> };

const sweepEvery = 10 * 60_000;
const closeWithin = 3_000;
/** Shorter than a job is claimed for. */
const mailAnswerWithin = 20_000;

/** The embedded identity provider: reads top to bottom as the way of a request. */
export async function startIdentity(environment: Environment, log: Logger): Promise<RunningIdentity> {
  const db = openDatabase(environment.IDENTITY_DATABASE_URL, log);
  await prepareSchemaPatiently(db, log);
  const keys = await loadSigningKeys(db, environment.OIDC_ISSUER);
  const mailDoor = openMailDoor({ ...environment, origin: environment.OIDC_ISSUER, answerWithin: mailAnswerWithin });
  const postman = startPostman(db, mailDoor, environment, log);
  const herald = startHerald({ environment, db, keys, log });
  const provider = createProvider(environment, db, keys, log);

  provider.use(trustIssuerOnly(environment));
  provider.use(logRequests(log));
  provider.use(securityHeaders(environment));
  provider.use(answerFailures(environment, log));
  provider.use(
    serve([
      ...healthRoutes(() => db.query("select 1")),
      stylesheetRoute,
      ...signInRoutes({ environment, db, provider }),
      ...resetPasswordRoutes({ environment, db, postman, herald }),
      ...verifyEmailRoutes({ environment, db }),
    ]),
  );
  provider.use(managementApi({ environment, db, keys, postman, herald }));
  provider.use(tokenEndpoint(environment, keys));
  provider.use(logout(environment, db, provider));

  const answer = provider.callback();
  const server = createServer((request, response) => void answer(request, response));
  server.requestTimeout = 15_000;
  server.listen(environment.IDENTITY_PORT, environment.HOST);
  await once(server, "listening");
  log.info({ port: environment.IDENTITY_PORT }, "identity provider is ready");

  const sweeper = startWorker({
    every: sweepEvery,
    round: async () => {
      await Promise.all([sweepOidc(db), sweepTickets(db), sweepTries(db)]);
    },
    onFailure: (error) => log.warn({ error }, "what has expired could not be swept away"),
  });

  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      const leaving = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), closeWithin);
      await closed;
      clearInterval(leaving);
      clearTimeout(deadline);
      await Promise.race([Promise.all([postman.stop(), herald.stop(), sweeper.stop()]), wait(1_000)]);
      await db.end();
    },
  };
}

function healthRoutes(askDatabase: () => Promise<unknown>): Route[] {
  return [
    {
      method: "GET",
      path: "/healthz",
      answer: (ctx) => {
        ctx.body = { status: "ok" };
      },
    },
    {
      method: "GET",
      path: "/readyz",
      answer: async (ctx) => {
        const isReachable = await askDatabase().then(
          () => true,
          () => false,
        );
        ctx.status = isReachable ? 200 : 503;
        ctx.body = { status: isReachable ? "ok" : "the database is not reachable" };
      },
    },
  ];
}
