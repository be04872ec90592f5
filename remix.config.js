import { routeId, routes } from "./app/routes.js";

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const [url, file] of Object.entries(routes)) route(url, file, { id: routeId(url) });
    }),
  serverModuleFormat: "esm",
  serverPlatform: "node",
  serverDependenciesToBundle: [/^@mantine\//],
  browserNodeBuiltinsPolyfill: { modules: {} },
  postcss: false,
  tailwind: false,
  cacheDirectory: "./node_modules/.cache/remix",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
