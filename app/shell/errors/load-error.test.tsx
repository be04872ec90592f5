import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { type RefusalPage } from "~/lib/refusal";
import { LoadError } from "./load-error";

/** What a reader sees of a page whose loader refused. */
async function shown(status: number, refusal: RefusalPage): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([
    {
      path: "/",
      element: null,
      ErrorBoundary: LoadError,
      loader: () => {
        throw Response.json(refusal, { status });
      },
    },
  ]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page was redirected.");

  const router = createStaticRouter(dataRoutes, context);
  const written = new PassThrough();
  const page = text(written);
  const { pipe } = renderToPipeableStream(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    onAllReady: () => pipe(written),
  });
  return (await page).replaceAll(/<!-- -->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("what could not be loaded is said after «Error »", async () => {
  const refusal: RefusalPage = { page: "unavailable", text: "The data service does not answer." };
  expect(await shown(503, refusal)).toContain("Error The data service does not answer.");
});

test("what is not there, or not the viewer's, is said as everywhere", async () => {
  expect(await shown(404, { page: "not-found" })).toContain("Not found");
  expect(await shown(403, { page: "forbidden", text: "Not yours." })).toContain("open this page");
});
