import { type Context, type Middleware } from "koa";

export type Route = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Exact text, or an expression whose first group is handed to `answer`. */
  path: string | RegExp;
  answer: (ctx: Context, parameter: string) => void | Promise<void>;
};

export function findRoute<Found extends Route>(routes: readonly Found[], ctx: Context) {
  const method = ctx.method === "HEAD" ? "GET" : ctx.method;
  for (const route of routes) {
    const match = typeof route.path === "string" ? route.path === ctx.path && [""] : route.path.exec(ctx.path);
    if (match && route.method === method) return { route, parameter: match[1] ?? "" };
  }
  return undefined;
}

/** Answers with the route that fits; what fits none goes on to the OpenID provider. */
export function serve(routes: readonly Route[]): Middleware {
  return async (ctx, next) => {
    const found = findRoute(routes, ctx);
    return found ? found.route.answer(ctx, found.parameter) : next();
  };
}
