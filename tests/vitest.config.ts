import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

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
    exclude: ["tests/{e2e,guards,attacks}/**", "node_modules/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // What the portal's modules need to be imported; nothing listens at these addresses.
    env: {
      LOG_LEVEL: "silent",
      PORT: "3999",
      DATA_SERVICE_URL: "http://127.0.0.1:9/graphql",
      SESSION_SECRET: "a secret for tests, of thirty-two or more",
      OIDC_ISSUER: "http://127.0.0.1:9/",
      OIDC_CLIENT_ID: "portal",
      OIDC_CLIENT_SECRET: "portal-secret",
      SERVICE_CLIENT_ID: "service",
      SERVICE_CLIENT_SECRET: "service-secret",
      MAIL_OUTBOX: "/nowhere",
      MEDIA_URL: "http://127.0.0.1:9/",
      OBJECT_STORE_URL: "file:///nowhere",
      STAGING_DIR: "/nowhere",
    },
  },
});
