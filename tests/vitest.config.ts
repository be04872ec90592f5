import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { portalEnvironment } from "./support/portal-environment";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^~(?=\/)/, replacement: `${root}app` },
      { find: /^#graphql(?=\/)/, replacement: `${root}graphql` },
      // The build that Node gives to packages: two copies of graphql in one process do not know each other's types.
      { find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` },
    ],
  },
  test: {
    include: ["{app,graphql,local,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/{e2e,guards,attacks,strings}/**", "node_modules/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    env: portalEnvironment,
  },
});
