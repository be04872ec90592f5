import { describe, expect, test } from "vitest";
import { readSettings } from "./settings";

const provider = {
  OIDC_ISSUER: "https://id.example.com/",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "secret",
  OIDC_MANAGEMENT_CLIENT_ID: "management",
  OIDC_MANAGEMENT_CLIENT_SECRET: "secret",
  SERVICE_CLIENT_ID: "service",
  SERVICE_CLIENT_SECRET: "secret",
};
const publicly = {
  ...provider,
  APP_ORIGIN: "https://portal.example.com",
  SESSION_SECRET: "a secret of thirty-two characters or more",
  SMTP_URL: "smtp://mail.example.com",
};

test("nothing has to be set on one's own machine", () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", origin: "http://localhost:3000" });
});

test("an empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: "" })).toEqual(readSettings({}));
});

test("PORT moves the portal's own address", () => {
  expect(readSettings({ PORT: "3100" }).origin).toBe("http://localhost:3100");
});

test.each([
  [{ PORT: "abc" }, "PORT must be a number"],
  [{ PORT: "70000" }, "PORT must be 65535 or less"],
  [{ DATABASE_URL: "here" }, "DATABASE_URL must be a URL"],
  [{ ...provider, OIDC_ISSUER: "https://id.example.com" }, "OIDC_ISSUER must end in a slash"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
  [{ OIDC_ISSUER: "https://id.example.com/", OIDC_CLIENT_ID: "x" }, "so OIDC_CLIENT_SECRET, SERVICE_CLIENT_ID"],
])("%o is refused with a sentence that names the variable", (variables, sentence) => {
  expect(() => readSettings(variables)).toThrow(sentence);
});

describe("on a public address", () => {
  test("Slipway starts with a provider, a session secret and a mail server of one's own", () => {
    expect(readSettings(publicly).origin).toBe("https://portal.example.com");
  });

  test.each(["OIDC_ISSUER", "OIDC_CLIENT_SECRET", "SESSION_SECRET", "SMTP_URL"])(
    "it does not start without %s",
    (name) => {
      expect(() => readSettings({ ...publicly, [name]: undefined })).toThrow(name);
    },
  );

  test.each(["http://192.168.1.10:3000", "https://localhost.example.com", "http://127.0.0.1.example.com"])(
    "%s is one",
    (origin) => {
      expect(() => readSettings({ APP_ORIGIN: origin })).toThrow("public address");
    },
  );

  test.each(["http://127.0.0.1:3000", "http://[::1]:3000", "http://localhost:8080"])("%s is none", (origin) => {
    expect(readSettings({ APP_ORIGIN: origin }).origin).toBe(origin);
  });
});

test("the demo is not opened to other machines", () => {
  expect(() => readSettings({ HOST: "0.0.0.0" })).toThrow("HOST=0.0.0.0");
  expect(readSettings({ ...provider, HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
});
