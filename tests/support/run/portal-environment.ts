/**
 * Every time-out of the product is so many times as long under test, because a busy machine is slow: a page waits a minute
 * for the data service. A test that is about a time-out sets it by itself.
 */
export const patientFactor = "4";

/** What the portal's modules need to be imported by a test; nothing listens at these addresses. */
export const portalEnvironment = {
  LOG_LEVEL: "silent",
  PORT: "3999",
  DATA_SERVICE_URL: "http://127.0.0.1:9/graphql",
  SESSION_SECRET: "a secret for tests, of thirty-two or more",
  OIDC_ISSUER: "http://127.0.0.1:9/",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "portal-secret",
  OIDC_MANAGEMENT_CLIENT_ID: "management",
  OIDC_MANAGEMENT_CLIENT_SECRET: "management-secret",
  SERVICE_CLIENT_ID: "service",
  SERVICE_CLIENT_SECRET: "service-secret",
  MAIL_OUTBOX: "/nowhere",
  MEDIA_URL: "http://127.0.0.1:9/",
  OBJECT_STORE_URL: "file:///nowhere",
  STAGING_DIR: "/nowhere",
  DEADLINE_FACTOR: patientFactor,
};
