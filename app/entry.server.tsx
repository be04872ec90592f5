import { type EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import * as z from "zod";
import { config } from "./server/platform/config.server";
import { log } from "./server/platform/log.server";
import { startMetrics } from "./server/platform/metrics.server";
import { startLeadMailbox } from "./areas/leads/adf/mailbox.server";
import { startMediaRemovals } from "./areas/media/removals.server";
import { startInvitations } from "./areas/surveys/invitations.server";
import { startOutbox } from "./server/mail/outbox.server";
import { currentExchange, goneSignal } from "./remix/server/exchange.server";
import { handleUnhandledErrors } from "./remix/server/stop.server";
import { seeToRequests } from "./remix/server/requests.server";
import { startStagingSweep } from "./server/files/staging/staging-sweep.server";
import { PageScriptContext } from "./remix/document/page-scripts";
import { pageScriptOf } from "./remix/document/page-scripts.server";
import { NonceContext } from "./remix/document/nonce";

handleUnhandledErrors();
seeToRequests();
startMetrics();
startOutbox();
startInvitations();
startLeadMailbox();
startMediaRemovals();
startStagingSweep();

/** How long Remix would wait for what a loader left open, in milliseconds. They leave nothing open. */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Accept-CH", "Sec-CH-Prefers-Color-Scheme");
  headers.set("Vary", "Sec-CH-Prefers-Color-Scheme, Cookie");
  personal(headers);

  const page = withRoutesOfPage(withMark(context, status));
  const script = serverHandoffStream && pageScriptOf(page, await new Response(serverHandoffStream).text());
  const html = await rendered(
    <NonceContext.Provider value={nonce}>
      <PageScriptContext.Provider value={script}>
        <RemixServer context={page} url={request.url} nonce={nonce} />
      </PageScriptContext.Provider>
    </NonceContext.Provider>,
    context.staticHandlerContext.errors !== null,
  );
  // As bytes: of a text, Node looks at each letter first.
  return new Response(Buffer.from(html), { headers, status });
}

/** Every loader has ended by now: a page is one text. What says what went wrong may load a part of itself. */
async function rendered(page: ReactElement, mayWait: boolean): Promise<string> {
  if (!mayWait) return `<!DOCTYPE html>${renderToString(page)}`;

  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => log.error({ err: error, requestId: currentExchange().id }, "a page failed to render"),
    });
  });
}

const redNotice = z.object({ notice: z.object({ tone: z.literal("no") }) });

/** The title says first that what was sent was not done. Where scripts run, the page itself says so (`Problem`). */
function withMark(context: EntryContext, status: number): EntryContext {
  const { routeModules, staticHandlerContext } = context;
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const page = routeModules[id];
  const cameBack = status >= 400 && staticHandlerContext.actionData !== null;
  const hasNotice = redNotice.safeParse(staticHandlerContext.loaderData.root).success;
  if (!(cameBack || hasNotice) || typeof page?.meta !== "function") return context;

  const titleOf = page.meta;
  const meta: typeof titleOf = (args) =>
    titleOf(args)?.map((tag) => (tag && "title" in tag ? { title: `Error: ${String(tag.title)}` } : tag));
  return { ...context, routeModules: { ...routeModules, [id]: { ...page, meta } } };
}

/**
 * A page is matched some five times while it renders, and each time all routes there are are sorted and their paths
 * compiled. Only its own routes can match, and those above it, which Remix tells the browser too.
 */
function withRoutesOfPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const address = manifest.routes[matched.at(-1) ?? ""]?.path ?? "";
  const ofPage = Object.entries(manifest.routes).filter(
    ([id, { path }]) => matched.includes(id) || path === "/" || address.startsWith(`${path}/`),
  );
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(ofPage) } };
}

export function handleDataRequest(response: Response) {
  personal(response.headers);
  return response;
}

export function handleError(error: unknown) {
  const exchange = currentExchange();
  // A client that has left waits for no answer: that is not a failure.
  if (error instanceof Response || goneSignal(exchange).aborted) return;
  log.error({ err: error, requestId: exchange.id }, "a loader or an action failed");
}

function personal(headers: Headers) {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

function contentSecurityPolicy(nonce: string) {
  const development = config.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    // A native post may be answered by a redirect to the identity provider.
    `form-action 'self' ${new URL(config.OIDC_ISSUER).origin}`,
  ].join("; ");
}
