import { type LoaderFunction } from "@remix-run/node";
import { type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

type RouteModule = { default: ComponentType; loader: LoaderFunction };

/** What a reader sees of a screen, as its own loader and its page make it on the server. */
export async function pageInWords({ default: Component, loader }: RouteModule, address: string): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([
    { path: "*", Component, loader: ({ request, params }) => loader({ request, params, context: {} }) },
  ]);
  const context = await query(new Request(`http://localhost:3999${address}`));
  if (context instanceof Response) throw new Error("The page was redirected.");
  if (context.errors) throw new Error("The page failed.", { cause: context.errors });

  const router = createStaticRouter(dataRoutes, context);
  const page = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return page.replaceAll(/<!-- -->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}
