import { type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** The HTML of a part of a page, as the server makes it. */
export async function rendered(element: ReactElement): Promise<string> {
  const { dataRoutes, query } = createStaticHandler([{ path: "/", element }]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page was redirected.");

  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}
