import { afterEach, expect, test, vi } from "vitest";

/** What the portal's modules say where it is reached at this address. */
async function setCookies(origin: string) {
  vi.resetModules();
  vi.stubEnv("APP_ORIGIN", origin);
  const { beginSession, endSession } = await import("./session.server");
  const { redirectWithNotice } = await import("~/server/forms/notices.server");
  const begun = await beginSession({ idToken: "a.b.c", expiresAt: Date.now() + 60_000 });
  const redirect = await redirectWithNotice("/leads", "Stored");
  return [begun, await endSession(), ...redirect.headers.getSetCookie()];
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("on https every cookie is Secure, tied to its host, and out of reach of scripts and other sites", async () => {
  const cookies = await setCookies("https://portal.example.com");
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) {
    // Browsers accept the prefix with Secure, the path / and no Domain alone.
    expect(cookie).toMatch(/^__Host-slipway-(session|notice)=/);
    const [, ...attributes] = cookie.toLowerCase().split("; ");
    expect(attributes).toEqual(expect.arrayContaining(["secure", "httponly", "samesite=lax", "path=/"]));
    expect(cookie).not.toMatch(/domain=/i);
  }
});

test("on this machine's http a cookie carries the port, since browsers share cookies between ports", async () => {
  const [cookie = ""] = await setCookies("http://localhost:4711");
  expect(cookie).toMatch(/^slipway-session-4711=/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).not.toMatch(/; Secure/);
});
