import { expect, test } from "vitest";
import { readConfig } from "./config";

const sound = {
  DATA_SERVICE_PORT: "4000",
  DATABASE_URL: "postgres://db.example.com/slipway",
  OIDC_ISSUER: "https://id.example.com/",
  OIDC_CLIENT_ID: "portal",
};

test("what is set is read, and what is empty counts as not set", () => {
  const { DATABASE_DIRECT_URL, ...read } = readConfig({ ...sound, DATABASE_DIRECT_URL: "", LOG_LEVEL: "" });
  expect(DATABASE_DIRECT_URL).toBeUndefined();
  expect(read).toMatchObject({ DATA_SERVICE_PORT: 4000, LOG_LEVEL: "info" });
});

test.each([
  [{ DATA_SERVICE_PORT: undefined }, "DATA_SERVICE_PORT must be a port number."],
  [{ DATA_SERVICE_PORT: "80.5" }, "DATA_SERVICE_PORT must be a port number."],
  [{ DATA_SERVICE_PORT: "70000" }, "DATA_SERVICE_PORT must be a port number."],
  [{ DATABASE_URL: undefined }, "DATABASE_URL must be a postgres:// URL."],
  [{ DATABASE_DIRECT_URL: "mysql://db/slipway" }, "DATABASE_DIRECT_URL must be a postgres:// URL."],
  [{ OIDC_ISSUER: "https://id.example.com" }, "OIDC_ISSUER must end in a slash, as the provider's tokens name it."],
  [{ OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID must be the portal's client id."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be trace or debug or info or warn or error or silent."],
])("%o is refused with a sentence", (wrong, sentence) => {
  expect(() => readConfig({ ...sound, ...wrong })).toThrow(sentence);
});

test("all that is wrong is said at once", () => {
  expect(() => readConfig({})).toThrow(/DATA_SERVICE_PORT.*\nDATABASE_URL.*\nOIDC_ISSUER.*\nOIDC_CLIENT_ID/);
});
